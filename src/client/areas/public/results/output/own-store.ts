import type { PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import type { PublicEvent } from '#domain/event-board/event-board.ts';
import { hasMark } from '#domain/result/has-mark.ts';
import type { Venue } from '#local/venue/venue.ts';

/** When the newest mark of an event was made, by the clocks of the devices; 0: there is none. */
const newestIn = (venue: Pick<Venue, 'resultsOf'>, id: number): number =>
  venue
    .resultsOf(id)
    .reduce((last, { entryId, value, at }) => (entryId > 0 && hasMark(value) ? Math.max(last, Date.parse(at)) : last), 0);

/**
 * Events with the newest mark first, as this device knows them, a combined event behind the part that it has its newest mark in: the others keep
 * their order.
 */
export function newestFirst(
  venue: Pick<Venue, 'resultsOf'>,
  { events, shown }: Pick<PublicScoreboard, 'events' | 'shown'>,
): Required<Pick<PublicScoreboard, 'events' | 'newest'>> {
  if (!shown.results) return { events, newest: 0 };
  const newest = new Map<number, number>();
  for (const { id, partOf } of events) {
    const at = newestIn(venue, id);
    for (const marked of [id, partOf ?? id]) newest.set(marked, Math.max(at, newest.get(marked) ?? 0));
  }
  const of = ({ id }: PublicScoreboard['events'][number]) => newest.get(id) ?? 0;
  const behind = (event: PublicScoreboard['events'][number]) => (of(event) > 0 && event.partOf === undefined ? 1 : 0);
  return {
    events: events
      .map((event) => ({ ...event, started: event.started || of(event) > 0 }))
      .toSorted((a, b) => of(b) - of(a) || behind(a) - behind(b)),
    newest: Math.max(0, ...newest.values()),
  };
}

/** Marks by when they were made: a mark that is not sent yet has no change number of its own. */
export function byTime(venue: Pick<Venue, 'result'>, event: PublicEvent): PublicEvent {
  return {
    ...event,
    rows: event.rows.map((row) => {
      if (row.kind !== 'result') return row;
      const at = venue.result(row.eventGroupId, row.heat, row.entryId)?.at;
      return at === undefined ? row : { ...row, version: Date.parse(at) };
    }),
  };
}
