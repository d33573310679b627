import { useSession } from '#client/lib/session/session.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { othersMessages } from '#client/lib/venue/messages-others.ts';
import { useNames, waitsForOthers } from '#client/lib/venue/others-work.tsx';
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
  const { user } = useSession();
  const names = useNames();
  if (!rows) return null;
  if (rows.length === 0) return <p className={css.none}>{text.none}</p>;
  return (
    <ol className={css.list}>
      {rows.slice(0, SHOWN).map((row) => (
        <Item
          key={row.id}
          row={row}
          venue={venue}
          {...(waitsForOthers(row, user?.id) && { waitsFor: names(row.action.userId) })}
        />
      ))}
    </ol>
  );
}

interface ItemProps {
  readonly row: OutboxRow;
  readonly venue: Venue;
  /** Another user’s name, whose session it waits for. */
  readonly waitsFor?: string;
}

function Item({ row, venue, waitsFor }: ItemProps) {
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
        {waitsFor && <p className={css.state}>{othersMessages.waitsFor(waitsFor)}</p>}
        {row.problem && !refused && !waitsFor && <p className={css.state}>{row.problem.message}</p>}
      </div>
    </li>
  );
}
