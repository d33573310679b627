import type { ReactNode } from 'react';
import { excludedTexts } from '#client/areas/venue/shared/excluded-texts.ts';
import type { AthleteRow, EntryRow, EventGroupRow } from '#domain/rows/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import css from './excluded-detail.module.css';

export interface ExcludedDetailProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly athlete: AthleteRow;
  readonly entry: EntryRow;
  /** What is said where nothing keeps them out of the event. */
  readonly otherwise: ReactNode;
}

/** Of somebody who was sent off: the card that keeps them out of an event. They may be ticked all the same: the referee may take it back. */
export function ExcludedDetail({ venue, group, athlete, entry, otherwise }: ExcludedDetailProps) {
  const why = excludedTexts(venue, group, [{ athlete, entry }]).get(entry.id);
  return why ? <span className={css.excluded}>{why}</span> : otherwise;
}

/** What is told of a tick, with the card that keeps them out. */
export function withExclusion(said: string, venue: Venue, group: EventGroupRow, starter: Starter): string {
  const why = excludedTexts(venue, group, [starter]).get(starter.entry.id);
  return why ? `${said} ${why}.` : said;
}
