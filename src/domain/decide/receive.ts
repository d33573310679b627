import { ownCheckInAt, venueActionAt } from '#domain/check-in/made-at.ts';
import { touchedRow } from '#domain/decide/action-kinds.ts';
import { decide } from '#domain/decide/action-rules.ts';
import { layerOver } from '#domain/decide/layered-view.ts';
import type { VenueRow } from '#domain/rows/row.ts';
import { isDevice } from '#domain/sync/acting-author.ts';
import type { Action, Author, Outcome, Reason } from '#domain/sync/action.ts';
import { type Decision, reject, type VenueView } from '#domain/sync/decision.ts';

/** An action that reached the server, with a hash of all that its author said in it. */
export interface Arrival {
  readonly action: Action;
  readonly bodyHash: string;
}

/** The answer to one action, as it is stored in the ledger and given again however often the action comes. */
export interface Answer {
  readonly opId: string;
  readonly outcome: Outcome;
  readonly code?: Reason;
  /** What the action is about as it stands after it, also when nothing changed: the loser of a clash sees at once what won. */
  readonly rows: readonly VenueRow[];
  readonly offers?: readonly number[];
}

/** One action in the ledger: kept as long as the competition. */
export interface LedgerEntry {
  readonly arrival: Arrival;
  readonly occurredAt: string;
  readonly receivedAt: string;
  readonly answer: Answer;
  /** The change number it made; absent when no row changed. */
  readonly changeNo?: number;
}

export interface Received {
  /** In the order of the arrivals. */
  readonly answers: readonly Answer[];
  /** Changed rows, each as it stands last: to be written in the transaction of the ledger. */
  readonly rows: readonly VenueRow[];
  readonly ledger: readonly LedgerEntry[];
  /** The competition's change number after the batch. */
  readonly version: number;
}

interface ReceivePort {
  readonly view: VenueView;
  /** What the ledger holds for the ids of the batch, looked up before anything else. */
  readonly known: ReadonlyMap<string, { readonly bodyHash: string; readonly answer: Answer }>;
  readonly author: Author;
  /** The server's clock, ISO. */
  readonly now: string;
  /** The competition's change number before the batch. */
  readonly version: number;
  /** A person who acts for their own athletes, see `Authority`. */
  readonly own: boolean;
  /** Since when the author has been signed in on the device, ISO: an own phone's clock is believed no further back. */
  readonly signedInAt?: string | undefined;
  /** What only the authority can say no to before the rules are asked: a stranger's athlete, an entry of another event. */
  readonly refuse?: (action: Action) => Reason | undefined;
}

/**
 * The server's side of the protocol: each action has its effect once, and every id has one answer for ever. Pure; the caller holds the
 * competition's lock, loads what the batch touches and writes what comes back in one transaction. Each decision that changes a row takes
 * one change number, so the numbers have no gaps. What a device made after an action that is rejected, in the same queue, gets no answer: a
 * person decides first.
 */
export function receive(batch: readonly Arrival[], port: ReceivePort): Received {
  const view = layerOver(port.view);
  const known = new Map(port.known);
  const answers: Answer[] = [];
  const ledger: LedgerEntry[] = [];
  const waiting = new Set<string>();
  let version = port.version;
  for (const arrival of batch) {
    const { action, bodyHash } = arrival;
    const queue = `${action.deviceId} ${action.orderingKey}`;
    if (waiting.has(queue)) continue;
    let answer = storedAnswer(arrival, known.get(action.id));
    if (!answer) {
      const occurredAt = port.own
        ? ownCheckInAt(action.occurredAt, port.now, port.signedInAt)
        : venueActionAt(action.occurredAt, port.now, view.competition());
      const authority = { author: madeAs(action, port.author), at: occurredAt, version: version + 1, own: port.own };
      const refused = port.refuse?.(action);
      const decision = refused ? reject(refused) : decide(seenOf(action, port.version), view, authority);
      const { rows } = decision;
      for (const row of rows) view.put(row);
      if (rows.length > 0) version += 1;
      // What is refused before the rules must not show the row either.
      answer = answerOf(action.id, decision, refused || rows.length > 0 ? rows : touchedRows(action, view));
      known.set(action.id, { bodyHash, answer });
      ledger.push({ arrival, occurredAt, receivedAt: port.now, answer, ...(rows.length > 0 && { changeNo: version }) });
    }
    answers.push(answer);
    if (answer.outcome === 'rejected') waiting.add(queue);
  }
  return { answers, rows: view.changed(), ledger, version };
}

/** What one device sends for another was made with what that one had seen: it takes nothing for its own that the sender did. */
function madeAs({ madeBy }: Action, author: Author): Author {
  return madeBy && isDevice(author.deviceId) ? { ...author, deviceId: madeBy.deviceId } : author;
}

function storedAnswer(
  { action, bodyHash }: Arrival,
  known: { bodyHash: string; answer: Answer } | undefined,
): Answer | undefined {
  if (!known || known.bodyHash === bodyHash) return known?.answer;
  return answerOf(action.id, reject('op-reused'), []);
}

function answerOf(opId: string, { outcome, reason, offers }: Decision, rows: readonly VenueRow[]): Answer {
  return { opId, outcome, ...(reason && { code: reason }), rows, ...(offers && { offers }) };
}

function touchedRows(action: Action, view: VenueView): VenueRow[] {
  const row = touchedRow(view, action.kind, action.body);
  return row ? [row] : [];
}

/** Nobody can have seen a change that is not made yet: a device that says so counts as having seen nothing, so it undoes and overwrites nothing of others. */
function seenOf(action: Action, version: number): Action {
  return action.base <= version ? action : { ...action, base: 0 };
}
