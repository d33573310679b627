import type { OwnEntry } from '#contracts/entering/own-entry.ts';
import { localDate } from '#domain/shared/wall-clock.ts';

type Entry = Pick<OwnEntry, 'state' | 'startsAt' | 'timeZone'>;

/** Of a person's own entries, the one that starts next; on its day it stays until the next one of that day comes. `now` is an ISO instant. */
export function nextOf<E extends Entry>(entries: readonly E[], now: string): E | undefined {
  const coming = entries
    .filter(({ state, startsAt, timeZone }) => {
      const isOn = state === 'entered' || state === 'waiting';
      return isOn && localDate(startsAt, timeZone) >= localDate(now, timeZone);
    })
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return coming.find(({ startsAt }) => Date.parse(startsAt) >= Date.parse(now)) ?? coming.at(-1);
}
