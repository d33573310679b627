import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { cx } from '#client/ui/cx.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { may, type PermissionArea } from '#domain/access/permission.ts';
import css from './competition-card.module.css';

const text = homeMessages;
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

interface WaysProps {
  readonly competition: { readonly id: number; readonly name: string };
  readonly orgId: number;
  /** It is the day: this is what they came for. */
  readonly first: boolean;
}

/** What this person may do at a competition on its day. */
export function WaysIn({ competition, orgId, first }: WaysProps) {
  const { user } = useSession();
  const ways = WAYS.filter((way) => user && may(user, way.area, { orgId, compId: competition.id }));
  if (ways.length === 0) return null;
  return (
    <ul className={css.ways}>
      {ways.map((way, i) => (
        <li key={way.label}>
          <Link
            to={way.to(competition.id)}
            className={cx(css.way, first && i === 0 && css.main)}
            aria-label={`${way.label}, ${competition.name}`}
          >
            <Icon name={way.icon} />
            {way.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
