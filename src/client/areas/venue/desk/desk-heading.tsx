import { messages } from '#client/lib/messages/messages.ts';
import { tally } from '#client/lib/venue/tally.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { checkInStats, checkInTitle } from '#domain/check-in/stats.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './desk-heading.module.css';

const expectedOf = tally((athlete) => checkInStats([athlete]).expected);
const collectedOf = tally((athlete) => checkInStats([athlete]).collected);

/** The specification's title: organiser, competition, Expected, Actual; the counts are set apart. */
export function DeskHeading({ venue }: { readonly venue: Venue }) {
  const competition = useVenueValue(venue, (s) => s.competition);
  const expected = useVenueValue(venue, (s) => expectedOf(s.athletes));
  const collected = useVenueValue(venue, (s) => collectedOf(s.athletes));
  if (!competition) return <h1>{messages.desk.title}</h1>;
  const title = checkInTitle(competition, { expected, collected });
  return (
    <h1 className={css.heading}>
      <span className={css.name}>{title.slice(0, title.lastIndexOf(' Expected: '))}</span>{' '}
      <span className={css.counts}>
        <span>
          Expected: <b>{expected}</b>
        </span>{' '}
        <span>
          Actual: <b>{collected}</b>
        </span>
      </span>
    </h1>
  );
}
