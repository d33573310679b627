import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

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

// Making a formatter costs far more than using it, and the connection bar asks at every change.
const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `09:14` on this device's own clock: when this device last heard of something. */
export function deviceTime(iso: string): string {
  return clockTime.format(Date.parse(iso));
}

/** The same with the day, for what may be older than today. */
export function deviceDayTime(iso: string): string {
  return dayTime.format(Date.parse(iso));
}
