import { partsOf } from '#domain/combined/parts.ts';
import type { EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import type { Venue } from './venue.ts';

/** The results of an event, and of a combined event those of its parts: what its own are made from. */
export const resultsAndParts = (
  venue: Pick<Venue, 'getSnapshot' | 'resultsOf'>,
  { id, unit }: Pick<EventGroupRow, 'id' | 'unit'>,
): readonly ResultRow[] =>
  unit === 'P' ? partsOf(venue.getSnapshot().eventGroups, id).flatMap((part) => venue.resultsOf(part.id)) : venue.resultsOf(id);
