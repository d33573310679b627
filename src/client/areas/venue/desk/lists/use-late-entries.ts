import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';

/** Whether the organiser lets the desk take late entries, as far as this device knows. */
export function useLateEntries(compId: number): boolean {
  return useCachedQuery(getCompetitionInfo, { params: { id: compId } }).answer?.data.options.lateEntries ?? false;
}
