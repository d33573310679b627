import type { PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import type { Venue } from '#local/venue/venue.ts';

/** Events with the newest mark first, as this device knows them: the others keep their order. */
export function newestFirst(
  venue: Venue,
  { events, shown }: Pick<PublicScoreboard, 'events' | 'shown'>,
): PublicScoreboard['events'] {
  if (!shown.results) return events;
  const newest = new Map(
    events.map(({ id }) => [
      id,
      venue.resultsOf(id).reduce((last, { entryId, value, at }) => (entryId > 0 && value !== null && at > last ? at : last), ''),
    ]),
  );
  const of = ({ id }: PublicScoreboard['events'][number]) => newest.get(id) ?? '';
  return events
    .map((event) => ({ ...event, started: event.started || of(event) !== '' }))
    .toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) < of(b) ? 1 : -1));
}
