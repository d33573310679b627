import { describe, expect, test } from 'vitest';
import { decideBibChange } from '#domain/bib/bib-change.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleAction, sampleAthlete, sampleAuthority, sampleView } from '#tests/fixtures/sample-rows.ts';

// The sample's pool is 100 to 199; Ada (7) wears 101, Bo (8) wears 102.
const ada = sampleAthlete();
const bo = sampleAthlete({ athleteId: 8, firstName: 'Bo', bibNo: 102, teamBibNo: 5 });

function give(bibNo: number, { athleteId = 7, team = false, from, device = 'desk-1', rows = [ada, bo], leases = {} }: Case = {}) {
  const view = sampleView(rows, new Map(Object.entries(leases).map(([no, holder]) => [Number(no), holder])));
  const action = sampleAction(
    'bib-change',
    { athleteId: starterId(athleteId), bibNo, ...(team && { team }), ...(from !== undefined && { from }) },
    { deviceId: device },
  );
  return decideBibChange(action, view, sampleAuthority({ deviceId: device }));
}
interface Case {
  readonly athleteId?: number;
  readonly team?: boolean;
  readonly from?: number | null;
  readonly device?: string;
  readonly rows?: readonly AthleteRow[];
  readonly leases?: Readonly<Record<number, string>>;
}

describe('two desks that give one athlete different bibs', () => {
  test.each<[string, Case]>([
    ['who saw what the athlete wears', { from: 101 }],
    ['who saw that the athlete wears none', { from: null, rows: [sampleAthlete({ bibNo: null })] }],
    ['an older app, which does not say', {}],
    ['team bib, seen', { athleteId: 8, team: true, from: 5 }],
  ])('%s: it is given', (_, what) => {
    expect(give(150, what)).toMatchObject({ outcome: 'accepted' });
  });

  test.each<[string, Case]>([
    ['another bib than the athlete wears now', { from: 103 }],
    ['none, and the athlete has one now', { from: null }],
    ['one, and the athlete has none now', { from: 101, rows: [sampleAthlete({ bibNo: null })] }],
    ['another team bib', { athleteId: 8, team: true, from: null }],
  ])('the second had seen %s: the first stands, a person decides', (_, what) => {
    expect(give(150, what)).toEqual({ outcome: 'rejected', reason: 'bib-changed', rows: [] });
  });

  test('the same bib from both is no clash', () => {
    expect(give(101, { from: 150 })).toMatchObject({ outcome: 'superseded', reason: 'same-bib' });
  });
});

describe('a bib nobody wears', () => {
  test.each([
    ['first of the pool', 100],
    ['inside the pool', 150],
    ['last of the pool', 199],
  ])('%s is given', (_, bibNo) => {
    expect(give(bibNo)).toEqual({ outcome: 'accepted', rows: [{ ...ada, version: 9, bibNo }] });
  });

  test('is given to an athlete who had none', () => {
    const bare = sampleAthlete({ bibNo: null });
    expect(give(150, { rows: [bare] }).rows).toEqual([{ ...bare, version: 9, bibNo: 150 }]);
  });

  test('leaves check-in and team bib as they were', () => {
    expect(give(150, { athleteId: 8 }).rows).toEqual([{ ...bo, version: 9, bibNo: 150 }]);
  });
});

