import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 5000);
  return () => clearInterval(timer);
}

/** The minute it is, epoch ms; the screen follows without a reload. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, minuteNow);
}

/** `09:14` on this device's own clock: when this device last heard of something. */
export function deviceTime(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.parse(iso));
}

/** The same with the day, for what may be older than today. */
export function deviceDayTime(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(Date.parse(iso));
}
