import type { Venue } from '#local/venue/venue.ts';
import { useVenueValue } from './use-venue.ts';
import css from './venue-title.module.css';

/** The heading of a venue screen, and under it whose meeting it is. */
export function VenueTitle({ venue, title }: { readonly venue: Venue; readonly title: string }) {
  const competition = useVenueValue(venue, (s) => s.competition);
  return (
    <>
      <h1>{title}</h1>
      <p className={css.competition}>{competition?.name}</p>
    </>
  );
}
