import { messages } from '#client/lib/messages.ts';
import { useVenueValue } from '#client/lib/use-venue.ts';
import { type CheckInStats, checkInStats, checkInTitle } from '#domain/check-in/stats.ts';
import type { AthleteRow } from '#domain/sync/row.ts';
import type { Venue } from '#local/venue.ts';
import css from './desk-heading.module.css';

const kept = new WeakMap<readonly AthleteRow[], CheckInStats>();
/** Counted once for each state of the list, whoever asks. */
function statsOf(athletes: readonly AthleteRow[]): CheckInStats {
  const known = kept.get(athletes) ?? checkInStats(athletes);
  kept.set(athletes, known);
  return known;
}

/** The specification's title: organiser, competition, Expected, Actual; the counts are set apart. */
export function DeskHeading({ venue }: { readonly venue: Venue }) {
  const competition = useVenueValue(venue, (s) => s.competition);
  const stats = useVenueValue(venue, (s) => statsOf(s.athletes));
  if (!competition) return <h1>{messages.desk.title}</h1>;
  const title = checkInTitle(competition, stats);
  return (
    <h1 className={css.heading}>
      <span className={css.name}>{title.slice(0, title.lastIndexOf(' Expected: '))}</span>{' '}
      <span className={css.count}>
        Expected: <b>{stats.expected}</b>
      </span>{' '}
      <span className={css.count}>
        Actual: <b>{stats.collected}</b>
      </span>
    </h1>
  );
}
