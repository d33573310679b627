import type { AthleteRow, CompetitionRow } from '#domain/rows/row.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';

/** Counts of people, not of entries. */
interface CheckInStats {
  /** Athletes with an entry that they have not withdrawn from. */
  readonly expected: number;
  /** Those of them who collected the bib: the specification's Actual. */
  readonly collected: number;
  /** Those of them who are checked in for at least one event. */
  readonly checkedIn: number;
}

export function checkInStats(athletes: readonly AthleteRow[]): CheckInStats {
  let expected = 0;
  let collected = 0;
  let checkedIn = 0;
  for (const athlete of athletes) {
    // A team's runners are people, the team is not.
    if (athlete.runners || athlete.entries.every(({ id }) => withdrawalOf(athlete, id))) continue;
    expected++;
    if (athlete.collected.length > 0) collected++;
    if (athlete.entries.some((entry) => entry.checkedIn.length > 0)) checkedIn++;
  }
  return { expected, collected, checkedIn };
}

/** Organiser (left out when the competition's name already holds it), competition, counts. */
export function checkInTitle(
  { name, organiser }: Pick<CompetitionRow, 'name' | 'organiser'>,
  { expected, collected }: Pick<CheckInStats, 'expected' | 'collected'>,
): string {
  const named = organiser.trim() === '' || name.toLowerCase().includes(organiser.trim().toLowerCase());
  return `${named ? name : `${organiser.trim()} - ${name}`} Expected: ${expected} Actual: ${collected}`;
}
