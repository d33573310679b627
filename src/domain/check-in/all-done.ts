import type { AthleteRow } from '#domain/rows/row.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';

/** Nothing is left to do for an athlete at the desk: each event is checked in or withdrawn from, and their bib is handed out. */
export function isAllDone(athlete: AthleteRow): boolean {
  const { bibNo, collected, entries, runners } = athlete;
  const hasBib = bibNo === null || runners !== undefined || collected.length > 0;
  return hasBib && entries.every(({ id, checkedIn }) => checkedIn.length > 0 || withdrawalOf(athlete, id) !== undefined);
}
