import type { AthleteListItem } from '#contracts/entering/athlete.ts';
import type { EventTeams } from '#contracts/entering/team.ts';
import { fullName } from '#domain/athlete/names.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import type { AthleteId, TeamId } from '#domain/team/starter.ts';
import { teamProblems } from '#domain/team/team.ts';

/** Somebody who could be in a team. */
interface Runner {
  readonly id: AthleteId;
  readonly name: string;
  readonly about: string;
  /** Name of another team of the event that they are in; empty: none. */
  readonly elsewhere: string;
}

/** Those for whom an event is, of the club first, by the beginning of any word of their name. */
export function runnersFor(
  athletes: readonly AthleteListItem[],
  { gender, teams }: Pick<EventTeams, 'gender' | 'teams'>,
  { teamId, clubId, query }: { readonly teamId: TeamId; readonly clubId: number; readonly query: string },
): readonly Runner[] {
  const others = teams.filter(({ id }) => id !== teamId);
  const teamOf = new Map(others.flatMap((team) => team.athletes.map(({ athleteId }) => [athleteId, team.teamName])));
  const isWanted = matcher(query);
  return athletes
    .filter((athlete) => (gender === 'O' || athlete.gender === gender) && isWanted(fold(fullName(athlete))))
    .toSorted((a, b) => Number(b.clubid === clubId) - Number(a.clubid === clubId))
    .map((athlete) => ({
      id: athlete.id,
      name: fullName(athlete),
      about: [athlete.ageGroup, athlete.club].filter(Boolean).join(' · '),
      elsewhere: teamOf.get(athlete.id) ?? '',
    }));
}

/**
 * What is wrong with a choice as far as this device can tell: how many, and whom twice. Ages, clubs and other teams are the server's to check,
 * by the same rules.
 */
export function choiceProblem({ eventGroup, gender, ageGroup, options }: EventTeams, chosen: readonly number[]): string {
  const members = chosen.map((athleteId) => ({
    athleteId,
    name: '',
    gender,
    ageGroupIds: [],
    clubIds: [],
    otherTeams: 0,
    entered: true,
  }));
  const known = {
    minTargetAgeGroupCount: 0,
    maxOtherAgeGroupCount: 0,
    maxTeamsForAthlete: 0,
    maxEventTeams: 0,
    singleClub: false,
  };
  const target = { event: eventGroup, gender, ageGroup, ageGroupId: 0, entityTeams: 0 };
  return teamProblems(members, { ...options, ...known }, target)[0]?.message ?? '';
}
