import { messages } from '#client/lib/messages/messages.ts';
import { paths } from '#client/lib/page/paths.ts';
import { ThemeChoice } from '#client/lib/page/theme-choice.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import css from './more-panel.module.css';

const text = messages.venueMenu;

/** From any venue screen: the rest of the competition, the own account, what works offline, and the screen for full sun. */
export function MorePanel({ compId, onClose }: { readonly compId: number; readonly onClose: () => void }) {
  const { user } = useSession();
  const ways: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
    { to: paths.competition(compId), label: text.overview, icon: 'home' },
    { to: paths.schedule(compId), label: text.timetable, icon: 'calendar' },
    { to: paths.entryList(compId), label: text.entries, icon: 'list' },
    { to: paths.home(), label: text.competitions, icon: 'search' },
    ...(user ? [{ to: paths.user(), label: text.account, icon: 'person' as const }] : []),
    { to: paths.offline(), label: messages.shell.offline, icon: 'offline' },
  ];
  return (
    <Dialog title={text.title} onClose={onClose}>
      <ul className={css.ways}>
        {ways.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={css.way} onClick={onClose}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <h3>{messages.shell.theme}</h3>
      <ThemeChoice />
    </Dialog>
  );
}
