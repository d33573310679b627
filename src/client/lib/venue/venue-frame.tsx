import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Venue } from '#local/venue/venue.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { isGone } from './is-gone.ts';
import type { RehearsalBarProps } from './rehearsal-bar.tsx';
import { useVenueCount, useVenueValue } from './use-venue.ts';
import { VenueBar } from './venue-bar.tsx';
import css from './venue-frame.module.css';

/** Hardly a competition is a rehearsal: its bar comes when it is needed. */
const RehearsalBar = lazy(() =>
  import('./rehearsal-bar.tsx').then(
    ({ RehearsalBar: bar }): { default: ComponentType<RehearsalBarProps> } => ({ default: bar }),
    () => ({ default: () => null }),
  ),
);

interface VenueFrameProps {
  readonly venue: Venue;
  /** The screen's heading: one `<h1>`. */
  readonly title: ReactNode;
  /** One step up, from a screen that needs the whole window; absent: the competition, and the bar leads to its other screens. */
  readonly back?: { readonly to: string; readonly label: string };
  /** At the right end of the heading. */
  readonly tools?: ReactNode;
  /** `fixed`: fills the window exactly, for a screen whose list scrolls by itself. `page` (default): as long as it needs. */
  readonly height?: 'fixed' | 'page';
  readonly children: ReactNode;
}

/** What all venue screens share: heading, way back, the connection bar right under it, and the bar that leads to the others. */
export function VenueFrame({ venue, title, back, tools, height = 'page', children }: VenueFrameProps) {
  const isRehearsal = useVenueValue(venue, (s) => s.competition?.options.rehearsal);
  const isShutOut = useVenueCount(venue, (s) => s.sync.connection === 'forbidden');
  const gone = useVenueCount(venue, (s) => isGone(s.sync));
  const unsent = useVenueCount(venue, (s) => s.sync.unsent ?? 0);
  // Its rows go from the device with the right to them, and with them that it was one.
  const [wasRehearsal, setWas] = useState(false);
  if (isRehearsal && !wasRehearsal) setWas(true);
  const { to, label } = gone
    ? { to: paths.home(), label: messages.shell.toHome }
    : (back ?? { to: paths.competition(venue.compId), label: messages.venueMenu.toCompetition });
  return (
    <div className={css.frame} data-height={height} data-venue>
      <div className={css.stays}>
        {wasRehearsal && (
          <Suspense fallback={null}>
            <RehearsalBar ended={isShutOut ? { isGone: gone, unsent } : undefined} />
          </Suspense>
        )}
        <header className={css.head}>
          <div className={css.top}>
            <Link to={to} className={css.back} aria-label={label} title={label}>
              <Icon name="back" size={28} />
            </Link>
            <div className={css.title}>{title}</div>
            {tools && <div className={css.tools}>{tools}</div>}
            <VenueBar compId={venue.compId} small={back !== undefined} />
          </div>
          <ConnectionBar venue={venue} />
        </header>
      </div>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </div>
  );
}
