import type { Venue } from '#local/venue/venue.ts';
import { showPart } from './desk-part.ts';
import { followNext } from './next-please.ts';

/** The desk as this device keeps it. */
export function startDesk(venue: Venue): void {
  showPart(venue);
  followNext(venue);
}
