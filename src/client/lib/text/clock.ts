import { useSyncExternalStore } from 'react';
import { createStore } from '#client/lib/net/store.ts';

const MINUTE_MS = 60_000;
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** Calls back when another minute begins, while somebody listens. */
export function onMinute(listener: () => void): () => void {
  let last = minuteNow();
  return minute.subscribe(() => {
    if (minuteNow() === last) return;
    last = minuteNow();
    listener();
  });
}

/** One timer for everybody who looks at the clock. */
const minute = createStore(minuteNow(), () => {
  const timer = setInterval(() => minute.set(minuteNow()), 5000);
  return () => clearInterval(timer);
});

/** The minute it is, epoch ms; the screen follows without a reload. */
export function useMinute(): number {
  return useSyncExternalStore(minute.subscribe, minuteNow);
}

const two = (n: number) => String(n).padStart(2, '0');

/** `09:14` on this device's own clock: when this device last heard of something. Not by Intl, whose first use keeps a tablet's list waiting. */
export function deviceTime(iso: string): string {
  const at = new Date(iso);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}
