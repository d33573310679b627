import type { CompetitionRow } from '#domain/rows/row.ts';
import { addDays, toInstant } from '#domain/shared/wall-clock.ts';

/** How long a person's own phone may have had no network between the tap and the server: minutes at a busy stadium, not the length of a window. */
const OWN_OFFLINE_MOST_MS = 15 * 60_000;

/**
 * When a person's own check-in counts as made. Their phone's clock is theirs to set, and the window binds them, so it is believed only as far
 * back as this: at most 15 minutes before the server got it, and never before they signed in on that phone, because without that the app could
 * not have been open on it. All ISO instants; `signedInAt` undefined: nothing is known of the phone, and only the server's clock counts.
 */
export function ownCheckInAt(claimed: string, received: string, signedInAt: string | undefined): string {
  const now = Date.parse(received);
  const signedIn = signedInAt === undefined ? now : Date.parse(signedInAt);
  const earliest = Math.max(now - OWN_OFFLINE_MOST_MS, signedIn);
  return new Date(Math.min(Math.max(Date.parse(claimed), earliest), now)).toISOString();
}

/**
 * When something that was done on a tablet of the venue counts as done. It may have had no network for days, so its word is taken; but nothing
 * was done after the server got it, and nothing before the day before the competition, or before check-in opens where that is earlier still. A
 * tablet that says so has a clock that was never set, its time says nothing, and what is known is when the server got it: "the earliest check-in
 * stands" must not be won by a clock of 1970.
 */
export function venueActionAt(claimed: string, received: string, competition: CompetitionRow): string {
  const at = Date.parse(claimed);
  const believed = at <= Date.parse(received) && at >= earliestAt(competition);
  return believed ? new Date(at).toISOString() : received;
}

function earliestAt({ dates, timeZone, options: { checkIn } }: CompetitionRow): number {
  const first = dates.toSorted()[0];
  const dayBefore =
    first === undefined ? Number.NEGATIVE_INFINITY : Date.parse(toInstant(`${addDays(first, -1)}T00:00`, timeZone));
  return checkIn.checkInDateTimeOpens === null ? dayBefore : Math.min(dayBefore, Date.parse(checkIn.checkInDateTimeOpens));
}
