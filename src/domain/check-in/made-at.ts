/** How long a person's own phone may have had no network between her tap and the server: minutes at a busy stadium, not the length of a window. */
const OWN_OFFLINE_MOST_MS = 15 * 60_000;

/**
 * When a person's own check-in counts as made. Her phone's clock is hers to set, and the window binds her, so it is believed only as far back
 * as this: at most 15 minutes before the server got it, and never before she signed in on that phone, because without that the app could not
 * have been open on it. All ISO instants; `signedInAt` undefined: nothing is known of the phone, and only the server's clock counts.
 */
export function ownCheckInAt(claimed: string, received: string, signedInAt: string | undefined): string {
  const now = Date.parse(received);
  const signedIn = signedInAt === undefined ? now : Date.parse(signedInAt);
  const earliest = Math.max(now - OWN_OFFLINE_MOST_MS, signedIn);
  return new Date(Math.min(Math.max(Date.parse(claimed), earliest), now)).toISOString();
}
