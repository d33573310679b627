import type { AthleteRow } from '#domain/rows/row.ts';
import type { Found } from './find-scanned.ts';

/** What a scan came to, as it sounds. */
export type Heard = 'found' | 'already' | 'unknown';

/** Somebody who is checked in for all their events is already here, also where the bib is still to be handed out. */
export function heardOf(found: Found): Heard {
  if (!found.ok) return found.already ? 'already' : 'unknown';
  return isHere(found.athlete) ? 'already' : 'found';
}

export const isHere = ({ entries }: AthleteRow): boolean =>
  entries.length > 0 && entries.every(({ checkedIn }) => checkedIn.length > 0);
