import { fullName } from '#domain/athlete/names.ts';
import type { Consequence } from '#domain/consequence/consequence.ts';
import type { Venue } from '#local/venue/venue.ts';
import { consequenceMessages as text } from './messages-consequences.ts';

type Named = Pick<Venue, 'eventGroup' | 'startList'>;

export const eventOf = (venue: Named, id: number): string => venue.eventGroup(id)?.name ?? '';

export function athleteOf(venue: Named, eventGroupId: number, entryId: number): string {
  const starter = venue.startList(eventGroupId).find(({ entry }) => entry.id === entryId);
  return starter ? fullName(starter.athlete) : text.someEntry(entryId);
}

/** What follows, in words. */
export function consequenceText(venue: Named, one: Consequence): string {
  const nameOf = (entryId: number): string => athleteOf(venue, one.eventGroupId, entryId);
  switch (one.kind) {
    case 'out':
      return text.out(nameOf(one.entryId), one.mark, eventOf(venue, one.to), one.begun);
    case 'in':
      return text.in(nameOf(one.entryId), one.by, eventOf(venue, one.to), one.begun);
    case 'lot':
      return text.lot(one.entries.map(nameOf).join(', '), eventOf(venue, one.to));
    case 'record':
      return text.record(nameOf(one.entryId), one.records.join(', '), one.was, one.mark);
    case 'score':
      return text.score;
    case 'total':
      return text.total(nameOf(one.entryId), one.was, one.mark);
  }
}
