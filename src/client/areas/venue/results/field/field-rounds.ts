import { type Heat, heatOfStarter } from '#client/areas/venue/results/heats.ts';
import { trialsOf } from '#client/areas/venue/shared/trials-of.ts';
import type { TrialList } from '#domain/horizontal/trial-lists.ts';
import type { PlacedResult } from '#domain/result/places.ts';
import type { TrialRound } from '#domain/result/trial-plan.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';

/** A heat of a horizontal event, or with a number below 0 the best of several after their cut. */
export interface FieldHeat extends Heat {
  readonly list: TrialList;
}

export function fieldHeats(
  venue: Pick<Venue, 'draw' | 'round' | 'resultsOf' | 'sentOff' | 'eventGroup'>,
  group: EventGroupRow,
  starters: readonly Starter[],
  typed: readonly PlacedResult[],
): readonly FieldHeat[] {
  return trialsOf(venue, group, starters, typed).map((list) => {
    const [first = 1] = list.heats;
    return {
      heat: isOfSeveral(list) ? -first : first,
      starters: starters.filter((starter) => list.heats.includes(heatOfStarter(starter))),
      list,
    };
  });
}

export const isOfSeveral = ({ heats }: Pick<TrialList, 'heats'>): boolean => heats.length > 1;

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
