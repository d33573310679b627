import { useSyncExternalStore } from 'react';
import { createDraftStore } from '#client/areas/venue/results/cells/draft-store.ts';
import type { Venue } from '#local/venue/venue.ts';
import { EntrySession, type EntryState } from './entry-session.ts';

/** Kept as long as the venue: drafts, errors and the way back are there again when the official comes back to the event. */
const sessions = new WeakMap<Venue, Map<number, EntrySession>>();

function entrySessionOf(venue: Venue, eventGroupId: number): EntrySession {
  const ofVenue = sessions.get(venue) ?? new Map<number, EntrySession>();
  sessions.set(venue, ofVenue);
  const known = ofVenue.get(eventGroupId);
  if (known) return known;
  const made = new EntrySession(venue, eventGroupId, createDraftStore(localStorage, venue.compId, eventGroupId));
  ofVenue.set(eventGroupId, made);
  return made;
}

export function useEntry(venue: Venue, eventGroupId: number): { readonly session: EntrySession; readonly state: EntryState } {
  const session = entrySessionOf(venue, eventGroupId);
  return { session, state: useSyncExternalStore(session.subscribe, session.getSnapshot) };
}
