import { lazy, Suspense } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { useSession } from '#client/lib/session/session.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { cx } from '#client/ui/cx.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { disputedHandOuts } from '#domain/bib/handed-out.ts';
import type { Connection, SyncState, Venue } from '#local/venue/venue.ts';
import { appStored } from './app-stored.ts';
import css from './connection-bar.module.css';
import { isGone } from './is-gone.ts';
import { mayWork } from './may-work.ts';
import { tally } from './tally.ts';
import { useVenueCount } from './use-venue.ts';
import { waitingMarks } from './waiting-marks.ts';

const text = messages.connection;
/** Hardly ever, and without a network it may not have come: then the bar alone tells. */
const BarSeldom = lazy(() =>
  import('./bar-seldom.tsx').then(
    (part) => ({ default: part.BarSeldom }),
    () => ({ default: () => [] }),
  ),
);

/** What is no matter of the network does not look like one. */
const SIGNS: Partial<Record<Connection, IconName>> = {
  forbidden: 'lock',
  'sign-in': 'person',
  'other-user': 'person',
  'storage-trouble': 'warning',
};

/** Why nothing moves, how much waits, how old the data is: in the same place on every venue screen. */
export function ConnectionBar({ venue }: { readonly venue: Venue }) {
  const sync = useVenueCount(venue, (s) => s.sync);
  const { user } = useSession();
  const open = useVenueCount(venue, (s) => openBibs(s.athletes));
  const attention = (sync.attention ?? 0) + (mayWork(user, 'CHECKIN', venue.compId) ? open : 0);
  const typed = useStore(waitingMarks);
  if (sync.phase === 'checking') return <p className={css.bar}>{text.checking}</p>;
  const calm = sync.connection === 'online' || sync.connection === 'connecting';
  return (
    <section className={css.bar} aria-label="Connection" data-calm={calm || undefined}>
      <p className={css.reason} role="status">
        <Icon name={calm ? 'online' : (SIGNS[sync.connection] ?? 'offline')} size={22} />
        <span>{text[isGone(sync) ? 'gone' : sync.connection]}</span>
      </p>
      {sync.unsent !== undefined && (
        <button type="button" className={css.waiting} onClick={() => openPanel({ name: 'activity', compId: venue.compId })}>
          {sync.unsent + typed === 0 ? text.allSent : <strong>{text.unsent(sync.unsent + typed)}</strong>}
        </button>
      )}
      <Age venue={venue} sync={sync} />
      {sync.unreadable ? <p className={css.age}>{text.unreadable(sync.unreadable)}</p> : null}
      <VisuallyHidden live="status">{attention > 0 && text.attention(attention)}</VisuallyHidden>
      <Suspense fallback={null}>
        <BarSeldom venue={venue} />
      </Suspense>
      <Remedy venue={venue} connection={sync.connection} />
      {attention > 0 && (
        <button type="button" className={css.attention} onClick={() => openPanel({ name: 'attention', compId: venue.compId })}>
          <Icon name="warning" size={22} />
          {text.attention(attention)}
        </button>
      )}
    </section>
  );
}

function Remedy({ venue, connection }: { readonly venue: Venue; readonly connection: Connection }) {
  if (connection === 'sign-in' || connection === 'other-user')
    return (
      <button type="button" className={css.attention} onClick={() => openPanel({ name: 'sign-in' })}>
        {text.signIn}
      </button>
    );
  if (connection === 'no-network' || connection === 'server-trouble' || connection === 'not-our-server')
    return (
      <button type="button" className={css.waiting} onClick={() => venue.nudge()}>
        {text.retry}
      </button>
    );
  return null;
}

/** Whole: all its entries are here, and of the app what is named. Before that, or should rows be missing, how many of them are. */
function Age({ venue, sync: { phase, have, total, syncedAt } }: { readonly venue: Venue; readonly sync: SyncState }) {
  const entries = useVenueCount(venue, (s) => entryCount(s.athletes));
  const app = useStore(appStored);
  if (phase === 'loading' || have < total) return <p className={cx(css.age, css.short)}>{text.rows(have, total)}</p>;
  return (
    <p className={cx(css.age, !syncedAt ? css.never : app === undefined || app === 100 ? css.complete : css.short)}>
      {syncedAt ? text.whole(text.entries(entries), deviceTime(syncedAt), app) : text.never}
    </p>
  );
}

/** Athletes with a disputed bib: a person has to say which one they wear. */
const openBibs = tally((athlete) => Number(disputedHandOuts(athlete).length > 0));
const entryCount = tally((athlete) => athlete.entries.length);
