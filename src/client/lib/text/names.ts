import type { AthleteRow } from '#domain/sync/row.ts';

/** As announced: first name, surname. Some start lists have the whole name in one field. */
export function fullName({ firstName, surName }: Pick<AthleteRow, 'firstName' | 'surName'>): string {
  return `${firstName} ${surName}`.trim();
}

/** The line under a name: the club; for a team its runners, because its name mostly begins with the club's. */
export function underName({ surName, club, runners }: Pick<AthleteRow, 'surName' | 'club' | 'runners'>): string {
  if (!runners) return club;
  return [surName.includes(club) ? '' : club, runners.join(', ')].filter(Boolean).join(' · ');
}

/** The number that is called: the bib; of a team its team bib. */
export function calledBib({ bibNo, teamBibNo, runners }: Pick<AthleteRow, 'bibNo' | 'teamBibNo' | 'runners'>): number | null {
  return bibNo ?? (runners ? teamBibNo : null);
}
