import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { fullName } from '#domain/athlete/names.ts';
import type { Venue } from '#local/venue/venue.ts';
import { resultsMessages as text } from './messages-results.ts';
import css from './strays.module.css';
import type { Yellows } from './yellows-in.ts';

interface TwoYellowsProps {
  readonly venue: Venue;
  readonly found: readonly Yellows[];
}

/** Whether a second first yellow card excludes, with the way to the cards of the athlete in either event. */
export function TwoYellows({ venue, found }: TwoYellowsProps) {
  if (found.length === 0) return null;
  return (
    <Banner tone="warn" live="status">
      <p>{text.twoYellows}</p>
      <ul className={css.list}>
        {found.map(({ athlete, rows }) => {
          const name = fullName(athlete);
          const given = rows.map((row) => ({ ...row, event: venue.eventGroup(row.eventGroupId)?.name ?? '' }));
          return (
            <li key={athlete.athleteId} className={css.line}>
              <span>
                {text.yellowsOf(
                  name,
                  given.map(({ event }) => event),
                )}
              </span>
              <span className={css.ways}>
                {given.map(({ eventGroupId, heat, entryId, event }) => (
                  <Link
                    key={`${eventGroupId} ${heat}`}
                    className={buttonClass()}
                    to={paths.cards(venue.compId, eventGroupId, entryId)}
                    aria-label={text.cardsInOf(event, name)}
                  >
                    {text.cardsIn(event)}
                  </Link>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
