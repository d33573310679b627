import type { TeamLine, TeamTable } from './team-scores.ts';

interface TeamLead {
  /** In front; several are level. */
  readonly first: readonly TeamLine[];
  /** The place after them; empty: there is nobody else. */
  readonly next: readonly TeamLine[];
  /** How far behind they are, in sixtieths. */
  readonly by: number;
}

/** What decides a match as it stands: undefined before the first points. */
export function teamLead({ teams }: Pick<TeamTable, 'teams'>): TeamLead | undefined {
  const [leader] = teams;
  if (!leader) return undefined;
  const first = teams.filter(({ place }) => place === leader.place);
  const after = teams[first.length];
  const next = teams.filter(({ place }) => place === after?.place);
  return { first, next, by: after ? leader.points - after.points : 0 };
}
