import { compareKeys } from '#domain/result/series.ts';
import type { HeightValue, ResultValue } from '#domain/result/value.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { type Jumped, leastStep } from './bars.ts';
import type { FirstTie } from './first-tie.ts';
import { bestHeight, heightKey, jumpIn } from './ranking.ts';
import { asHeight, atBar, isStillIn } from './tries.ts';

interface Jumper {
  readonly entryId: number;
  readonly value: HeightValue;
  /** In centimetres: before it they are not called, until they jump all the same. */
  readonly start?: number;
  /** They jump no more, and their tries stay: a card has sent them off. */
  readonly stopped?: true;
  /** They take no place, and do not jump off. */
  readonly guest?: true;
}
/** A call: whose try comes, and which it is, from 1. */
interface Call {
  readonly entryId: number;
  readonly n: number;
}

/** How far a vertical jump is. */
export interface VerticalCard {
  /** All heights of the grid, rising: those that were set, and those at which there are tries all the same. */
  readonly heights: readonly number[];
  /** Heights with tries that were never set: kept, and shown. */
  readonly unset: readonly number[];
  /** The height of the bar now; undefined: no bar is set. */
  readonly bar: number | undefined;
  /** The calls at it, in order: all first tries, then second, then third. Empty: the bar goes up, or it is over. */
  readonly calls: readonly Call[];
  /** How many may still jump at greater heights. */
  readonly stillIn: number;
  readonly over: boolean;
  /** All are out here, and these other heats of the same competition still jump. */
  readonly waitsFor: readonly number[];
  /** One is still in and has won: the heights are theirs to choose (TR26.4), outside combined events. */
  readonly won: boolean;
  readonly jumpOff: JumpOff | undefined;
  /** The athletes who are level for first place when all else is over, of an event without a jump-off. */
  readonly shared: readonly number[];
}

/** Level for first place when all else is over (TR26.9). Whether it is held, the regulations say. */
interface JumpOff {
  readonly tied: readonly number[];
  /** The round that comes, from 1; undefined: it is decided, or all have stopped and share first place. */
  readonly round: number | undefined;
  /** The height of that round, or of the last one that was jumped. */
  readonly cm: number;
  readonly calls: readonly Call[];
  readonly begun: boolean;
}

/** A heat as its card needs it. */
export interface Pool {
  readonly heat: number;
  /** As they were set, rising. */
  readonly bars: readonly number[];
  /** In start order, without those who will not start. */
  readonly jumpers: readonly Jumper[];
}

/**
 * The card of one heat. `others` are those of the same competition: who is level for first place is so over all of them, and jumps off once all are out in
 * all of them.
 */
export function verticalCard(pool: Pool, jumped: Jumped, others: readonly Pool[] = [], tie: FirstTie = 'jump-off'): VerticalCard {
  const { bars } = pool;
  const { heights, waiting, stillIn, over } = stateOf(pool);
  const pools = [pool, ...others].sort((a, b) => a.heat - b.heat);
  const all = pools.flatMap((one) => one.jumpers).filter(({ guest }) => !guest);
  const waitsFor = over ? pools.filter((one) => one.jumpers.length > 0 && !stateOf(one).over).map(({ heat }) => heat) : [];
  const tied = over && waitsFor.length === 0 ? levelForFirst(all) : [];
  const planned = [...new Set(pools.flatMap((one) => one.bars))].sort(rising);
  const jumpOff = tie === 'jump-off' ? jumpOffOf(planned, tied, leastStep(jumped)) : undefined;
  return {
    heights,
    unset: heights.filter((cm) => !bars.includes(cm)),
    bar: jumpOff?.begun ? jumpOff.cm : (waiting?.cm ?? heights.at(-1)),
    calls: waiting?.calls ?? [],
    stillIn,
    over,
    waitsFor,
    won: stillIn === 1 && !jumped.part && hasWon(all),
    jumpOff,
    shared: tie === 'shared' ? tied.map(({ entryId }) => entryId) : [],
  };
}

const rising = (a: number, b: number): number => a - b;

