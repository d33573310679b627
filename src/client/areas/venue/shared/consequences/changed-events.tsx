import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Banner } from '#client/ui/banner.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import type { Venue } from '#local/venue/venue.ts';
import css from './consequences.module.css';
import { consequenceMessages as text } from './messages-consequences.ts';
import { useOpenConsequences } from './use-consequences.ts';

/** Events with results that have changed under something built on them, each with the way to its decisions. */
export function ChangedEvents({ venue }: { readonly venue: Venue }) {
  const groups = useVenueValue(venue, (s) => s.eventGroups);
  const open = useOpenConsequences(venue);
  const changed = groups.filter(({ id }) => open.has(id));
  if (changed.length === 0) return null;
  return (
    <Banner tone="warn" live="status">
      <p>{text.eventsTitle}</p>
      <ul className={css.list}>
        {changed.map(({ id, name }) => (
          <li key={id} className={css.line}>
            <span>
              {name}. {text.toDecide(open.get(id) ?? 0)}
            </span>
            <Link className={buttonClass()} to={paths.resultsEntry(venue.compId, id)} aria-label={`${text.look}: ${name}`}>
              {text.look}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
