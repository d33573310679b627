import type { AthleteRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';

/** The bibs of one club, as a team manager is handed them. */
export interface Envelope {
  /** Empty: athletes without a club. */
  readonly club: string;
  /** Those with a bib, by its number. */
  readonly athletes: readonly AthleteRow[];
  /** Those of them whose bib is still here and who start. */
  readonly toGive: readonly AthleteRow[];
}

/** By club, athletes without one last. Teams have no bib of their own to be handed. */
export function envelopesOf(athletes: readonly AthleteRow[]): readonly Envelope[] {
  const wearing = athletes.filter(({ bibNo, entries, runners }) => bibNo !== null && entries.length > 0 && !runners);
  return [...groupBy(wearing, ({ club }) => club)]
    .map(([club, some]) => {
      const sorted = some.toSorted((a, b) => (a.bibNo ?? 0) - (b.bibNo ?? 0));
      return { club, athletes: sorted, toGive: sorted.filter((athlete) => athlete.collected.length === 0 && starts(athlete)) };
    })
    .sort((a, b) => Number(a.club === '') - Number(b.club === '') || a.club.localeCompare(b.club));
}

const starts = (athlete: AthleteRow): boolean => athlete.entries.some(({ id }) => !withdrawalOf(athlete, id));
