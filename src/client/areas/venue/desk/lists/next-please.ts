import { deskListOf } from '#client/areas/venue/shared/use-desk-list.ts';
import { isAllDone } from '#domain/check-in/all-done.ts';
import { starterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import { NEXT } from './part-key.ts';

const followed = new WeakSet<Venue>();

export const isNextKept = (): boolean => localStorage.getItem(NEXT) !== null;

/** Keeps on this device whether its desk goes on to the next in the queue. */
export function keepNext(venue: Venue, on: boolean): void {
  if (on) localStorage.setItem(NEXT, 'on');
  else localStorage.removeItem(NEXT);
  followNext(venue);
}

/** Once nothing is left to do for the one athlete that a search or scan has found, the search is empty and ready for the next, where that is kept. */
export function followNext(venue: Venue): void {
  if (followed.has(venue)) return;
  followed.add(venue);
  const list = deskListOf(venue);
  let served: number | undefined;
  list.subscribe(() => {
    const { athleteIds, filter } = list.getSnapshot();
    const [id, second] = filter.query === '' && filter.only === undefined ? [] : athleteIds;
    const athlete = id === undefined || second !== undefined ? undefined : venue.athlete(starterId(id));
    if (!athlete || !isAllDone(athlete)) {
      served = athlete?.athleteId;
      return;
    }
    const wasServed = served === athlete.athleteId;
    served = undefined;
    if (!wasServed || !isNextKept()) return;
    list.change({ query: '' });
    document.querySelector<HTMLInputElement>('search input')?.focus();
  });
}
