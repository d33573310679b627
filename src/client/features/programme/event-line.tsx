import { Link } from 'react-router-dom';
import { messages } from '#client/lib/messages.ts';
import { paths } from '#client/lib/paths.ts';
import { useStartList } from '#client/lib/use-venue.ts';
import { Icon } from '#client/ui/icon.tsx';
import { formatClock } from '#domain/shared/wall-clock.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Venue } from '#local/venue.ts';
import css from './programme-screen.module.css';

const text = messages.results;

interface EventLineProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly timeZone: string;
}

/** One event: when, what, how many of its athletes are here. */
export function EventLine({ venue, group, timeZone }: EventLineProps) {
  const starters = useStartList(venue, group.id);
  const here = starters.filter((s) => s.entry.checkedIn.length > 0).length;
  return (
    <li className={css.line}>
      <Link to={paths.resultsEntry(venue.compId, group.id)} className={css.enter} aria-label={`${text.enter}, ${group.name}`}>
        <span className={css.time}>{formatClock(group.startsAt, timeZone)}</span>
        <span className={css.name}>{group.name}</span>
        <span className={css.here}>{text.here(here, starters.length)}</span>
        <Icon name="forward" />
      </Link>
      <Link to={paths.resultsRead(venue.compId, group.id)} className={css.read} aria-label={`${text.read}, ${group.name}`}>
        {text.read}
      </Link>
    </li>
  );
}
