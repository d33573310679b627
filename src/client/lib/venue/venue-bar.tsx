import { useLocation } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { PermissionArea } from '#domain/access/permission.ts';
import { mayWork } from './may-work.ts';
import css from './venue-bar.module.css';

const text = messages.venueMenu;

interface VenueBarProps {
  readonly compId: number;
  /** Only the button for the rest: the screen needs the room. */
  readonly small: boolean;
}

/** One tap to the other screens of the day, at the foot of a tablet, within reach of the thumb; in the head of a desktop. */
export function VenueBar({ compId, small }: VenueBarProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const more = () => openPanel({ name: 'more', compId });
  if (small) return <IconButton icon="menu" label={text.open} onClick={more} />;
  const ways: readonly {
    readonly to: string;
    readonly label: string;
    readonly icon: IconName;
    readonly areas: readonly PermissionArea[];
  }[] = [
    { to: paths.checkIn(compId), label: text.checkIn, icon: 'check', areas: ['CHECKIN'] },
    { to: paths.bibs(compId), label: text.bibs, icon: 'bib', areas: ['CHECKIN'] },
    // A desk reads what officials enter.
    { to: paths.results(compId), label: text.results, icon: 'trophy', areas: ['RESULTS', 'CHECKIN'] },
  ];
  return (
    <nav aria-label={text.title} className={css.bar}>
      {ways
        .filter(({ to, areas }) => to === pathname || areas.some((area) => mayWork(user, area, compId)))
        .map(({ to, label, icon }) => (
          <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined} className={css.way}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      <button type="button" className={css.way} onClick={more}>
        <Icon name="more" />
        {text.open}
      </button>
    </nav>
  );
}
