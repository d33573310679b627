import { deviceTime } from '#client/lib/text/clock.ts';
import { useOutbox } from '#client/lib/venue/use-outbox.ts';
import { useVenue } from '#client/lib/venue/use-venue.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { OutboxRow, OutboxState, Venue } from '#local/venue/venue.ts';
import css from './action-list.module.css';
import { actionWords } from './action-words.ts';
import { activityMessages as text } from './messages-activity.ts';

const SHOWN = 100;
const SIGNS: Record<OutboxState, IconName> = {
  queued: 'clock',
  sending: 'refresh',
  accepted: 'check',
  superseded: 'info',
  rejected: 'warning',
  parked: 'warning',
};

/** What was done on this device, newest first, with how far each is. */
export function ActionList({ compId }: { readonly compId: number }) {
  const venue = useVenue(compId);
  const rows = useOutbox(compId);
  if (!rows) return null;
  if (rows.length === 0) return <p className={css.none}>{text.none}</p>;
  return (
    <ol className={css.list}>
      {rows.slice(0, SHOWN).map((row) => (
        <Item key={row.id} row={row} venue={venue} />
      ))}
    </ol>
  );
}

function Item({ row, venue }: { readonly row: OutboxRow; readonly venue: Venue }) {
  const refused = row.state === 'rejected' || row.state === 'parked';
  const dropped = refused && row.endedAt !== undefined;
  return (
    <li className={css.item} data-state={row.state}>
      <Icon name={dropped ? 'close' : SIGNS[row.state]} size={22} />
      <div>
        <p className={css.words}>{actionWords(row.action, venue)}</p>
        <p className={css.state}>
          <time dateTime={row.action.occurredAt}>{deviceTime(row.action.occurredAt)}</time>{' '}
          {dropped ? text.dropped : text.states[row.state]}
        </p>
        {/* Why it was refused, and what to do, is told where it is decided. */}
        {row.problem && !refused && <p className={css.state}>{row.problem.message}</p>}
      </div>
    </li>
  );
}
