import { describe, expect, test } from 'vitest';
import { decide } from '#domain/decide/action-rules.ts';
import type { CompetitionRow } from '#domain/rows/row.ts';
import type { ActionBodies } from '#domain/sync/action.ts';
import { athleteId, starterId } from '#domain/team/starter.ts';
import {
  sampleAction,
  sampleAthlete,
  sampleAuthority,
  sampleCompetition,
  sampleEntry,
  sampleGroup,
  sampleView,
  seenIn,
} from '#tests/fixtures/sample-rows.ts';

const TEAM = 1_000_000_001;
const BEFORE = '2026-06-20T08:30:00.000Z';
const AFTER = '2026-06-20T09:30:00.000Z';
type Ids = ActionBodies['line-up']['legs'];
const of = (...ids: readonly number[]): Ids => ids.map(athleteId);

/** A 4 × 100 m at 11:00 in London, line-ups until 10:00, and a team of five. */
function meeting(competition: Partial<CompetitionRow> = {}) {
  const relay = sampleGroup({ id: 40, eventCode: '4x100', name: '4 × 100 m Women' });
  const team = sampleAthlete({
    athleteId: TEAM,
    firstName: '',
    surName: 'Eastlake',
    entries: [sampleEntry({ id: 540, eventGroupId: 40 })],
    runners: ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'],
    runnerIds: of(1, 2, 3, 4, 5),
  });
  const final = sampleGroup({ id: 41, eventCode: '4x100', name: '4 × 100 m Women Final', feedsFrom: 40 });
  const view = sampleView([sampleCompetition(competition), relay, final, sampleGroup(), team]);
  let version = 9;
  const declare = (
    legs: Ids,
    { reserves = [], device = 'desk-1', at = BEFORE, unseen = false, ...body }: Declared = {},
  ): string => {
    const full = { eventGroupId: 40, entryId: 540, athleteId: starterId(TEAM), legs, reserves, ...body };
    const seen = unseen ? [] : seenIn(view, 'line-up', full);
    const action = sampleAction('line-up', full, { id: `op-${version}`, deviceId: device, base: 0, seen, occurredAt: at });
    const { rows, reason, outcome } = decide(action, view, sampleAuthority({ deviceId: device, at, version }));
    for (const row of rows) view.put(row);
    version += 1;
    return reason ?? outcome;
  };
  const official = () =>
    view.put({
      kind: 'round',
      key: 'round:40',
      eventGroupId: 40,
      version: 8,
      state: { value: 'official', opId: 'round', deviceId: 'desk-9', by: 'Desk 9', at: BEFORE, version: 8 },
    });
  return { declare, official, lineUp: (eventGroupId = 40) => view.lineUp(eventGroupId, 540) };
}
interface Declared extends Partial<ActionBodies['line-up']> {
  readonly device?: string;
  readonly at?: string;
  readonly unseen?: boolean;
}

describe('a line-up of a relay', () => {
  test('is any four of the team in any order, with who declared it', () => {
    const { declare, lineUp } = meeting();
    expect(declare(of(5, 1, 3, 2), { reserves: of(4) })).toBe('accepted');
    expect(lineUp()).toMatchObject({ key: 'line-up:40:540', legs: [5, 1, 3, 2], reserves: [4], by: 'desk-1', version: 9 });
  });

  test.each([
    ['three', of(1, 2, 3), {}],
    ['five', of(1, 2, 3, 4, 5), {}],
    ['one twice', of(1, 2, 3, 1), {}],
    ['one who is a reserve as well', of(1, 2, 3, 4), { reserves: of(4) }],
    ['a stranger', of(1, 2, 3, 77), {}],
    ['nobody but a reserve', of(), { reserves: of(4) }],
  ])('is not %s', (_what, legs, how) => {
    const { declare, lineUp } = meeting();
    expect([declare(legs, how), lineUp()]).toEqual(['line-up-wrong', undefined]);
  });

  test('is of a relay and of a team in it', () => {
    const { declare } = meeting();
    expect(declare(of(1, 2, 3, 4), { eventGroupId: 10 })).toBe('unknown-entry');
    expect(declare(of(1, 2, 3, 4), { eventGroupId: 99 })).toBe('unknown-event');
    expect(declare(of(1, 2, 3, 4), { athleteId: starterId(7) })).toBe('unknown-entry');
  });

  test('is one of the heats and another of the final, whatever has become of the heats', () => {
    const { declare, lineUp, official } = meeting();
    declare(of(1, 2, 3, 4));
    official();
    expect(declare(of(5, 2, 3, 4), { eventGroupId: 41 })).toBe('accepted');
    expect([lineUp(40)?.legs, lineUp(41)?.legs]).toEqual([
      [1, 2, 3, 4],
      [5, 2, 3, 4],
    ]);
  });

  test('is the same twice, whatever the order of the reserves, and the first of two by people who had not seen each other', () => {
    const { declare, lineUp } = meeting();
    declare(of(1, 2, 3), { reserves: [] });
    expect(declare(of())).toBe('same-line-up');
    declare(of(1, 2, 3, 4), { reserves: of(5) });
    expect(declare(of(1, 2, 3, 4), { reserves: of(5), device: 'desk-2', unseen: true })).toBe('same-line-up');
    expect(declare(of(4, 3, 2, 1), { device: 'desk-2', unseen: true })).toBe('line-up-changed');
    expect(declare(of(4, 3, 2, 1), { device: 'desk-2' })).toBe('accepted');
    expect(lineUp()).toMatchObject({ legs: [4, 3, 2, 1], by: 'desk-2' });
  });

  test('is taken back, and stands empty', () => {
    const { declare, lineUp } = meeting();
    declare(of(1, 2, 3, 4));
    expect([declare(of()), lineUp()]).toMatchObject(['accepted', { legs: [], reserves: [] }]);
  });

  test('needs a reason after the deadline, the organiser’s or an hour before the start', () => {
    const { declare, lineUp } = meeting();
    const line = of(1, 2, 3, 4);
    expect(declare(line, { at: '2026-06-20T09:00:00.000Z' })).toBe('accepted');
    const other = of(2, 1, 3, 4);
    expect([declare(other, { at: AFTER }), declare(other, { at: AFTER, reason: ' ' })]).toEqual([
      'line-up-closed',
      'line-up-closed',
    ]);
    expect(declare(other, { at: AFTER, reason: ' Injured at the warm-up ' })).toBe('accepted');
    expect(lineUp()).toMatchObject({ legs: [2, 1, 3, 4], reason: 'Injured at the warm-up' });
    expect(meeting({ lineUpTo: 0 }).declare(line, { at: AFTER })).toBe('accepted');
  });

  test('is free of a deadline while nobody has set the time of the event', () => {
    expect(meeting({ timeZone: 'Etc/GMT-14' }).declare(of(1, 2, 3, 4), { at: AFTER })).toBe('accepted');
  });

  test('stays once the results are official', () => {
    const { declare, official } = meeting();
    official();
    expect(declare(of(1, 2, 3, 4))).toBe('round-official');
  });
});
