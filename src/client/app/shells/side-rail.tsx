import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '#client/lib/screen/link.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import { hubMessages } from './messages-hub.ts';
import type { RailLink } from './rail-choice.tsx';
import css from './side-rail.module.css';

const RailChoice = lazy(async () => ({ default: (await import('./rail-choice.tsx')).RailChoice }));
/** More of them than a phone or tablet has room for. */
const MANY = 8;

interface SideRailProps {
  readonly label: string;
  readonly links: readonly RailLink[];
  /** The key of the link that leads here. */
  readonly current: string;
  /** `tabs`: a row above the content on every screen; absent: beside it where there is room. */
  readonly shape?: 'tabs';
  /** The screen takes the whole width, and its tabs begin where it does. */
  readonly wide?: boolean;
  /** They are on their way: their room is kept, so that nothing jumps. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/** The ways around one place: a rail beside its content on a desktop, a row of tabs above it on tablets and phones. Content keeps its place when they come. */
export function SideRail({ label, links, current, shape, wide, waits, children }: SideRailProps) {
  const [open, setOpen] = useState(false);
  const rail = links.length > 0 || waits === true;
  return (
    <div className={cx(css.with, rail && shape === undefined && css.beside, wide && css.wide)}>
      {waits && <div className={cx(css.rail, css.coming)} />}
      {links.length > 0 && (
        <nav aria-label={label} className={css.rail}>
          <ul>
            {links.map(({ key, to, text, icon, apart }) => (
              <li key={key} className={cx(apart && css.apart)}>
                <Link to={to} ref={key === current ? intoView : undefined} aria-current={key === current ? 'page' : undefined}>
                  {icon && <Icon name={icon} size={20} />}
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          {links.length > MANY && (
            <Button variant="quiet" icon="list" className={css.all} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {hubMessages.all}
            </Button>
          )}
        </nav>
      )}
      {open && (
        <Suspense>
          <RailChoice label={label} links={links} current={current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {children}
    </div>
  );
}

/** On a phone the row is longer than the screen: the current tab is in it. The page itself stays where it is. */
function intoView(link: HTMLElement | null): void {
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
}
