import { describe, expect, test } from 'vitest';
import { currentTick, decideCheckIn } from '#domain/check-in/decide-check-in.ts';
import { type AthleteRow, isExpected } from '#domain/rows/row.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import type { Decision } from '#domain/sync/decision.ts';
import { starterId } from '#domain/team/starter.ts';
import {
  sampleAction,
  sampleAthlete,
  sampleAuthority,
  sampleCompetition,
  sampleEntry,
  sampleGroup,
  sampleTick,
  sampleView,
} from '#tests/fixtures/sample-rows.ts';

const ON = { athleteId: starterId(7), entries: [{ id: 501, checkedIn: true }] };
const OFF = { athleteId: starterId(7), entries: [{ id: 501, checkedIn: false }] };
const BEFORE_OPENING = '2026-06-20T05:00:00.000Z';

interface Case {
  readonly athlete?: Partial<AthleteRow>;
  readonly device?: string;
  readonly base?: number;
  readonly at?: string;
  readonly self?: boolean;
  readonly dates?: readonly string[];
}

function run(body: CheckInBody, { athlete = {}, device = 'desk-1', base = 1, at, self = false, dates }: Case = {}): Decision {
  const competition = sampleCompetition(dates ? { dates } : {});
  const view = sampleView([competition, sampleGroup(), sampleGroup({ id: 11, eventNo: 2 }), sampleAthlete(athlete)]);
  const authority = sampleAuthority({ deviceId: device, own: self, ...(at && { at }) });
  return decideCheckIn(sampleAction('check-in', body, { base, deviceId: device }), view, authority);
}

const rowOf = (decision: Decision): AthleteRow => {
  const [row] = decision.rows;
  if (row?.kind !== 'athlete' || decision.rows.length !== 1) throw new Error('one athlete row expected');
  return row;
};
const devicesOf = (decision: Decision) => rowOf(decision).entries[0]?.checkedIn.map((tick) => tick.deviceId);
const tickedBy = (...devices: string[]): Partial<AthleteRow> => ({
  entries: [sampleEntry({ checkedIn: devices.map((deviceId, i) => sampleTick({ opId: `t${i}`, deviceId, version: 2 + i })) })],
});

describe('a check-in', () => {
  test('is accepted and says who, where and when', () => {
    const decision = run(ON);
    expect(decision).toMatchObject({ outcome: 'accepted' });
    expect(rowOf(decision)).toMatchObject({ version: 9, athleteId: 7 });
    expect(rowOf(decision).entries[0]?.checkedIn).toEqual([
      { opId: 'op-1', deviceId: 'desk-1', by: 'desk-1', at: '2026-06-20T08:30:00.000Z', version: 9 },
    ]);
  });

  test('touches only the entries it names, and not the bib', () => {
    const two = { entries: [sampleEntry(), sampleEntry({ id: 502, eventGroupId: 11 })] };
    const row = rowOf(run(ON, { athlete: two }));
    expect(row.entries[1]).toBe(two.entries[1]);
    expect(row.collected).toEqual([]);
  });

  test('hands out the bib in the same tap', () => {
    const row = rowOf(run({ ...ON, collected: true }));
    expect([row.collected.length, row.entries[0]?.checkedIn.length]).toEqual([1, 1]);
  });

  test.each([
    ['an athlete nobody knows', { athleteId: starterId(999), collected: true }, 'unknown-athlete'],
    ["another athlete's entry", { athleteId: starterId(7), entries: [{ id: 777, checkedIn: true }] }, 'unknown-entry'],
  ])('of %s is refused and changes nothing', (_, body, reason) => {
    expect(run(body)).toEqual({ outcome: 'rejected', reason, rows: [] });
  });

  test('with one unknown entry among good ones changes nothing at all', () => {
    const body = { athleteId: starterId(7), entries: [...ON.entries, { id: 777, checkedIn: true }] };
    expect(run(body)).toEqual({ outcome: 'rejected', reason: 'unknown-entry', rows: [] });
  });
});

