import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import type { Database } from '#local/device/database.ts';
import { noteMeeting } from '#local/device/leave-meetings.ts';
import { serverNowMs } from '#local/feed/server-clock.ts';
import type { Venue } from '#local/venue/venue.ts';

/**
 * Fetches a competition's page for the time offline: a desk may never have opened it, and leads back to it. Notes when the competition leaves the
 * device again.
 */
export function keepCompetition(venue: Venue, db: Database): void {
  void cachedQuery(getCompetitionInfo, { params: { id: venue.compId } }).refresh();
  let noted: unknown;
  const note = () => {
    const { competition } = venue.getSnapshot();
    if (!competition || competition === noted) return;
    noted = competition;
    // The next start notes it as well.
    noteMeeting(db, competition, serverNowMs()).catch(() => undefined);
  };
  venue.subscribe(note);
  note();
}
