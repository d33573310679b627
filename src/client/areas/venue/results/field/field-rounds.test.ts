import { expect, test } from 'vitest';
import type { TypedValue } from '#client/areas/venue/results/cells/typed-values.ts';
import type { Heat } from '#client/areas/venue/results/heats.ts';
import { PRESETS } from '#domain/horizontal/scheme.ts';
import type { Trial } from '#domain/result/value.ts';
import { starterId } from '#domain/team/starter.ts';
import type { Starter } from '#local/venue/venue.ts';
import { calledIn, roundsOf } from './field-rounds.ts';

const scheme = PRESETS['three-and-three'];
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

test('who has withdrawn is not called', () => {
  const three = heat(3);
  const [first] = three.starters;
  const withdrawn = [{ entryId: 1, opId: 'o', deviceId: 'd', by: 'Ann', at: '', version: 1 }];
  const starters = three.starters.map((one) => (one === first ? { ...one, athlete: { ...one.athlete, withdrawn } } : one));
  expect(roundsOf(scheme, { heat: 1, starters }, [])[0]?.order).toEqual([2, 3]);
});

test('after three of nine, eight go on in reverse order, and the ninth is named apart', () => {
  const nine = heat(9);
  const values = nine.starters.map((s) => put(s.entry.id, 1000 - s.entry.id * 10, 'X', 'X'));
  const fourth = roundsOf(scheme, nine, values)[3];
  const { called, out } = calledIn(fourth ?? { round: 4, order: [] }, nine.starters);
  expect(called.map((s) => s.entry.id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(out.map((s) => s.entry.id)).toEqual([9]);
});
