import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#client/lib/page/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Venue } from '#local/venue/venue.ts';
import { ConnectionBar } from './connection-bar.tsx';
import css from './venue-frame.module.css';
import { VenueMenu } from './venue-menu.tsx';

interface VenueFrameProps {
  readonly venue: Venue;
  /** The screen's heading: one `<h1>`. */
  readonly title: ReactNode;
  /** Where back leads; the competitions unless said otherwise. */
  readonly back?: { readonly to: string; readonly label: string };
  /** At the right end of the heading. */
  readonly tools?: ReactNode;
  /** `fixed`: fills the window exactly, for a screen whose list scrolls by itself. `page` (default): as long as it needs. */
  readonly height?: 'fixed' | 'page';
  readonly children: ReactNode;
}

/** What all venue screens share: heading, way back, and the connection bar right under it. */
export function VenueFrame({
  venue,
  title,
  back = { to: paths.home(), label: 'Competitions' },
  tools,
  height = 'page',
  children,
}: VenueFrameProps) {
  return (
    <div className={css.frame} data-height={height} data-density="comfortable">
      <header className={css.head}>
        <div className={css.top}>
          <Link to={back.to} className={css.back} aria-label={back.label} title={back.label}>
            <Icon name="back" size={28} />
          </Link>
          <div className={css.title}>{title}</div>
          <div className={css.tools}>
            {tools}
            <VenueMenu compId={venue.compId} />
          </div>
        </div>
        <ConnectionBar venue={venue} />
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </div>
  );
}
