import { useSyncExternalStore } from 'react';
import { createStore } from '#client/lib/net/store.ts';
import { serverNowMs } from '#local/feed/server-clock.ts';

/** The clock of the venue's screens is the server's, as measured: a tablet's own may be days off. `tests/architecture/browsers.test.ts` refuses another. */
const MINUTE_MS = 60_000;
const minuteNow = () => Math.floor(serverNowMs() / MINUTE_MS) * MINUTE_MS;

/** One timer for all who look at it; also a clock that was put right is followed. */
const minute = createStore(minuteNow(), () => {
  const timer = setInterval(() => minute.set(minuteNow()), 5000);
  return () => clearInterval(timer);
});

/** The minute it is, epoch ms; the screen follows without a reload. */
export function useVenueMinute(): number {
  return useSyncExternalStore(minute.subscribe, minuteNow);
}

/** Calls back when another minute begins, while somebody listens. */
export function onVenueMinute(listener: () => void): () => void {
  let last = minuteNow();
  return minute.subscribe(() => {
    if (minuteNow() === last) return;
    last = minuteNow();
    listener();
  });
}
