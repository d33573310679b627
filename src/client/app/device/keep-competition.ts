import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';

/** Fetches a competition's page for the time offline: a desk may never have opened it, and leads back to it. */
export function keepCompetition(compId: number): void {
  void cachedQuery(getCompetitionInfo, { params: { id: compId } }).refresh();
}