/** How far a heat is by itself. */
function stateOf({ bars, jumpers }: Pool) {
  const heights = allHeights(
    bars,
    jumpers.map(({ value }) => value),
  );
  const waiting = firstCalls(heights, jumpers);
  const stillIn = jumpers.filter(mayJump).length;
  return { heights, waiting, stillIn, over: heights.length > 0 && stillIn === 0 && !waiting };
}

/** The heights that were set, and those at which there are tries all the same, rising. */
export function allHeights(bars: readonly number[], values: readonly (ResultValue | null)[]): readonly number[] {
  const tried = values.flatMap((value) => asHeight(value).bars.map(({ cm }) => cm));
  return [...new Set([...bars, ...tried])].sort(rising);
}

const mayJump = ({ value, stopped }: Jumper): boolean => !stopped && isStillIn(value);

/** Whether only one is in, and first alone. */
function hasWon(jumpers: readonly Jumper[]): boolean {
  const [last, another] = jumpers.filter(mayJump);
  if (another) return false;
  const key = last && heightKey(last.value);
  const others = jumpers.filter((one) => one !== last && one.value.code === null).map(({ value }) => heightKey(value));
  return key !== undefined && key.length > 0 && others.every((other) => other.length === 0 || compareKeys(key, other) < 0);
}

/** At the lowest height at which anybody is called; undefined: nobody is at any. */
function firstCalls(heights: readonly number[], jumpers: readonly Jumper[]) {
  for (const cm of heights) {
    const calls = callsAt(cm, jumpers);
    if (calls.length > 0) return { cm, calls };
  }
  return undefined;
}

/** First tries in start order, then second, then third. */
function callsAt(cm: number, jumpers: readonly Jumper[]): readonly Call[] {
  const calls = jumpers.flatMap(({ entryId, value, start = 0, stopped }): Call[] => {
    if (stopped || (cm < start && value.bars.length === 0)) return [];
    const n = atBar(value, cm);
    return typeof n === 'number' ? [{ entryId, n }] : [];
  });
  return calls.sort((a, b) => a.n - b.n);
}

/** In start order; empty: one is first alone, or nobody is. */
function levelForFirst(jumpers: readonly Jumper[]): readonly Jumper[] {
  const ranked = jumpers
    .filter(({ value }) => value.code === null)
    .map((jumper) => ({ ...jumper, key: heightKey(jumper.value) }))
    .filter(({ key }) => key.length > 0)
    .sort((a, b) => compareKeys(a.key, b.key));
  const [first] = ranked;
  const tied = first ? ranked.filter(({ key }) => compareKeys(key, first.key) === 0) : [];
  return tied.length < 2 ? [] : jumpers.filter(({ entryId }) => tied.some((one) => one.entryId === entryId));
}

function jumpOffOf(bars: readonly number[], tied: readonly Jumper[], step: number): JumpOff | undefined {
  const [first] = tied;
  if (!first) return undefined;
  const best = bestHeight(first.value) ?? 0;
  const shared = { tied: tied.map(({ entryId }) => entryId), begun: tied.some(({ value }) => value.jumps.length > 0) };
  let left: readonly Jumper[] = tied.filter(({ stopped }) => !stopped);
  let cm = bars.find((bar) => bar > best) ?? best + step;
  let jumped = cm;
  for (let round = 1; left.length > 1; round++) {
    const bySign = groupBy(left, ({ value }) => jumpIn(value, round)?.sign ?? '');
    const waiting = bySign.get('') ?? [];
    // A round that was held at another height goes on there.
    for (const { value } of left) cm = jumpIn(value, round)?.cm ?? cm;
    if (waiting.length > 0) return { ...shared, round, cm, calls: waiting.map(({ entryId }) => ({ entryId, n: 1 })) };
    const cleared = bySign.get('O') ?? [];
    left = cleared.length > 0 ? cleared : (bySign.get('X') ?? []);
    jumped = cm;
    cm += cleared.length > 0 ? step : -step;
  }
  return { ...shared, round: undefined, cm: jumped, calls: [] };
}
