import { deskListOf } from '#client/areas/venue/shared/use-desk-list.ts';
import { type DeskPart, isInPart, partText, readPart } from '#domain/check-in/desk-part.ts';
import type { Venue } from '#local/venue/venue.ts';
import { listMessages as text } from './messages-lists.ts';
import { PART } from './part-key.ts';

/** What this device keeps; undefined: everybody. */
export const keptPart = (compId: number): DeskPart | undefined => readPart(localStorage.getItem(PART + compId) ?? '');

/** Keeps it on this device, and the desk's list follows. An empty list of events is everybody. */
export function keepPart(venue: Venue, part: DeskPart | undefined): void {
  const kept = part ? partText(part) : '';
  if (kept === '') localStorage.removeItem(PART + venue.compId);
  else localStorage.setItem(PART + venue.compId, kept);
  showPart(venue);
}

/** The desk's list has what is kept. */
export function showPart(venue: Venue): void {
  const part = keptPart(venue.compId);
  deskListOf(venue).change({ part: part && { name: nameOf(part), has: (athlete) => isInPart(part, athlete) } });
}

function nameOf(part: DeskPart): string {
  if (part.by === 'events') return text.partEvents(part.eventGroupIds.length);
  const [from, to] = [part.from.toUpperCase(), part.to.toUpperCase()];
  return from === to ? from : `${from}–${to}`;
}
