import type { Clock, Database } from '#local/device/database.ts';
import type { Dated } from '#local/outbox/classify-reply.ts';

/** A `Date` header has whole seconds; below this a new measure says nothing new. */
const COARSE_MS = 1500;
/** A reply that took longer says too little about when its `Date` was written. */
const SLOW_MS = 5000;

/** The server's clock minus the device's; 0 until it was measured. Kept in memory for `serverNow`, and on the device for the next start. */
let offset = 0;

/** As it was measured before this start. */
export function startClock(kept: Clock | undefined): void {
  if (kept) offset = kept.offset;
}

export function serverNow(): string {
  return new Date(serverNowMs()).toISOString();
}

export function serverNowMs(): number {
  return Date.now() + offset;
}

/** Only of a reply that was found to be our server's: any box on the way writes a `Date` of its own. */
export function noteServerDate(db: Database, { date, sentAt, receivedAt }: Dated): void {
  const measured = clockOffset(date, sentAt, receivedAt);
  if (measured === undefined || Math.abs(measured - offset) < COARSE_MS) return;
  offset = measured;
  // The measure is only a help: the next one is as good, so a failure to keep it is no failure.
  db.meta.put({ key: 'clock', offset }).catch(() => undefined);
}

export function clockOffset(date: number, sentAt: number, receivedAt: number): number | undefined {
  if (receivedAt < sentAt || receivedAt - sentAt > SLOW_MS) return undefined;
  return Math.round(date + 500 - (sentAt + receivedAt) / 2);
}
