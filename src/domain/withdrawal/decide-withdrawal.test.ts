import { describe, expect, test } from 'vitest';
import { decideCheckIn } from '#domain/check-in/decide-check-in.ts';
import { type AthleteRow, ownAthlete } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import {
  sampleAction,
  sampleAthlete,
  sampleAuthority,
  sampleEntry,
  sampleGroup,
  sampleTick,
  sampleView,
  seenIn,
} from '#tests/fixtures/sample-rows.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { withdrawalOf } from './withdrawal-of.ts';

const two = [sampleEntry({ id: 1 }), sampleEntry({ id: 2 })];
const plain = sampleAthlete({ entries: two });
const gone = sampleAthlete({ entries: two, withdrawn: [{ ...sampleTick({ opId: 'before' }), entryId: 1 }] });
const here = sampleAthlete({ entries: [sampleEntry({ id: 1, checkedIn: [sampleTick({ opId: 'before' })] })] });

interface Case {
  readonly device?: string;
  readonly base?: number;
  readonly seen?: readonly string[];
  readonly entryId?: number;
}
function withdraw(row: AthleteRow, withdrawn: boolean, { device = 'desk-2', base = 0, seen = [], entryId = 1 }: Case = {}) {
  const body = { athleteId: starterId(7), entryId, withdrawn };
  const action = sampleAction('withdrawal', body, { id: 'now', deviceId: device, base, seen });
  return decideWithdrawal(action, sampleView([row]), sampleAuthority({ deviceId: device }));
}
function checkIn(row: AthleteRow, ids: readonly number[], own = false) {
  const body = { athleteId: starterId(7), entries: ids.map((id) => ({ id, checkedIn: true })) };
  const action = sampleAction('check-in', body, { id: 'now', base: 99 });
  return decideCheckIn(action, sampleView([sampleGroup(), row]), sampleAuthority({ own }));
}
const endOf = ({ outcome, reason }: ReturnType<typeof withdraw>) => [outcome, reason];
const athleteOf = ({ rows: [row] }: ReturnType<typeof withdraw>) => (row?.kind === 'athlete' ? row : expect.fail('no athlete'));

describe('a withdrawal', () => {
  test('is kept with the desk, the time and its event; the entry stays', () => {
    const row = athleteOf(withdraw(plain, true));
    const { withdrawn, ...rest } = row;
    expect(rest).toEqual({ ...plain, version: 9 });
    expect(withdrawn).toEqual([{ ...sampleTick(), opId: 'now', deviceId: 'desk-2', by: 'desk-2', version: 9, entryId: 1 }]);
    expect([withdrawalOf(row, 1)?.opId, withdrawalOf(row, 2)]).toEqual(['now', undefined]);
  });

  test('of one event leaves that of another; taken back, the row is as before', () => {
    expect(athleteOf(withdraw(gone, true, { entryId: 2 })).withdrawn?.map(({ entryId }) => entryId)).toEqual([1, 2]);
    expect(athleteOf(withdraw(gone, false, { base: 2 }))).toEqual({ ...plain, version: 9 });
  });

  test('that stands already changes nothing, nor does taking back what is not there', () => {
    expect(withdraw(gone, true)).toEqual({ outcome: 'superseded', rows: [] });
    expect(withdraw(plain, false)).toEqual({ outcome: 'superseded', rows: [] });
  });

  test.each<[string, Case, string | undefined]>([
    ['had seen it, by the version of the row', { base: 2 }, undefined],
    ['had seen it, by its id', { seen: ['before'] }, undefined],
    ['made it', { device: 'desk-1' }, undefined],
    ['had not seen it', { base: 1 }, 'refused'],
  ])('against a check-in counts for a desk that %s, and so does taking one back', (_who, what, refused) => {
    expect(endOf(withdraw(here, true, what))).toEqual(refused ? ['rejected', 'here-unseen'] : ['accepted', undefined]);
    expect(endOf(withdraw(gone, false, what))).toEqual(refused ? ['rejected', 'withdrawn'] : ['accepted', undefined]);
  });

  test('keeps the tick that was made before', () => {
    expect(athleteOf(withdraw(here, true, { base: 2 })).entries).toEqual(here.entries);
  });

  test('of somebody or from something that is not there is refused', () => {
    expect(endOf(withdraw(plain, true, { entryId: 3 }))).toEqual(['rejected', 'unknown-entry']);
    expect(endOf(withdraw(sampleAthlete({ athleteId: 8 }), true))).toEqual(['rejected', 'unknown-athlete']);
  });

  test('names what its author was looking at', () => {
    const body = { athleteId: starterId(7), entryId: 1 };
    expect(seenIn(sampleView([here]), 'withdrawal', { ...body, withdrawn: true })).toEqual(['before']);
    expect(seenIn(sampleView([gone]), 'withdrawal', { ...body, withdrawn: false })).toEqual(['before']);
    expect(seenIn(sampleView([plain]), 'withdrawal', { ...body, withdrawn: false })).toEqual([]);
  });

  test('is no part of what a parent sees of their athlete', () => {
    expect(ownAthlete(gone)).toEqual(ownAthlete(plain));
  });
});

describe('a check-in for an event that the athlete has withdrawn from', () => {
  test.each([false, true])('is refused, from a phone of their own too: %s', (own) => {
    expect(checkIn(gone, [1], own)).toEqual({ outcome: 'rejected', reason: 'withdrawn', rows: [] });
  });

  test('leaves the others of the same action', () => {
    const decision = checkIn(gone, [1, 2]);
    expect(endOf(decision)).toEqual(['accepted', 'withdrawn']);
    expect(athleteOf(decision).entries.map(({ checkedIn }) => checkedIn.length)).toEqual([0, 1]);
  });

  test('may be taken back', () => {
    const body = { athleteId: starterId(7), entries: [{ id: 1, checkedIn: false }] };
    const row = { ...here, withdrawn: gone.withdrawn ?? [] };
    const decision = decideCheckIn(sampleAction('check-in', body, { base: 99 }), sampleView([row]), sampleAuthority());
    expect(athleteOf(decision).entries[0]?.checkedIn).toEqual([]);
  });
});
