import { useDeferredValue } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { grouped } from '#client/lib/text/number-text.ts';
import { tally } from '#client/lib/venue/tally.ts';
import { useVenueCount, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { checkInStats, checkInTitle } from '#domain/check-in/stats.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './desk-heading.module.css';

const expectedOf = tally((athlete) => checkInStats([athlete]).expected);
const collectedOf = tally((athlete) => checkInStats([athlete]).collected);

const checkedInOf = tally((athlete) => checkInStats([athlete]).checkedIn);

/** What is checked in here, and how far it is. The specification's own title, which calls the bibs handed out "Actual", is its tooltip. */
export function DeskHeading({ venue }: { readonly venue: Venue }) {
  const competition = useVenueValue(venue, (s) => s.competition);
  const expected = useVenueCount(venue, (s) => expectedOf(s.athletes));
  // After the tick itself, which is what a tap waits for.
  const collected = useDeferredValue(useVenueCount(venue, (s) => collectedOf(s.athletes)));
  const checkedIn = useDeferredValue(useVenueCount(venue, (s) => checkedInOf(s.athletes)));
  if (!competition)
    return (
      <div className={css.heading}>
        <h1>{messages.desk.title}</h1>
      </div>
    );
  const title = checkInTitle(competition, { expected, collected });
  return (
    <div className={css.heading} title={title}>
      <h1 className={css.name}>{title.slice(0, title.lastIndexOf(' Expected: '))}</h1>
      <p className={css.counts}>
        <span>
          {messages.desk.nowIn} <b key={checkedIn}>{grouped(checkedIn)}</b> {messages.desk.of(expected)}
        </span>{' '}
        <span>
          {messages.desk.bibsOut} <b key={collected}>{grouped(collected)}</b>
        </span>
      </p>
    </div>
  );
}
