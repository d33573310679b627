import { useSyncExternalStore } from 'react';
import { createDraftStore } from '#client/areas/venue/results/cells/draft-store.ts';
import { createWaitingStore } from '#client/areas/venue/results/cells/waiting-store.ts';
import { waitingMarks } from '#client/lib/venue/waiting-marks.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { fetchRules } from '#local/venue/rules-here.ts';
import type { Venue } from '#local/venue/venue.ts';
import { MarksSession, type MarksState } from './marks-session.ts';

const AGAIN_MS = 5000;

/** Kept as long as the venue: drafts, errors and the way back are there again when the official comes back to the event. */
const sessions = new WeakMap<Venue, Map<number, MarksSession>>();

function marksSessionOf(venue: Venue, eventGroupId: number): MarksSession {
  const ofVenue = sessions.get(venue) ?? new Map<number, MarksSession>();
  sessions.set(venue, ofVenue);
  const known = ofVenue.get(eventGroupId);
  if (known) return known;
  const made = new MarksSession(venue, eventGroupId, createDraftStore(localStorage, venue.compId, eventGroupId), {
    come: rulesOfMarks,
    wait: (more) => waitingMarks.set(waitingMarks.get() + more),
    keys: { store: createWaitingStore(localStorage, venue.compId, eventGroupId), told: (text) => toast(text, { tone: 'warn' }) },
  });
  ofVenue.set(eventGroupId, made);
  // The first mark finds them there; without a network it says itself what is missing.
  fetchRules(['mark']).catch(Boolean);
  return made;
}

/** Asks again when the network is back, and every few seconds. */
async function rulesOfMarks(): Promise<void> {
  const here = await fetchRules(['mark']).then(
    () => true,
    () => false,
  );
  if (here) return;
  await new Promise<unknown>((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, AGAIN_MS);
  });
  return rulesOfMarks();
}

export function useMarks(venue: Venue, eventGroupId: number): { readonly session: MarksSession; readonly state: MarksState } {
  const session = marksSessionOf(venue, eventGroupId);
  return { session, state: useSyncExternalStore(session.subscribe, session.getSnapshot) };
}
