import { Link } from 'react-router-dom';
import { messages } from '#client/lib/messages.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { may, type PermissionArea } from '#domain/access/permission.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';
import css from './competition-card.module.css';
import type { CompetitionCard as Card } from './competitions.ts';
import { isHeldOn } from './order-of-use.ts';

const text = messages.home;
interface Way {
  readonly area: PermissionArea;
  readonly to: (compId: number) => string;
  readonly label: string;
  readonly icon: IconName;
}
const WAYS: readonly Way[] = [
  { area: 'CHECKIN', to: paths.checkIn, label: text.checkIn, icon: 'check' },
  { area: 'CHECKIN', to: paths.bibs, label: text.bibs, icon: 'bib' },
  { area: 'RESULTS', to: paths.results, label: text.results, icon: 'list' },
];

/** A competition, and the ways into it that this person has. */
export function CompetitionCard({ card: { competition, organiser, location, counts } }: { readonly card: Card }) {
  const { user } = useSession();
  const scope = { orgId: organiser.id, compId: competition.id };
  const ways = WAYS.filter((way) => user && may(user, way.area, scope));
  const isToday = isHeldOn(competition, new Date().toISOString());
  return (
    <li className={css.card} data-today={isToday || undefined}>
      <div className={css.what}>
        <p className={css.date}>
          {isToday && <strong className={css.today}>{text.today}</strong>} {datesText(competition.dates)}
        </p>
        <h2 className={css.name}>{competition.name}</h2>
        <p className={css.where}>{[organiser.name, location.name].filter(Boolean).join(' · ')}</p>
        <p className={css.where}>{text.counts(counts.athletes, counts.entries, counts.events)}</p>
      </div>
      {ways.length > 0 && (
        <ul className={css.ways}>
          {ways.map((way) => (
            <li key={way.label}>
              <Link to={way.to(competition.id)} className={css.way} aria-label={`${way.label}, ${competition.name}`}>
                <Icon name={way.icon} />
                {way.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function datesText(dates: readonly string[]): string {
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return '';
  return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;
}
