import { useBibLeases } from '#client/lib/venue/bib-leases.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { nextUnusedBibs } from '#domain/bib/free-bibs.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './bib-dialog.module.css';
import { bibsMessages as text } from './messages-bibs.ts';

const OFFERED = 4;

interface BibOffersProps {
  readonly venue: Venue;
  /** What the rules offered when they refused a number. */
  readonly more: readonly number[];
  readonly onTake: (bibNo: number) => void;
}

/** The next numbers nobody wears, this tablet's own block first: one tap takes one. */
export function BibOffers({ venue, more, onTake }: BibOffersProps) {
  const athletes = useVenueValue(venue, (s) => s.athletes);
  const competition = useVenueValue(venue, (s) => s.competition);
  const leases = useBibLeases(venue.compId);
  if (!competition) return null;
  const { own, open } = nextUnusedBibs(athletes, competition.options.bibNos, leases, OFFERED);
  const shown = [...new Set([...own, ...more, ...open])].slice(0, OFFERED + 1);
  return (
    <div className={css.offers}>
      <p className={css.offersTitle}>{shown.length === 0 ? text.noneLeft : text.unused}</p>
      <ul className={css.offerList}>
        {shown.map((bibNo) => (
          <li key={bibNo}>
            <button type="button" className={css.offer} onClick={() => onTake(bibNo)}>
              <VisuallyHidden>{text.take}</VisuallyHidden>
              {bibNo}
              {own.includes(bibNo) && <span className={css.reserved}>{text.reserved}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
