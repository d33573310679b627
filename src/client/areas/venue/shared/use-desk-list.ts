import { useSyncExternalStore } from 'react';
import type { Venue } from '#local/venue/venue.ts';
import { createDeskList, type DeskList, type DeskView } from './desk-list.ts';

const lists = new WeakMap<Venue, DeskList>();

export function deskListOf(venue: Venue): DeskList {
  const known = lists.get(venue);
  if (known) return known;
  const made = createDeskList(venue);
  lists.set(venue, made);
  return made;
}

export function useDeskList(venue: Venue): DeskView {
  const list = deskListOf(venue);
  return useSyncExternalStore(list.subscribe, list.getSnapshot);
}
