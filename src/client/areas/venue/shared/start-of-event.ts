import { drawnStart, type Start, startOf } from '#domain/draw/start.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';

/** How an event is started, as this device knows it. */
export function startOfEvent(venue: Venue, group: EventGroupRow): Start {
  const settings = venue.draw(group.id)?.settings;
  const laneCount = venue.getSnapshot().competition?.options.laneCount ?? 0;
  return startOf(group, laneCount, settings && drawnStart(settings));
}
