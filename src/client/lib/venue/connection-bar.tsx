import { messages } from '#client/lib/messages/messages.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { cx } from '#client/ui/cx.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { Connection, SyncState, Venue } from '#local/venue/venue.ts';
import css from './connection-bar.module.css';
import { isGone } from './is-gone.ts';
import { tally } from './tally.ts';
import { useVenueCount } from './use-venue.ts';

const text = messages.connection;
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
          {sync.unsent === 0 ? text.allSent : <strong>{text.unsent(sync.unsent)}</strong>}
        </button>
      )}
      <Age venue={venue} sync={sync} />
      {sync.unreadable ? <p className={css.age}>{text.unreadable(sync.unreadable)}</p> : null}
      <VisuallyHidden live="status">{(sync.attention ?? 0) > 0 && text.attention(sync.attention ?? 0)}</VisuallyHidden>
      <Remedy venue={venue} connection={sync.connection} />
      {(sync.attention ?? 0) > 0 && (
        <button type="button" className={css.attention} onClick={() => openPanel({ name: 'attention', compId: venue.compId })}>
          <Icon name="warning" size={22} />
          {text.attention(sync.attention ?? 0)}
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

/** Whole: all its entries are here. Before that, or should rows be missing, how many of them are. */
function Age({ venue, sync: { phase, have, total, syncedAt } }: { readonly venue: Venue; readonly sync: SyncState }) {
  const entries = useVenueCount(venue, (s) => entryCount(s.athletes));
  if (phase === 'loading' || have < total) return <p className={cx(css.age, css.short)}>{text.rows(have, total)}</p>;
  return (
    <p className={cx(css.age, syncedAt ? css.complete : css.never)}>
      {syncedAt ? `${text.entries(entries)}, ${text.synced(deviceTime(syncedAt))}` : text.never}
    </p>
  );
}

const entryCount = tally((athlete) => athlete.entries.length);
