import { fullName } from '#domain/athlete/names.ts';
import { combinedRules } from '#domain/combined/board.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { CompetitionRow } from '#domain/rows/row.ts';
import { type Match, type ScoredEntry, type TeamTable, teamScores } from '#domain/scoring/team-scores.ts';
import { excludedFrom } from './excluded.ts';
import { roundStateOf } from './round-state-of.ts';
import type { Venue } from './venue.ts';

type Held = Pick<Venue, 'getSnapshot' | 'resultsOf' | 'round' | 'draw' | 'startList' | 'sentOff' | 'eventGroup'>;

/** The tables of teams as they stand on this device, sent or not; undefined: teams do not score here. */
export function teamTables(venue: Held): readonly TeamTable[] | undefined {
  const { competition } = venue.getSnapshot();
  return competition?.scoring && teamScores(competition.scoring, matchOf(venue, competition));
}

/** A competition as far as its teams score by it, as this device holds it. */
function matchOf(venue: Held, competition: Pick<CompetitionRow, 'options' | 'pointsTables'>): Match {
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
    excludedFrom: (group) => excludedFrom(venue, group, venue.startList(group.id)),
  };
}
