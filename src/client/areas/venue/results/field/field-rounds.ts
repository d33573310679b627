import type { TypedValue } from '#client/areas/venue/results/cells/typed-values.ts';
import type { Heat } from '#client/areas/venue/results/heats.ts';
import { heatOfStarter } from '#client/areas/venue/results/heats.ts';
import { type TrialRound, trialPlan } from '#domain/result/trial-plan.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Starter } from '#local/venue/venue.ts';

/** The athletes of each round, in the order of the calls, from what is saved and typed. */
export function roundsOf(scheme: FieldScheme, heat: Heat, values: readonly TypedValue[]): readonly TrialRound[] {
  const starting = heat.starters.filter(({ athlete, entry }) => !withdrawalOf(athlete, entry.id));
  const starters = starting.map((s) => ({ entryId: s.entry.id, heat: heatOfStarter(s) }));
  return trialPlan(scheme, starters, values);
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
