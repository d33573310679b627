import { expect, test } from 'vitest';
import type { ResultValue, Trial } from '#domain/result/value.ts';
import type { EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import { sampleAthlete, sampleEntry, sampleGroup, sampleHighJump, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { isAllIn } from './is-all-in.ts';

const origin = { opId: 'o', deviceId: 'd', by: 'Ann', at: '' };
const rowOf = (eventGroupId: number, entryId: number, value: ResultValue | null): ResultRow => ({
  kind: 'result',
  eventGroupId,
  heat: 1,
  entryId,
  version: 1,
  value,
  ...origin,
  challenges: [],
});

/** Whether all is in, with these values of entries 1, 2, …; `sentOff`: those a red card elsewhere keeps out. */
function allIn(group: EventGroupRow, values: readonly (ResultValue | null)[], sentOff: readonly number[] = []): boolean {
  const starters = values.map((_, i) => {
    const entry = sampleEntry({ id: i + 1, eventGroupId: group.id, heat: 1, lane: i + 1 });
    return { athlete: sampleAthlete({ athleteId: i + 1, entries: [entry] }), entry };
  });
  const red = (id: number) => rowOf(99, id, { type: 'track', ms: null, code: 'DQ', cards: ['RC'] });
  return isAllIn(
    {
      draw: () => undefined,
      round: () => undefined,
      resultsOf: (id) => (id === group.id ? values.map((value, i) => rowOf(id, i + 1, value)) : []),
      sentOff: () => sentOff.map(red),
      eventGroup: () => group,
    },
    group,
    starters,
  );
}
const field = (...trials: readonly (Trial | null)[]): ResultValue => ({ type: 'field', trials, code: null });
const m = (cm: number): Trial => ({ cm });
const X: Trial = { mark: 'X' };
/** Ten athletes with so many trials each, the first is the best. */
const ten = (trials: (n: number) => number) =>
  Array.from({ length: 10 }, (_, i) => field(...Array.from({ length: trials(i + 1) }, () => m(600 - i))));

test('a long jump is not over with a trial of each, nor with the three before the cut, but with six of the best eight', () => {
  expect(
    allIn(
      sampleJump(),
      ten(() => 1),
    ),
  ).toBe(false);
  expect(
    allIn(
      sampleJump(),
      ten(() => 3),
    ),
  ).toBe(false);
  expect(
    allIn(
      sampleJump(),
      ten((n) => (n < 8 ? 6 : n === 8 ? 5 : 3)),
    ),
  ).toBe(false);
  expect(
    allIn(
      sampleJump(),
      ten((n) => (n <= 8 ? 6 : 3)),
    ),
  ).toBe(true);
});

test('eight or fewer have six trials, one with three failures too', () => {
  const others = ten(() => 6).slice(0, 3);
  expect(allIn(sampleJump(), [...others, field(X, X, X)])).toBe(false);
  expect(allIn(sampleJump(), [...others, field(X, X, X, X, X, X)])).toBe(true);
});

test('a high jump is over once all are out', () => {
  const height = (tries: string): ResultValue => ({
    type: 'height',
    bars: [
      { cm: 150, tries: 'O' },
      { cm: 155, tries },
    ],
    jumps: [],
    code: null,
  });
  expect(allIn(sampleHighJump(), [height('XXX'), height('O')])).toBe(false);
  expect(allIn(sampleHighJump(), [height('XXX'), height('Or')])).toBe(true);
  expect(allIn(sampleHighJump(), [height('XXX'), height('XXX')])).toBe(true);
});

test('a race is over once each has a time or a code, and does not wait for those a card keeps out', () => {
  const time: ResultValue = { type: 'track', ms: 11_000, code: null };
  expect(allIn(sampleGroup(), [time, null])).toBe(false);
  expect(allIn(sampleGroup(), [time, { type: 'track', ms: null, code: 'DNF' }])).toBe(true);
  expect(allIn(sampleGroup(), [time, null], [2])).toBe(true);
  expect(allIn(sampleJump(), [...ten(() => 6).slice(0, 2), field(m(500))], [3])).toBe(true);
});
