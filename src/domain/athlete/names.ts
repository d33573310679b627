import { type EventGroupRow, isGuest, type PublicAthlete } from '#domain/rows/row.ts';

/** As announced: first name, surname. Some start lists have the whole name in one field. */
export function fullName({ firstName, surName }: Pick<PublicAthlete, 'firstName' | 'surName'>): string {
  return `${firstName} ${surName}`.trim();
}

type Named = Pick<PublicAthlete, 'surName' | 'club' | 'runners' | 'legs'>;

/** The line under a name: the club; for a team its runners, because its name mostly begins with the club's: leg by leg where it is a relay whose line-up was declared. */
export function underName({ surName, club, runners, legs = [] }: Named): string {
  if (!runners) return club;
  const ran = legs.length > 0 ? legs.map((name, i) => `${i + 1}\u00a0${name}`).join(' · ') : runners.join(', ');
  return [surName.includes(club) ? '' : club, ran].filter(Boolean).join(' · ');
}

/** The line under a name in one event, which says of a guest that they are: `Riverside AC · guest`. */
export const underNameIn = (group: Pick<EventGroupRow, 'guests'>, athlete: Named, entryId: number): string =>
  [underName(athlete), isGuest(group, entryId) && 'guest'].filter(Boolean).join(' · ');

/** The number that is called: the bib; of a team its team bib. */
export function calledBib({ bibNo, teamBibNo, runners }: Pick<PublicAthlete, 'bibNo' | 'teamBibNo' | 'runners'>): number | null {
  return bibNo ?? (runners ? teamBibNo : null);
}
