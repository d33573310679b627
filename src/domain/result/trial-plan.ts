import { heatOf, type PlacedResult, type PlacedStarter } from '#domain/result/places.ts';
import { compareKeys, isRetired, seriesKey } from '#domain/result/series.ts';
import type { FieldValue } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';

/** One round of trials: who may take it, in the order of the calls. */
export interface TrialRound {
  /** From 1. */
  readonly round: number;
  readonly order: readonly number[];
}

/** After these the best go on and the order turns. */
const FIRST_ROUNDS = 3;
/** How many go on; athletes level with the last of them go on too. */
const FINALISTS = 8;
const FULL_SERIES = 6;

/**
 * Rounds of a horizontal field event for the starters of one heat in start order (TR25.6): with more than 8, three trials and then the
 * best 8 with a valid mark three more; with 8 or fewer, six for all. From the fourth round in reverse order of the ranking after three,
 * who has no valid mark first. Where the organiser set another number of trials, everybody has them all in start order.
 */
export function trialPlan(
  group: Pick<EventGroupRow, 'trials'>,
  starters: readonly PlacedStarter[],
  results: readonly PlacedResult[],
): TrialRound[] {
  const series = new Map(
    results.flatMap((r) => (r.value?.type === 'field' ? [[`${heatOf(r.heat)}:${r.entryId}`, r.value] as const] : [])),
  );
  const seriesOf = (s: PlacedStarter) => series.get(`${heatOf(s.heat)}:${s.entryId}`);
  const present = starters.filter((s) => !isOut(seriesOf(s), 1));
  const later = group.trials === FULL_SERIES ? finalOrder(present, seriesOf) : present;
  return Array.from({ length: group.trials }, (_, index) => {
    const round = index + 1;
    const order = (round > FIRST_ROUNDS ? later : present).filter((s) => !isOut(seriesOf(s), round));
    return { round, order: order.map((s) => s.entryId) };
  });
}

/** The order from the fourth round on. */
function finalOrder(present: readonly PlacedStarter[], seriesOf: (s: PlacedStarter) => FieldValue | undefined): PlacedStarter[] {
  const keyed = present.map((starter) => ({ starter, key: seriesKey(seriesOf(starter)?.trials.slice(0, FIRST_ROUNDS) ?? []) }));
  const without = keyed.filter(({ key }) => key.length === 0);
  const ranked = keyed.filter(({ key }) => key.length > 0).toSorted((a, b) => compareKeys(a.key, b.key));
  if (present.length <= FINALISTS) return [...without, ...worstFirst(ranked)].map(({ starter }) => starter);
  const last = ranked[FINALISTS - 1];
  const through = last ? ranked.filter(({ key }) => compareKeys(key, last.key) <= 0) : ranked;
  return worstFirst(through).map(({ starter }) => starter);
}

/** Reverse ranking; level athletes keep the start order. */
function worstFirst<T extends { readonly key: readonly number[] }>(ranked: readonly T[]): T[] {
  return ranked.toSorted((a, b) => compareKeys(b.key, a.key));
}

/** Did not start, was disqualified, or retired in an earlier round. */
function isOut(value: FieldValue | undefined, round: number): boolean {
  if (!value) return false;
  if (value.code === 'DNS' || value.code === 'DQ') return true;
  if (isRetired(value.trials.slice(0, round - 1))) return true;
  return value.code === 'r' && value.trials.length < round;
}
