import { useSyncExternalStore } from 'react';
import { clockText } from '#domain/shared/wall-clock.ts';

const MINUTE_MS = 60_000;
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** Calls back when another minute begins, while somebody listens. */
export function onMinute(listener: () => void): () => void {
  let last = minuteNow();
  return everyMinute(() => {
    if (minuteNow() === last) return;
    last = minuteNow();
    listener();
  });
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for everybody who looks at the clock. */
function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 5000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The minute it is, epoch ms; the screen follows without a reload. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, minuteNow);
}

const two = (n: number) => String(n).padStart(2, '0');

/** `09:14` on this device's own clock: when this device last heard of something. Not by Intl, whose first use keeps a tablet's list waiting. */
export function deviceTime(iso: string): string {
  const at = new Date(iso);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The same with the day, for what may be older than today; with the year, for what is of another: `12th Aug 09:14`. */
export function deviceDayTime(iso: string): string {
  const at = new Date(iso);
  const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return clockText({ year, month, day, hour: at.getHours(), minute: at.getMinutes() }, new Date().getFullYear());
}