describe('numbers that are not bibs of this competition', () => {
  test.each([0, -1, 99, 200, 1e9, 150.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is refused, with bibs that are free',
    (bibNo) => {
      expect(give(bibNo)).toEqual({ outcome: 'rejected', reason: 'bib-invalid', rows: [], offers: [100, 103, 104, 105, 106] });
    },
  );
});

describe('a bib somebody wears', () => {
  test('stays with its wearer; the other is offered the next unused ones', () => {
    expect(give(102)).toEqual({ outcome: 'rejected', reason: 'bib-taken', rows: [], offers: [100, 103, 104, 105, 106] });
  });

  test('the same bib again is no change', () => {
    expect(give(101)).toEqual({ outcome: 'superseded', reason: 'same-bib', rows: [] });
  });

  test('is free once its wearer has another', () => {
    const view = sampleView([ada, bo]);
    const change = (athleteId: number, bibNo: number) => {
      const decision = decideBibChange(
        sampleAction('bib-change', { athleteId: starterId(athleteId), bibNo }),
        view,
        sampleAuthority(),
      );
      for (const row of decision.rows) view.put(row);
      return decision;
    };
    expect(change(8, 150).outcome).toBe('accepted');
    expect(change(7, 102).outcome).toBe('accepted');
    expect([view.bibHolder(102)?.athleteId, view.bibHolder(150)?.athleteId, view.bibHolder(101)]).toEqual([7, 8, undefined]);
  });

  test('two athletes swap by way of a third number', () => {
    const view = sampleView([ada, bo]);
    const outcomes = [
      [7, 102],
      [7, 150],
      [8, 101],
      [7, 102],
    ].map(([athleteId = 0, bibNo = 0]) => {
      const decision = decideBibChange(
        sampleAction('bib-change', { athleteId: starterId(athleteId), bibNo }),
        view,
        sampleAuthority(),
      );
      for (const row of decision.rows) view.put(row);
      return decision.outcome;
    });
    expect(outcomes).toEqual(['rejected', 'accepted', 'accepted', 'accepted']);
  });

  test('the first claim that arrives wins', () => {
    const view = sampleView([ada, bo]);
    const claim = (athleteId: number, device: string) => {
      const action = sampleAction('bib-change', { athleteId: starterId(athleteId), bibNo: 150 }, { deviceId: device });
      const decision = decideBibChange(action, view, sampleAuthority({ deviceId: device }));
      for (const row of decision.rows) view.put(row);
      return decision;
    };
    expect(claim(8, 'desk-2').outcome).toBe('accepted');
    expect(claim(7, 'desk-1')).toMatchObject({ reason: 'bib-taken', offers: [100, 102, 103, 104, 105] });
    expect(view.athlete(starterId(7))?.bibNo).toBe(101);
  });
});

describe('bibs on lease, so that two offline desks cannot clash', () => {
  const leases = { 150: 'desk-1', 160: 'desk-2' };

  test('a desk gives out its own', () => {
    expect(give(150, { leases }).outcome).toBe('accepted');
  });

  test("another desk's is refused, and not offered", () => {
    expect(give(160, { leases })).toMatchObject({ outcome: 'rejected', reason: 'bib-leased' });
    expect(give(160, { leases: { ...leases, 103: 'desk-2' } }).offers).toEqual([100, 104, 105, 106, 107]);
  });

  test('names the wearer of a bib rather than the device that leased it', () => {
    expect(give(102, { leases: { 102: 'desk-2' } }).reason).toBe('bib-taken');
  });
});

describe('team bibs', () => {
  test('are outside the pool and leave the own bib alone', () => {
    expect(give(5000, { team: true }).rows).toEqual([{ ...ada, version: 9, teamBibNo: 5000 }]);
  });

  test('must be unique, in the words of the specification', () => {
    const decision = give(5, { team: true });
    expect(decision).toEqual({ outcome: 'rejected', reason: 'team-bib-taken', rows: [] });
    expect(reasonText('team-bib-taken').message).toBe('Please make sure all entries have unique bib numbers.');
  });

  test('may equal an own bib: they are two lists', () => {
    expect(give(102, { team: true }).outcome).toBe('accepted');
  });

  test.each([0, -1, 1.5, 1_000_000])('%d is not a bib number', (bibNo) => {
    expect(give(bibNo, { team: true })).toMatchObject({ outcome: 'rejected', reason: 'bib-invalid' });
  });

  test('the same again is no change', () => {
    expect(give(5, { athleteId: 8, team: true })).toMatchObject({ outcome: 'superseded', reason: 'same-bib' });
  });
});

test('refuses a bib for an unknown athlete', () => {
  expect(give(150, { athleteId: 99 })).toEqual({ outcome: 'rejected', reason: 'unknown-athlete', rows: [] });
});
