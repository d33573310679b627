import { expect, test } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
import { takenBack } from './take-back.ts';

const given = (id: number, from: number | null, to: number | null) => ({ athleteId: starterId(id), from, to });
const wears = (id: number, bibNo: number | null, ...handed: readonly number[]) => ({
  athleteId: starterId(id),
  bibNo,
  collected: handed.map((bib) => ({ bib })),
});
const NONE = new Set<number>();

test('two that were swapped are swapped back, and a first bib goes', () => {
  const run = [given(1, 5, 6), given(2, 6, 5), given(3, null, 7)];
  expect(takenBack(run, [wears(1, 6), wears(2, 5), wears(3, 7)], NONE)).toEqual([
    given(1, 6, 5),
    given(2, 5, 6),
    given(3, 7, null),
  ]);
});

test('what was changed or collected since stays, and so does whom that leaves no number', () => {
  const run = [given(1, 5, 6), given(2, 6, 7), given(3, null, 8)];
  // 1 has collected 6, so 2 can't have it back.
  expect(takenBack(run, [wears(1, 6, 6), wears(2, 7), wears(3, 9)], NONE)).toEqual([]);
});

test('a number that a device has in reserve by now stays with the device', () => {
  expect(takenBack([given(1, 5, 6)], [wears(1, 6)], new Set([5]))).toEqual([]);
});

test('an athlete who was handed what they had before the run gets it back in the list, and no other does', () => {
  const run = [given(1, 5, 6), given(2, 6, 5)];
  expect(takenBack(run, [wears(1, 6, 5), wears(2, 5)], NONE)).toEqual([given(1, 6, 5), given(2, 5, 6)]);
  // 3 wears 5 by now, whatever the list says.
  expect(takenBack([given(1, 5, 6)], [wears(1, 6), wears(3, 9, 5)], NONE)).toEqual([]);
  // So does 1, as another desk has said.
  expect(takenBack([given(1, 5, 6)], [wears(3, 9, 5), wears(1, 6, 5)], NONE)).toEqual([]);
});
