import { cardsOf } from '#domain/card/cards-of.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './heat-facts.module.css';
import { trackMessages as text } from './messages-track.ts';

interface HeatNotesProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly heat: number;
}

/** What all at a heat must know: what officials have noted, and of a combined event that a false start is charged to the race. */
export function HeatNotes({ venue, group, heat }: HeatNotesProps) {
  const value = venue.result(group.id, heat, 0)?.value;
  const isCharged =
    group.part !== undefined && venue.resultsOf(group.id).some((one) => one.heat === heat && cardsOf(one.value).includes('FS'));
  return (
    <>
      {value?.type === 'wind' && value.note && <p className={css.notes}>{value.note}</p>}
      {isCharged && <p className={css.notes}>{text.charged}</p>}
    </>
  );
}
