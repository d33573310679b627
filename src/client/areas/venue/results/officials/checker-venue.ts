import type { MarksVenue } from '#client/areas/venue/results/cells/mark-saver.ts';
import { isRead, ownReadings } from '#domain/result/own-readings.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';

/** A competition as the checker of one event sees it: their own readings instead of marks, and what they enter is one. */
export function checkerVenue(venue: Venue, eventGroupId: number): Venue & Pick<MarksVenue, 'decide'> {
  /** One for each row, so that a memoised line renders only when it must. */
  const seen = new WeakMap<ResultRow, ResultRow>();
  const seenAs = (row: ResultRow): ResultRow => {
    const group = venue.eventGroup(eventGroupId);
    const known = seen.get(row) ?? (group ? ownReadings(row, group) : row);
    seen.set(row, known);
    return known;
  };
  return {
    ...venue,
    result: (event, heat, entryId) => {
      const row = venue.result(event, heat, entryId);
      return row && event === eventGroupId ? seenAs(row) : row;
    },
    act: (kind, body, stored) => venue.act(kind, 'part' in body && isRead(body.part) ? { ...body, check: true } : body, stored),
    decide: (body) => venue.act('mark', body),
  };
}
