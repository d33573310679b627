/** Nobody waits longer for the next try, whatever a server asks for. */
export const LONGEST_WAIT_MS = 10 * 60_000;

/**
 * Whether a time for the next try is still to come. One that is further away than any wait was set under another clock: somebody put the
 * device's clock back, and the queue must not stand still until it has caught up.
 */
export function isWaiting(until: number, now: number): boolean {
  return until > now && until - now <= LONGEST_WAIT_MS;
}

/** 1, 2, 4 … 60 s, each somewhere in its upper half so that forty tablets do not come back in the same instant. */
export function backOffMs(attempts: number, random: number): number {
  const whole = Math.min(60_000, 1000 * 2 ** Math.max(0, attempts - 1));
  return Math.max(1000, Math.round(whole * (0.5 + random / 2)));
}

const MINUTE_MS = 60_000;

/** Until an instant (ISO) of the server's; one that is past is asked about each minute, for the device's clock may be ahead. */
export function untilMs(end: string, now: number): number {
  const left = Date.parse(end) - now;
  return left > 0 ? left : MINUTE_MS;
}
