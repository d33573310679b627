import type { Scanned } from '#domain/check-in/qr.ts';
import type { Venue } from '#local/venue/venue.ts';
import { signal } from './feedback.ts';
import { findCode } from './find-code.ts';
import type { Found } from './find-scanned.ts';
import { heardOf } from './heard.ts';

/**
 * Whose code was typed by a scanner that is a keyboard, told by ear as well. Undefined: digits or a name with digits that belong to nobody as a
 * bib or URN, so that what the search found for them stands.
 */
export async function findTyped(venue: Venue, scanned: Scanned): Promise<Found | undefined> {
  const found = await findCode(scanned, { compId: venue.compId, ...venue.getSnapshot() });
  const ours = scanned.kind === 'athlete' || scanned.kind === 'signed';
  if (!found.ok && !ours) return undefined;
  signal(heardOf(found));
  return found;
}
