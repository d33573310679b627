import { heatOfStarter, heatsOf, progressOf } from '#client/areas/venue/results/heats.ts';
import { fold } from '#domain/shared/fold.ts';
import { formatClock, localDate } from '#domain/shared/wall-clock.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import { onStartList } from '#local/venue/start-lists.ts';
import type { Venue } from '#local/venue/venue.ts';

/** An event of the programme and how far its results are. */
export interface EventLine {
  readonly id: number;
  readonly name: string;
  /** What a search looks at: name, code and number. */
  readonly folded: string;
  readonly field: boolean;
  /** `YYYY-MM-DD` at the venue. */
  readonly date: string;
  /** `HH:mm` at the venue, or `TBC`. */
  readonly time: string;
  readonly heats: number;
  readonly done: number;
  readonly of: number;
  /** Checked in. */
  readonly here: number;
  /** Marks that two officials entered differently. */
  readonly challenged: number;
}

export function eventLines(
  groups: readonly EventGroupRow[],
  venue: Pick<Venue, 'startList' | 'result'>,
  timeZone: string,
): readonly EventLine[] {
  return groups.map((group) => {
    const starters = onStartList(venue.startList(group.id));
    const { done, of } = progressOf(group.id, starters, venue.result);
    const challenged = starters.filter((s) => (venue.result(group.id, heatOfStarter(s), s.entry.id)?.challenges.length ?? 0) > 0);
    return {
      id: group.id,
      name: group.name,
      folded: fold(`${group.name} ${group.eventCode} ${group.eventNo}`),
      field: group.type === 'F',
      date: localDate(group.startsAt, timeZone),
      time: formatClock(group.startsAt, timeZone),
      heats: heatsOf(starters).length,
      done,
      of,
      here: starters.filter((s) => s.entry.checkedIn.length > 0).length,
      challenged: challenged.length,
    };
  });
}
