import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { places } from '#domain/result/places.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { sampleDraw, sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { begunStarters } from './begun.ts';
import { endOfRound } from './next-round.ts';
import type { Qualified } from './qualified.ts';

const HEATS = sampleGroup({ id: 10, name: '100 m Heats' });
const FINAL = sampleGroup({ id: 11, name: '100 m Final', feedsFrom: 10 });
const STARTERS = [1, 2].flatMap((heat) => [1, 2, 3, 4].map((i) => ({ entryId: heat * 10 + i, heat })));
type Mark = number | 'DQ' | 'DNS' | null;
const track = (mark: Mark): ResultValue | null =>
  mark === null
    ? null
    : { type: 'track', ms: typeof mark === 'number' ? mark : null, code: typeof mark === 'number' ? null : mark };
/** Marks of the heats in the order of their starters. */
const placed = (marks: readonly Mark[]) =>
  places(
    HEATS,
    STARTERS,
    STARTERS.map((one, i) => ({ ...one, value: track(marks[i] ?? null) })),
  );

interface Drawn {
  readonly came?: boolean;
  readonly marks: readonly Mark[];
  /** Given a lane later, by an app that keeps claims. */
  readonly late?: number;
  readonly final?: readonly (readonly [entryId: number, mark: Mark])[];
}
const MOVE = { from: null, opId: 'm', deviceId: 'd', by: 'Olive', at: '' } as const;
const SAID = { progression: { value: { places: 2, times: 2 } } } as const;

function end(
  now: readonly Mark[],
  { came = true, marks, late, final = [] }: Drawn,
  said: Parameters<typeof endOfRound>[0]['said'] = SAID,
) {
  const meeting = { eventGroupId: HEATS.id, groups: [HEATS, FINAL], laneCount: 8 };
  const then = endOfRound({ ...meeting, placings: placed(marks), said: SAID })?.through ?? [];
  const draw = sampleDraw({
    list: then.map(({ entryId, by }, i) => ({ entry: entryId, mark: i, team: '', ...(came && { came: by }) })),
    places: [...then.map(({ entryId }) => entryId), ...(late ? [late] : [])].map((entry, i) => ({ entry, heat: 1, lane: i + 1 })),
    moves: late ? [{ ...MOVE, entryId: late, to: { heat: 1, lane: 7 }, came: 'qR' }] : [],
  });
  const results = final.map(([entryId, mark]) => ({ entryId, value: track(mark) }));
  const starters = begunStarters({ draw, results, round: undefined });
  return endOfRound({ ...meeting, placings: placed(now), said, ...(starters && { begun: new Map([[FINAL.id, starters]]) }) });
}
const claims = (found: ReturnType<typeof end>): Record<number, Qualified> =>
  Object.fromEntries((found?.through ?? []).map(({ entryId, by }) => [entryId, by]));

const MARKS: readonly Mark[] = [11_000, 11_100, 11_200, 11_300, 11_050, 11_150, 11_250, 11_350];
const THEN = { 11: 'Q', 12: 'Q', 21: 'Q', 22: 'Q', 13: 'q', 23: 'q' };

describe('Q and q once the next round has begun', () => {
  const late: readonly Mark[] = ['DQ', ...MARKS.slice(1)];

  test('a disqualification after the final lets no athlete on and turns no q into Q', () => {
    const run = { marks: MARKS, final: [[11, 10_990]] } as const;
    expect(claims(end(MARKS, run))).toEqual(THEN);
    expect(claims(end(late, run)), 'who is disqualified keeps how they came on').toEqual(THEN);
    expect(end(late, run)).toMatchObject({ gone: [] });
    expect(end(late, run)).not.toHaveProperty('next');
  });

  test('before it has begun claims follow the marks, with a DNS in the final too', () => {
    const now = { 12: 'Q', 13: 'Q', 21: 'Q', 22: 'Q', 23: 'q', 14: 'q' };
    expect(claims(end(late, { marks: MARKS }))).toEqual(now);
    expect(claims(end(late, { marks: MARKS, final: [[13, 'DNS']] }))).toEqual(now);
  });

  test('an athlete let on by the referee or the jury is added', () => {
    const run = { marks: MARKS, final: [[11, 10_990]] } as const;
    const decisions = [
      { entryId: 14, how: 'qR' },
      { entryId: 24, how: 'qJ' },
    ] as const;
    expect(claims(end(late, run, { ...SAID, decisions }))).toEqual({ ...THEN, 14: 'qR', 24: 'qJ' });
  });

  test('in a draw by an app that kept no claims only those who were drawn have one', () => {
    const run = { marks: MARKS, final: [[11, 10_990]], came: false } as const;
    expect(claims(end(late, run))).toEqual({ 12: 'Q', 13: 'Q', 21: 'Q', 22: 'Q', 23: 'q' });
    expect(claims(end(MARKS, { ...run, late: 14 })), 'a lane that a newer app has added takes no claim').toEqual(THEN);
  });

  test('no change of the heats changes anybody’s', () => {
    const mark = fc.oneof<fc.Arbitrary<Mark>[]>(fc.integer({ min: 10_900, max: 11_400 }), fc.constantFrom('DQ', 'DNS', null));
    const marks = fc.array(mark, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(marks, marks, fc.integer({ min: 10_800, max: 11_500 }), (then, now, ms) => {
        const [someone] = Object.keys(claims(end(then, { marks: then })));
        fc.pre(someone !== undefined);
        const run = { marks: then, final: [[Number(someone), ms]] } as const;
        expect(claims(end(now, run))).toEqual(claims(end(then, run)));
      }),
    );
  });
});

test('a lot that decides nothing any more is named at the end of a round, too', () => {
  const said = { progression: { value: { places: 1, times: 1 } }, decisions: [{ entryId: 22, how: 'lot' }] } as const;
  const marks = [11_000, 11_100, 11_200, 11_300, 11_050, 11_090, 11_250, 11_350];
  const found = endOfRound({ eventGroupId: HEATS.id, groups: [HEATS, FINAL], laneCount: 8, placings: placed(marks), said });
  expect(found?.idleLots).toEqual([22]);
});
