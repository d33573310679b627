import { roundStateOf } from '#client/areas/venue/results/round/round-state-of.ts';
import { fullName } from '#domain/athlete/names.ts';
import { combinedRules } from '#domain/combined/board.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { Match, ScoredEntry } from '#domain/scoring/team-scores.ts';
import type { CompetitionRow } from '#domain/sync/row.ts';
import type { Venue } from '#local/venue/venue.ts';

/** A competition as far as its teams score by it, as this device holds it. */
export function matchOf(venue: Venue, competition: Pick<CompetitionRow, 'options' | 'pointsTables'>): Match {
  const { athletes, eventGroups } = venue.getSnapshot();
  const entries = new Map(
    athletes.flatMap((athlete) => {
      const { club: team, gender, runners } = athlete;
      return athlete.entries.map(({ id, ageGroup }): [number, ScoredEntry] => [
        id,
        { team, name: fullName(athlete), gender, ageGroup, isTeam: runners !== undefined },
      ]);
    }),
  );
  return {
    groups: eventGroups,
    entries,
    resultsOf: venue.resultsOf,
    schemeOf: (group) => schemeOf(group, venue.round(group.id)),
    stateOf: (group) => roundStateOf(venue, group),
    drawnIn: (id) => venue.draw(id)?.places.map(({ entry }) => entry) ?? [],
    combined: combinedRules(competition),
  };
}
