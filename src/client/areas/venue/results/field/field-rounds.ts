import type { TypedValue } from '#client/areas/venue/results/cells/typed-values.ts';
import type { Heat } from '#client/areas/venue/results/heats.ts';
import { heatOfStarter } from '#client/areas/venue/results/heats.ts';
import { type TrialRound, trialPlan } from '#domain/result/trial-plan.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Starter } from '#local/venue/venue.ts';

/** The athletes of each round, in the order of the calls, from what is saved and typed. */
export function roundsOf(group: EventGroupRow, heat: Heat, values: readonly TypedValue[]): readonly TrialRound[] {
  const starters = heat.starters.map((s) => ({ entryId: s.entry.id, heat: heatOfStarter(s) }));
  return trialPlan(group, starters, values);
}

/** The round that is on: the first in which somebody who may jump or throw has not; the last when all is done. */
export function roundOn(rounds: readonly TrialRound[], values: readonly TypedValue[]): number {
  const taken = new Map(values.map((v) => [v.entryId, v.value?.type === 'field' ? v.value.trials : []]));
  const on = rounds.find(({ round, order }) => order.some((entryId) => (taken.get(entryId)?.[round - 1] ?? null) === null));
  return on?.round ?? rounds.length;
}

/** Athletes of a round in calling order, and those who are not in it (did not start, out after three, retired). */
export function calledIn(
  round: TrialRound,
  starters: readonly Starter[],
): { readonly called: readonly Starter[]; readonly out: readonly Starter[] } {
  const byId = new Map(starters.map((s) => [s.entry.id, s]));
  const called = round.order.map((id) => byId.get(id)).filter((s) => s !== undefined);
  const inRound = new Set(round.order);
  return { called, out: starters.filter((s) => !inRound.has(s.entry.id)) };
}
