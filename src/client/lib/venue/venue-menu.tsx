import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { paths } from '#client/lib/page/paths.ts';
import { ThemeChoice } from '#client/lib/page/theme-choice.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import css from './venue-menu.module.css';

const text = messages.venueMenu;

/** From any venue screen: the competition's other screens, what works offline, and the screen for full sun. */
export function VenueMenu({ compId }: { readonly compId: number }) {
  const [open, setOpen] = useState(false);
  const ways: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
    { to: paths.checkIn(compId), label: text.checkIn, icon: 'check' },
    { to: paths.bibs(compId), label: text.bibs, icon: 'bib' },
    { to: paths.results(compId), label: text.results, icon: 'list' },
    { to: paths.offline(), label: messages.shell.offline, icon: 'offline' },
  ];
  return (
    <>
      <IconButton icon="menu" label={text.open} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={text.title} onClose={() => setOpen(false)}>
          <ul className={css.ways}>
            {ways.map(({ to, label, icon }) => (
              <li key={to}>
                <Link to={to} className={css.way} onClick={() => setOpen(false)}>
                  <Icon name={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <h3>{messages.shell.theme}</h3>
          <ThemeChoice />
        </Dialog>
      )}
    </>
  );
}
