import { isOut, throughCut } from '#domain/result/cut.ts';
import { heatOf, type PlacedResult, type PlacedStarter } from '#domain/result/places.ts';
import { compareKeys, measuredTrials, seriesKey } from '#domain/result/series.ts';
import type { FieldValue } from '#domain/result/value.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';

/** One round of trials: who may take it, in the order of the calls. */
export interface TrialRound {
  /** From 1. */
  readonly round: number;
  readonly order: readonly number[];
}

type SeriesOf = (starter: PlacedStarter) => FieldValue | undefined;

/**
 * Rounds of a horizontal field event for the starters of one competition in start order (TR25.6), as its scheme has them: after the cut the best with a
 * valid mark go on, those level with the last of them too; where no more start than go on, all have all rounds. Where the order turns it
 * becomes the reverse of the ranking, athletes without a valid mark first. An athlete who has reached the standard of a qualification takes
 * no further trial. `guests`: entries that take no place at the cut.
 */
export function trialPlan(
  scheme: FieldScheme,
  starters: readonly PlacedStarter[],
  results: readonly PlacedResult[],
  guests: readonly number[] = [],
): TrialRound[] {
  const series = new Map(
    results.flatMap((r) => (r.value?.type === 'field' ? [[`${heatOf(r.heat)}:${r.entryId}`, r.value] as const] : [])),
  );
  const seriesOf: SeriesOf = (s) => series.get(`${heatOf(s.heat)}:${s.entryId}`);
  let order = starters.filter((s) => !isOut(seriesOf(s), 1));
  return Array.from({ length: scheme.rounds }, (_, before) => {
    const round = before + 1;
    if (scheme.cut?.after === before)
      order = [...throughCut(order, seriesOf, scheme.cut, ({ entryId }) => guests.includes(entryId))];
    if (before > 0 && scheme.reorder.includes(before)) order = turned(order, seriesOf, before);
    const called = order.filter((s) => !isOut(seriesOf(s), round) && !hasStandard(seriesOf(s), before, scheme));
    return { round, order: called.map((s) => s.entryId) };
  });
}

const keyAfter = (value: FieldValue | undefined, rounds: number) => seriesKey(value?.trials.slice(0, rounds) ?? []);

/** Reverse ranking; level athletes keep their order, and who has no valid mark comes first. */
function turned(order: readonly PlacedStarter[], seriesOf: SeriesOf, after: number): PlacedStarter[] {
  return order
    .map((starter) => ({ starter, key: keyAfter(seriesOf(starter), after) }))
    .sort((a, b) => compareKeys(b.key, a.key))
    .map(({ starter }) => starter);
}

function hasStandard(value: FieldValue | undefined, before: number, { qualifying }: FieldScheme): boolean {
  const standard = qualifying?.standard;
  const [best] = measuredTrials(value?.trials.slice(0, before) ?? []);
  return standard !== undefined && best !== undefined && best.cm >= standard;
}

/** What comes next: the round that is on, and who has still to take it, who is up first; empty: all is done. */
export interface Calls {
  readonly round: number;
  readonly order: readonly number[];
}

/** The first round in which somebody who may take a trial has not; the last when all is done. */
export function callsIn(rounds: readonly TrialRound[], results: readonly Omit<PlacedResult, 'heat'>[]): Calls {
  const taken = new Map(results.map((r) => [r.entryId, r.value?.type === 'field' ? r.value.trials : []]));
  const waiting = rounds.map(({ round, order }) => ({
    round,
    order: order.filter((entryId) => (taken.get(entryId)?.[round - 1] ?? null) === null),
  }));
  return waiting.find(({ order }) => order.length > 0) ?? { round: rounds.at(-1)?.round ?? 0, order: [] };
}