describe('the second desk to scan the same athlete', () => {
  const second = run(ON, { athlete: tickedBy('desk-1'), device: 'desk-2' });

  test('is told, and its scan is kept beside the first', () => {
    expect(second).toMatchObject({ outcome: 'superseded', reason: 'already-checked-in' });
    expect(devicesOf(second)).toEqual(['desk-1', 'desk-2']);
  });

  test('scanning again adds nothing', () => {
    expect(run(ON, { athlete: tickedBy('desk-1', 'desk-2'), device: 'desk-2' })).toEqual({
      outcome: 'superseded',
      reason: 'already-checked-in',
      rows: [],
    });
  });

  test('the same holds for a bib handed out twice', () => {
    const decision = run(
      { athleteId: starterId(7), collected: true },
      { athlete: { collected: [sampleTick()] }, device: 'desk-2' },
    );
    expect(decision).toMatchObject({ outcome: 'superseded', reason: 'already-collected' });
    expect(rowOf(decision).collected).toHaveLength(2);
  });

  test('is accepted when part of it is new', () => {
    const decision = run({ ...ON, collected: true }, { athlete: tickedBy('desk-1'), device: 'desk-2' });
    expect(decision).toMatchObject({ outcome: 'accepted', reason: 'already-checked-in' });
    expect(rowOf(decision).collected).toHaveLength(1);
  });
});

describe('an undo', () => {
  // Ticks arrived as versions 2, 3, … in the order of the devices.
  test.each([
    ['of one’s own check-in', ['desk-1'], 'desk-1', 2, [], 'accepted', undefined],
    ['of one’s own check-in that is not synced yet', ['desk-1'], 'desk-1', 1, [], 'accepted', undefined],
    ["of another desk's that was seen", ['desk-1'], 'desk-2', 2, [], 'accepted', undefined],
    ['of two that were both seen', ['desk-1', 'desk-2'], 'desk-3', 3, [], 'accepted', undefined],
    ['that saw only the first of two', ['desk-1', 'desk-2'], 'desk-3', 2, ['desk-2'], 'superseded', 'unseen-check-in'],
    [
      "of one's own, while another desk's was not seen",
      ['desk-1', 'desk-2'],
      'desk-1',
      2,
      ['desk-2'],
      'superseded',
      'unseen-check-in',
    ],
  ])('%s', (_, ticked, device, base, left, outcome, reason) => {
    const decision = run(OFF, { athlete: tickedBy(...ticked), device, base });
    expect(devicesOf(decision)).toEqual(left);
    expect([decision.outcome, decision.reason]).toEqual([outcome, reason]);
  });

  test('of a check-in nobody here had seen leaves it as it is', () => {
    expect(run(OFF, { athlete: tickedBy('desk-1'), device: 'desk-2', base: 1 })).toEqual({
      outcome: 'superseded',
      reason: 'unseen-check-in',
      rows: [],
    });
  });

  test('of nothing says so', () => {
    expect(run(OFF)).toEqual({ outcome: 'superseded', reason: 'nothing-to-undo', rows: [] });
  });

  test('works the same for the bib', () => {
    const decision = run(
      { athleteId: starterId(7), collected: false },
      { athlete: { collected: [sampleTick({ version: 2 })] }, base: 2 },
    );
    expect(rowOf(decision).collected).toEqual([]);
  });

  test('and a check-in in one tap: each entry by itself', () => {
    const entries = [sampleEntry({ checkedIn: [sampleTick()] }), sampleEntry({ id: 502, eventGroupId: 11 })];
    const body = { athleteId: starterId(7), entries: [...OFF.entries, { id: 502, checkedIn: true }] };
    const row = rowOf(run(body, { athlete: { entries }, base: 2 }));
    expect(row.entries.map((entry) => entry.checkedIn.length)).toEqual([0, 1]);
  });

  test('is allowed at a desk after check-in closed', () => {
    expect(run(OFF, { athlete: tickedBy('desk-1'), base: 2, at: '2026-06-20T12:00:00.000Z' })).toMatchObject({
      outcome: 'accepted',
    });
  });
});

