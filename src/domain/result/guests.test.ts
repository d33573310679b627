import { describe, expect, test } from 'vitest';
import { combinedBoard } from '#domain/combined/board.ts';
import { recordsAfter } from '#domain/event-board/records-after.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { endOfRound } from '#domain/progression/next-round.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { eventAwards } from '#domain/scoring/event-points.ts';
import { verticalCard } from '#domain/vertical/card.ts';
import { asHeight } from '#domain/vertical/tries.ts';
import { sampleGroup, sampleHighJump, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { places } from './places.ts';
import { trialPlan } from './trial-plan.ts';
import type { HeightValue, ResultValue } from './value.ts';

const time = (ms: number): ResultValue => ({ type: 'track', ms, code: null });
const CR: RecordMark = { code: 'CR', eventCode: '400', gender: 'O', ageGroup: '', mark: 11_000, holder: '', since: '' };
const SPRINT = sampleGroup({ id: 10, eventCode: '400', guests: [1] });
const run = (marks: readonly number[], group = SPRINT) => {
  const starters = marks.map((_, i) => ({ entryId: i + 1, heat: 1, pb: '11.00', sb: '', records: [CR] }));
  return places(
    group,
    starters,
    starters.map((one, i) => ({ ...one, value: time(marks[i] ?? 0) })),
  );
};
const placeOf = (placings: ReturnType<typeof places>) =>
  Object.fromEntries(placings.map(({ entryId, place }) => [entryId, place]));

describe('a guest', () => {
  test('has a mark and a best mark, and takes no place and no record; who comes after them moves up', () => {
    const placed = run([10_900, 10_950, 11_100]);
    expect(placeOf(placed)).toEqual({ 1: null, 2: 1, 3: 2 });
    expect(placed.find(({ entryId }) => entryId === 1)).toMatchObject({
      mark: '10.90',
      heatPlace: null,
      records: [],
      done: true,
    });
    expect(placed.find(({ entryId }) => entryId === 2)).toMatchObject({ records: ['CR'] });
    expect(placeOf(run([10_900, 10_950, 11_100], sampleGroup()))).toEqual({ 1: 1, 2: 2, 3: 3 });
  });

  test('leaves a record as it was for the events after', () => {
    const starter = () => ({ gender: 'M', ageGroup: '', name: 'Ann' }) as const;
    const [record] = recordsAfter([CR], { group: SPRINT, placings: [{ entryId: 1, fair: 10_900 }], starter });
    expect(record).toEqual(CR);
  });

  test('does not go on, and keeps no athlete from going on', () => {
    const final = sampleGroup({ id: 11, feedsFrom: 10 });
    const said = { progression: { value: { places: 1, times: 1 } } };
    const end = endOfRound({
      eventGroupId: 10,
      placings: run([10_900, 10_950, 11_100]),
      groups: [SPRINT, final],
      laneCount: 8,
      said,
    });
    expect(end?.through).toMatchObject([
      { entryId: 2, by: 'Q' },
      { entryId: 3, by: 'q' },
    ]);
  });

  test('scores no points and takes none', () => {
    const placed = run([10_900, 10_950, 11_100]).flatMap(({ entryId, place }) =>
      place === null ? [] : [{ entryId, place, team: 'Harriers' }],
    );
    const rules = { stringB: [], scorers: 0, beyond: 'leave', teams: [], guests: 'leave' } as const;
    expect(eventAwards(placed, [8, 7, 6], rules).map(({ entryId, points }) => [entryId, points / 60])).toEqual([
      [2, 8],
      [3, 7],
    ]);
  });

  test('takes no place among the eight who get three more trials', () => {
    const jump = sampleJump({ guests: [1] });
    const starters = Array.from({ length: 10 }, (_, i) => ({ entryId: i + 1, heat: 1 }));
    const taken = starters.map((one) => {
      const trial = { cm: 600 - one.entryId };
      return { ...one, value: { type: 'field', trials: [trial, trial, trial], code: null } as const };
    });
    const [fourth] = trialPlan(schemeOf(jump), starters, taken, jump.guests).filter(({ round }) => round === 4);
    expect(fourth?.order.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const placed = places(jump, starters, taken);
    expect(placed.find(({ entryId }) => entryId === 1)).toMatchObject({ place: null, mark: '5.99', done: true });
  });

  test('does not jump off', () => {
    const cleared: HeightValue = {
      ...asHeight(null),
      bars: [
        { cm: 170, tries: 'O' },
        { cm: 175, tries: 'XXX' },
      ],
    };
    const jumpers = [1, 2].map((entryId) => ({ entryId, value: cleared }));
    const bars = [170, 175];
    expect(verticalCard({ heat: 1, bars, jumpers }, sampleHighJump()).jumpOff?.tied).toEqual([1, 2]);
    const [guest, other] = jumpers;
    if (!guest || !other) throw new Error('two jump');
    expect(
      verticalCard({ heat: 1, bars, jumpers: [{ ...guest, guest: true }, other] }, sampleHighJump()).jumpOff,
    ).toBeUndefined();
    const placed = places(
      sampleHighJump({ guests: [1] }),
      jumpers.map(({ entryId }) => ({ entryId, heat: 1 })),
      jumpers.map((one) => ({ ...one, heat: 1 })),
    );
    expect(placeOf(placed)).toEqual({ 1: null, 2: 1 });
  });

  test('has a total in a combined event, and no place in it', () => {
    const combined = sampleGroup({ id: 40, eventCode: 'DEC', unit: 'P', guests: [1] });
    const part = sampleGroup({ id: 41, part: { of: 40, no: 1 }, guests: [1] });
    const starters = [1, 2].map((entryId) => ({ entryId, gender: 'M' as const, pb: '', sb: '', records: [] }));
    const results = starters.map(({ entryId }) => ({ entryId, heat: 1, value: time(10_800 + entryId * 100) }));
    const { lines } = combinedBoard(40, [combined, part], starters, { resultsOf: () => results, schemeOf });
    expect(lines.map(({ entryId, place }) => [entryId, place])).toEqual([
      [2, 1],
      [1, null],
    ]);
    expect(lines[1]?.total).toBeGreaterThan(800);
  });
});
