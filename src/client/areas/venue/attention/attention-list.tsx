import { useState } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { outbox } from '#client/lib/venue/outbox-source.ts';
import { useOutbox } from '#client/lib/venue/use-outbox.ts';
import { useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { disputedHandOuts } from '#domain/bib/handed-out.ts';
import { aboutOf } from '#domain/decide/action-kinds.ts';
import type { MoveBody } from '#domain/draw/draw-row.ts';
import { REASONS } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { OutboxRow, Venue } from '#local/venue/venue.ts';
import { actionWords, nameOf } from './action-words.ts';
import css from './attention-list.module.css';
import { BibConflict } from './bib-conflict.tsx';
import { BibDecision } from './bib-decision.tsx';
import { activityMessages } from './messages-activity.ts';
import { attentionMessages as text } from './messages-attention.ts';
import { RefusedMove } from './refused-move.tsx';

const remedyOf = (code: string): string | undefined => {
  const reason = REASONS.find((one) => one === code);
  return reason && reasonText(reason).remedy;
};

const waits = (row: OutboxRow): boolean => row.endedAt === undefined && (row.state === 'rejected' || row.state === 'parked');

/** Of the list that a screen shows itself. */
const ON_SCREEN = 'needs-attention';

/** The list of the screen, where that is seen. */
export function attentionOnScreen(): HTMLElement | undefined {
  const list = document.getElementById(ON_SCREEN);
  return list?.getClientRects().length ? list : undefined;
}

/** Bibs of which a person says who wears them, and actions that the server refused: each says what happened and what to do. `quiet`: as a part of a screen, nothing when there are none. */
export function AttentionList({ compId, quiet = false }: { readonly compId: number; readonly quiet?: boolean }) {
  const venue = useVenue(compId);
  const { user } = useSession();
  const athletes = useVenueValue(venue, (s) => s.athletes);
  const all = useOutbox(compId) ?? [];
  const rows = all.filter(waits);
  const open = mayWork(user, 'CHECKIN', compId) ? athletes.filter((athlete) => disputedHandOuts(athlete).length > 0) : [];
  if (rows.length + open.length === 0) return quiet ? null : <p>{text.none}</p>;
  return (
    <section className={css.part} aria-label={text.title} {...(quiet && { id: ON_SCREEN, tabIndex: -1 })}>
      {quiet && <h2>{text.title}</h2>}
      {rows.length > 0 && <p className={css.intro}>{text.intro}</p>}
      <ul className={css.list}>
        {open.map((athlete) => (
          <BibDecision key={athlete.athleteId} venue={venue} athlete={athlete} />
        ))}
        {rows.map((row) => (
          <Waiting key={row.id} row={row} behind={waitingBehind(row, all)} venue={venue} />
        ))}
      </ul>
    </section>
  );
}

interface WaitingProps {
  readonly row: OutboxRow;
  readonly behind: readonly OutboxRow[];
  readonly venue: Venue;
}

function Waiting({ row, behind, venue }: WaitingProps) {
  const [busy, setBusy] = useState(false);
  const { action, problem, state } = row;
  const decide = async (how: () => Promise<void>) => {
    setBusy(true);
    await how();
    setBusy(false);
  };
  const leave = (more: readonly OutboxRow[]) =>
    decide(async () => {
      await outbox().drop(row, more);
      const undo = () => void outbox().undrop([row, ...more]);
      toast(text.dismissed(1 + more.length), { action: { label: text.undo, run: undo } });
    });
  if (action.kind === 'bib-change' && problem?.code === 'bib-changed') {
    const keep = (bibNo: number | null) =>
      decide(async () => {
        await outbox().drop(row);
        toast(bibNo === null ? text.keptNone : text.kept(bibNo));
      });
    const use = (bibNo: number) => decide(() => takeOffer(venue, row, bibNo));
    return (
      <li className={css.item}>
        <h3>{text.twoBibs(nameOf(venue, action.body.athleteId))}</h3>
        <BibConflict row={row} action={action} venue={venue} busy={busy} onKeep={keep} onUse={use} />
      </li>
    );
  }
  return (
    <li className={css.item}>
      <h3>{actionWords(action, venue)}</h3>
      {problem && (
        <p>
          {problem.message} {problem.remedy ?? remedyOf(problem.code)}
        </p>
      )}
      {!problem && state === 'parked' && <p>{activityMessages.states.parked}</p>}
      {behind.length > 0 && <p>{text.behind(behind.length)}</p>}
      <div className={css.actions}>
        {action.kind === 'bib-change' &&
          (problem?.offers ?? []).slice(0, 3).map((bibNo) => (
            <Button key={bibNo} variant="primary" busy={busy} onClick={() => decide(() => takeOffer(venue, row, bibNo))}>
              {text.take(bibNo)}
            </Button>
          ))}
        {action.kind === 'move' && problem?.code === 'lane-taken' && (
          <RefusedMove
            body={action.body}
            venue={venue}
            busy={busy}
            onTake={(body) => void decide(() => takeLane(venue, row, body))}
          />
        )}
        {(action.kind === 'move' ||
          action.kind === 'draw' ||
          action.kind === 'publish' ||
          action.kind === 'take-back' ||
          action.kind === 'advance') && (
          <Link className={buttonClass('plain')} to={paths.draw(venue.compId, action.body.eventGroupId)}>
            {text.openDraw}
          </Link>
        )}
        <Button icon="refresh" busy={busy} onClick={() => decide(() => outbox().retry(row))}>
          {text.retry}
        </Button>
        <Button busy={busy} onClick={() => leave([])}>
          {text.dismiss}
        </Button>
        {behind.length > 0 && (
          <Button busy={busy} onClick={() => leave(behind)}>
            {text.dismissAll(1 + behind.length, text.of[aboutOf(action.kind, action.body).kind])}
          </Button>
        )}
      </div>
    </li>
  );
}

/** In the order in which they were made. */
function waitingBehind(row: OutboxRow, all: readonly OutboxRow[]): readonly OutboxRow[] {
  const later = all.slice(0, all.indexOf(row));
  return later.filter(({ orderingKey, endedAt }) => orderingKey === row.orderingKey && endedAt === undefined).reverse();
}

/** Saved before the refused move is let go, as a bib is. */
async function takeLane(venue: Venue, row: OutboxRow, body: MoveBody): Promise<void> {
  const acted = await venue.act('move', body);
  if (acted.saved) await outbox().drop(row);
  else toast('failed' in acted ? messages.desk.notSaved(acted.failed) : reasonText(acted.refused).message, { tone: 'danger' });
}

/** The new bib is saved before the refused action is let go: a kill in between leaves both to be seen, never neither. */
async function takeOffer(venue: Venue, row: OutboxRow, bibNo: number): Promise<void> {
  if (row.action.kind !== 'bib-change') return;
  const { body } = row.action;
  // They have seen how it stands now.
  const athlete = venue.athlete(body.athleteId);
  const from = (body.team ? athlete?.teamBibNo : athlete?.bibNo) ?? null;
  const acted = await venue.act('bib-change', { ...body, bibNo, from });
  if (acted.saved) await outbox().drop(row);
  else toast('failed' in acted ? messages.desk.notSaved(acted.failed) : text.offerGone(bibNo), { tone: 'danger' });
}
