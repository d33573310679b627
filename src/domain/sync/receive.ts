import type { Action, Author, Outcome, Reason } from '#domain/sync/action.ts';
import { type Decision, decide, rejected, type VenueView } from '#domain/sync/decide.ts';
import { LayeredView } from '#domain/sync/layered-view.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { VenueRow } from '#domain/sync/row.ts';

/** An action as it arrived, with a fingerprint of its body (any hash; equal exactly when the bodies are). */
export interface Received {
  readonly action: Action;
  readonly fingerprint: string;
}

/** What became of one action, as it is sent back and kept. */
export interface Answer {
  readonly opId: string;
  readonly outcome: Outcome;
  readonly code?: Reason;
  readonly message?: string;
  /** The touched row as it stands after the action, also when nothing changed. */
  readonly rows: readonly VenueRow[];
  readonly offers?: readonly number[];
}

/** One row of the ledger: written in the same transaction as the rows, never changed. */
export interface LedgerRow extends Received {
  readonly receivedAt: string;
  /** Change number of its effect; null when it changed nothing. */
  readonly version: number | null;
  readonly answer: Answer;
}

export interface Batch {
  readonly items: readonly Received[];
  /** The ledger's rows with the ids of this batch. */
  readonly known: ReadonlyMap<string, Pick<LedgerRow, 'fingerprint' | 'answer'>>;
  readonly view: VenueView;
  readonly author: Author;
  /** The server's clock, ISO instant. */
  readonly now: string;
  /** Change number of the first effect: the competition's own + 1. */
  readonly firstVersion: number;
  /** True for a person who checks her own athletes in. */
  readonly windowBinds: boolean;
}

export interface ReceivedBatch {
  /** One for each item, in their order. */
  readonly answers: readonly Answer[];
  /** Changed rows, each once, as they stand after the batch. */
  readonly rows: readonly VenueRow[];
  /** New ledger rows; actions that were known have none. */
  readonly ledger: readonly LedgerRow[];
  /** The competition's change number after the batch: `firstVersion` − 1 when nothing changed. */
  readonly change: number;
}

/**
 * What the server does with a batch, without its storage: an id that is known gets its stored answer before anything else is looked at; the
 * rest is decided in order, each seeing what the ones before it changed, and every effect takes the next change number. Pure, so that
 * the simulation of the venue runs the very same lines.
 */
export function receive(batch: Batch): ReceivedBatch {
  const view = new LayeredView(batch.view);
  const fresh = new Map<string, LedgerRow>();
  let change = batch.firstVersion - 1;
  const answers = batch.items.map((item) => {
    const known = batch.known.get(item.action.id) ?? fresh.get(item.action.id);
    if (known) return known.fingerprint === item.fingerprint ? known.answer : answerOf(item.action, rejected('op-reused'), view);

    const decision = decide(item.action, view, {
      author: batch.author,
      at: earlier(item.action.occurredAt, batch.now),
      version: change + 1,
      windowBinds: batch.windowBinds,
    });
    for (const row of decision.rows) view.put(row);
    if (decision.rows.length > 0) change += 1;
    const answer = answerOf(item.action, decision, view);
    const version = decision.rows.length > 0 ? change : null;
    fresh.set(item.action.id, { ...item, receivedAt: batch.now, version, answer });
    return answer;
  });
  return { answers, rows: view.rows(), ledger: [...fresh.values()], change };
}

function answerOf(action: Action, { outcome, reason, offers, rows }: Decision, view: VenueView): Answer {
  const touched = rows.length > 0 ? rows : standingRows(action, view);
  return {
    opId: action.id,
    outcome,
    ...(reason && { code: reason, message: reasonText(reason).message }),
    rows: touched,
    ...(offers && { offers }),
  };
}

/** What an action is about, as it stands: the loser of a clash sees at once what won. */
function standingRows(action: Action, view: VenueView): VenueRow[] {
  const row =
    action.kind === 'result'
      ? view.result(action.body.eventGroupId, action.body.heat, action.body.entryId)
      : view.athlete(action.body.athleteId);
  return row ? [row] : [];
}

/** A device's clock may be days ahead: nothing has happened after the server's now. */
function earlier(occurredAt: string, now: string): string {
  const at = Date.parse(occurredAt);
  return at <= Date.parse(now) ? new Date(at).toISOString() : now;
}
