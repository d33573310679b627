import { describe, expect, test } from 'vitest';
import type { TypedValue } from '#client/areas/venue/results/cells/typed-values.ts';
import type { Heat } from '#client/areas/venue/results/heats.ts';
import type { Trial } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import { starterId } from '#domain/team/starter.ts';
import type { Starter } from '#local/venue/venue.ts';
import { calledIn, roundOn, roundsOf } from './field-rounds.ts';

const shot: EventGroupRow = {
  kind: 'eventGroup',
  id: 3,
  version: 1,
  eventNo: 1,
  name: 'Shot Put',
  eventCode: 'SP',
  gender: 'F',
  type: 'F',
  unit: 'D',
  startsAt: '',
  trials: 6,
};
const starter = (id: number): Starter => {
  const entry = { id, eventGroupId: 3, ageGroup: '', pb: '', sb: '', heat: 0, lane: 0, checkedIn: [] };
  return {
    entry,
    athlete: {
      kind: 'athlete',
      athleteId: starterId(id),
      version: 1,
      firstName: 'Ann',
      surName: 'Putter',
      gender: 'F',
      club: '',
      urn: null,
      bibNo: id,
      teamBibNo: null,
      collected: [],
      entries: [entry],
    },
  };
};
const heat = (count: number): Heat => ({ heat: 1, starters: Array.from({ length: count }, (_, i) => starter(i + 1)) });
const put = (entryId: number, ...trials: readonly (number | 'X')[]): TypedValue => ({
  heat: 1,
  entryId,
  value: { type: 'field', code: null, trials: trials.map((t): Trial => (t === 'X' ? { mark: 'X' } : { cm: t })) },
});

describe('the round that is on', () => {
  test('is the first that somebody still has to take', () => {
    const three = heat(3);
    const values = [put(1, 900), put(2, 'X')];
    expect(roundOn(roundsOf(shot, three, []), [])).toBe(1);
    expect(roundOn(roundsOf(shot, three, values), values)).toBe(1);
    const first = [...values, put(3, 800)];
    expect(roundOn(roundsOf(shot, three, first), first)).toBe(2);
  });

  test('stays on the last when all is done', () => {
    const values = [put(1, 900, 900, 900, 900, 900, 900)];
    expect(roundOn(roundsOf(shot, heat(1), values), values)).toBe(6);
  });
});

test('after three of nine, eight go on in reverse order, and the ninth is named apart', () => {
  const nine = heat(9);
  const values = nine.starters.map((s) => put(s.entry.id, 1000 - s.entry.id * 10, 'X', 'X'));
  const fourth = roundsOf(shot, nine, values)[3];
  const { called, out } = calledIn(fourth ?? { round: 4, order: [] }, nine.starters);
  expect(called.map((s) => s.entry.id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(out.map((s) => s.entry.id)).toEqual([9]);
});