describe('an athlete who has cancelled everything', () => {
  const BACK = { athleteId: starterId(7), collected: false };
  const collected = [sampleTick({ version: 1 })];

  test('brings their bib back, and it is free', () => {
    const row = rowOf(run(BACK, { athlete: { entries: [], collected } }));
    expect(row).toMatchObject({ collected: [], bibNo: null, teamBibNo: null });
    expect(isExpected(row)).toBe(false);
  });

  test('keeps it while another desk’s hand-out stands, and an athlete who starts keeps theirs', () => {
    const unseen = [sampleTick({ opId: 'other', deviceId: 'desk-2', version: 9 })];
    expect(run(BACK, { athlete: { entries: [], collected: unseen } }).rows).toEqual([]);
    expect(rowOf(run(BACK, { athlete: { collected } })).bibNo).toBe(101);
  });
});

describe('outside the check-in window', () => {
  test('a desk goes on, and the history says so', () => {
    expect(run(ON, { at: BEFORE_OPENING })).toMatchObject({ outcome: 'accepted', reason: 'outside-window' });
  });

  test('the window is not asked about a bib', () => {
    expect(run({ athleteId: starterId(7), collected: true }, { at: BEFORE_OPENING }).reason).toBeUndefined();
  });

  test('one that is already checked in stays so without a word about the window', () => {
    expect(run(ON, { athlete: tickedBy('desk-2'), at: BEFORE_OPENING }).reason).toBe('already-checked-in');
  });

  test.each([
    ['checking in', ON, {}],
    ['taking it back', OFF, tickedBy('phone')],
  ])('a person at their own phone is refused: %s', (_, body, athlete) => {
    const decision = run(body, { athlete, self: true, device: 'phone', base: 9, at: BEFORE_OPENING });
    expect(decision).toEqual({ outcome: 'rejected', reason: 'check-in-closed', rows: [] });
  });

  test.each([
    ['handed out', true, {}],
    ['taken back', false, { collected: [sampleTick()] }],
  ])('a bib is never %s on a person’s own phone, inside the window as little', (_, collected, athlete) => {
    const refused = { outcome: 'rejected', reason: 'desk-only', rows: [] };
    expect(run({ athleteId: starterId(7), collected }, { athlete, self: true, device: 'phone', base: 9 })).toEqual(refused);
    expect(run({ ...ON, collected }, { athlete, self: true, device: 'phone', base: 9 })).toEqual(refused);
  });

  test('on a day without competition a desk goes on, and the history says so', () => {
    expect(run(ON, { dates: ['2026-06-21'] })).toMatchObject({ outcome: 'accepted', reason: 'outside-window' });
    expect(run(OFF, { athlete: tickedBy('desk-1'), base: 2, dates: ['2026-06-21'] }).reason).toBeUndefined();
  });

  test('a phone that repeats what a desk did meanwhile is not told that it is closed', () => {
    expect(run(ON, { athlete: tickedBy('desk-1'), self: true, device: 'phone', at: '2026-06-20T12:00:00.000Z' }).outcome).toBe(
      'superseded',
    );
  });

  test('a phone is taken inside the window, on a day of the competition only', () => {
    expect(run(ON, { self: true, device: 'phone' }).outcome).toBe('accepted');
    expect(run(ON, { self: true, device: 'phone', dates: ['2026-06-21'] }).reason).toBe('check-in-closed');
  });

  test('one closed event refuses the whole tap, so that nothing is half done', () => {
    const entries = [sampleEntry(), sampleEntry({ id: 502, eventGroupId: 404 })];
    const body = { athleteId: starterId(7), entries: [...ON.entries, { id: 502, checkedIn: true }] };
    expect(run(body, { athlete: { entries }, self: true, device: 'phone' })).toMatchObject({ outcome: 'rejected', rows: [] });
  });
});

describe('the tick that stands', () => {
  const early = sampleTick({ opId: 'b', at: '2026-06-20T08:00:00.000Z' });
  const late = sampleTick({ opId: 'a', at: '2026-06-20T09:00:00.000Z' });

  test.each([
    ['nobody ticked', [], undefined],
    ['one', [late], late],
    ['the earliest, in whatever order they arrived', [late, early], early],
    ['the earliest first', [early, late], early],
  ])('%s', (_, ticked, expected) => {
    expect(currentTick(ticked)).toBe(expected);
  });

  test('on the same instant every device names the same one', () => {
    const twin = sampleTick({ opId: 'a', at: early.at });
    expect(currentTick([early, twin])).toBe(twin);
    expect(currentTick([twin, early])).toBe(twin);
  });
});
