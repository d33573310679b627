import { useFollowed } from '#client/lib/net/use-followed.ts';
import { type QueryResult, useCachedQuery } from '#client/lib/net/use-query.ts';
import { getPublicMeeting } from '#contracts/public/meeting.ts';
import type { Data } from '#contracts/shared/endpoint.ts';

export type Meeting = Data<typeof getPublicMeeting>;
export type MeetingEvent = Meeting['events'][number];

/** The programme with states and leaders, as long as somebody looks: told by the stream, kept for the time offline. `beside` an event, whose results come first. */
export function useMeeting(compId: number, beside = false): QueryResult<typeof getPublicMeeting> {
  const found = useCachedQuery(getPublicMeeting, { params: { compId } });
  useFollowed(compId, true, found.refresh, beside);
  return found;
}
