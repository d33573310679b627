import { type BegunRounds, begunStarters } from '#domain/progression/begun.ts';
import type { Venue } from './venue.ts';

/** The rounds after an event that have begun, as this device holds them. */
export function begunAfter(
  venue: Pick<Venue, 'getSnapshot' | 'draw' | 'resultsOf' | 'round'>,
  eventGroupId: number,
): BegunRounds {
  const fed = venue.getSnapshot().eventGroups.filter(({ feedsFrom }) => feedsFrom === eventGroupId);
  return new Map(
    fed.flatMap(({ id }) => {
      const starters = begunStarters({ draw: venue.draw(id), results: venue.resultsOf(id), round: venue.round(id) });
      return starters ? [[id, starters] as const] : [];
    }),
  );
}
