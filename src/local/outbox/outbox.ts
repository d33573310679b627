import { actionCall, actionPath, BATCH_LIMIT } from '#contracts/venue/action-call.ts';
import { bibOrder } from '#domain/bib/bib-order.ts';
import { moveOrder } from '#domain/draw/move-order.ts';
import type { VenueRow } from '#domain/rows/row.ts';
import type { Action } from '#domain/sync/action.ts';
import type { Span } from '#domain/sync/span.ts';
import type { Cursor, Hold } from '#local/device/database.ts';
import type { OutboxRow, Problem } from '#local/venue/venue.ts';
import { type Heard, problemOf } from './classify-reply.ts';
import { isServerOlder, type Trouble, troubleProblem } from './problem.ts';
import { isWaiting } from './wait.ts';

/** Where the actions lie; Dexie on a device, plain maps in the simulation. Every method is one transaction: all of it or nothing. */
export interface OutboxStore {
  /** Actions that have not ended, in the order they were made. */
  open(): Promise<readonly OutboxRow[]>;
  update(changes: readonly Change[]): Promise<void>;
  /**
   * Takes in what the server's ledger says, with the rows that came with it; false, and nothing done, when the device has left the history of
   * that ledger meanwhile: then it says nothing about now.
   */
  settle(changes: readonly Change[], told: Told): Promise<boolean>;
  /** The same without room for a single byte: what has ended goes, and what the answers end now. The rows come with a pull. */
  drop(changes: readonly Change[], compId: number, epoch: string | undefined): Promise<boolean>;
  /** The history that each competition's actions are sent to, as far as it is known. */
  histories(): Promise<ReadonlyMap<number, History>>;
  /**
   * The server has gone back and is in another history than `from` now: all that it may have forgotten waits again, before anything newer.
   * Nothing is done when the device has left `from` already.
   */
  follow(compId: number, from: string | undefined, epoch: string): Promise<void>;
  hold(): Promise<Omit<Hold, 'key'> | undefined>;
  setHold(hold: Omit<Hold, 'key'> | undefined): Promise<void>;
}
export type History = Pick<Cursor, 'epoch' | 'outdated'>;
export interface Change {
  readonly id: string;
  readonly set: (row: OutboxRow) => OutboxRow;
}
export interface CompetitionRows {
  readonly compId: number;
  readonly rows: readonly VenueRow[];
}

/** What came with answers: `epoch` is the history of the ledger, as far as the server says so; the rows are all that changed in `span`. */
export interface Told extends CompetitionRows {
  readonly epoch: string | undefined;
  readonly span?: Span | undefined;
}

/** One call to the server with the actions that travel in it, oldest first. */
export interface BatchCall {
  readonly path: string;
  readonly compId: number;
  readonly rows: readonly OutboxRow[];
  readonly history: History;
}

export function outboxRow(action: Action, path: string = actionPath(action.kind, action.compId)): OutboxRow {
  const { id, compId, deviceId, seq, orderingKey } = action;
  return {
    id,
    compId,
    deviceId,
    seq,
    orderingKey,
    action,
    call: { method: 'POST', path },
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
  };
}

export const hasEnded = (row: OutboxRow): boolean => row.endedAt !== undefined;
export const needsPerson = (row: OutboxRow): boolean => !hasEnded(row) && (row.state === 'rejected' || row.state === 'parked');
export const isPending = (row: OutboxRow): boolean => row.state === 'queued' || row.state === 'sending';
export const queueOf = (row: OutboxRow): string => `${row.compId}/${row.orderingKey}`;

/** What may go from a locked device, of its actions oldest first: words that it can't read hold up what follows them in their queue. */
export function beforeSealed<R extends OutboxRow>(open: readonly R[], isSealed: (row: R) => boolean): R[] {
  const closed = new Set<string>();
  return open.filter((row) => {
    if (isSealed(row)) closed.add(queueOf(row));
    return !closed.has(queueOf(row));
  });
}

/** The call's JSON body; the token says who the user is, so the body does not. */
export function callBody(call: BatchCall): string {
  const { epoch, outdated } = call.history;
  const items = call.rows.map(({ action: { id, deviceId, seq, base, seen, occurredAt, madeBy, body } }) => ({
    opId: id,
    deviceId,
    seq,
    // A number of another history says nothing in this one.
    base: outdated ? 0 : base,
    ...(seen && { seen }),
    occurredAt,
    ...(madeBy && { madeBy }),
    ...body,
  }));
  const list = call.rows[0] ? actionCall(call.rows[0].action.kind).list : 'athletes';
  return JSON.stringify({ data: { compId: call.compId, ...(epoch !== undefined && { epoch }), [list]: items } });
}

/** What must arrive before something of another queue. */
const ACROSS_QUEUES = [bibOrder, moveOrder];

interface Sendable {
  readonly now: number;
  readonly userId: number;
  /** Back-off is ignored: a person, or the network, has just said "now". */
  readonly force: boolean;
  /** Queues that are in flight or that must wait in this pass. */
  readonly closedQueues: ReadonlySet<string>;
  readonly histories: ReadonlyMap<number, History>;
}

/**
 * The next call: the oldest action that may go, and with it those that travel in the same call. A queue is never in two calls at once, and
 * whatever stands behind an action that cannot go now waits with it. What is said of one bib, and what clears a heat before it is left, stays in order across queues.
 */
export function nextBatch(
  open: readonly OutboxRow[],
  { now, userId, force, closedQueues, histories }: Sendable,
): BatchCall | undefined {
  const closed = new Set(closedQueues);
  /** Queues of which a person must decide something first: nothing waits for what stands in them. */
  const stuck = new Set<string>();
  const held = new Set<string>();
  const hold = (action: Action) => {
    for (const order of ACROSS_QUEUES) for (const key of order(action).holds) held.add(key);
  };
  const batch: OutboxRow[] = [];
  let limit = BATCH_LIMIT;
  for (const row of open) {
    if (hasEnded(row)) continue;
    const queue = queueOf(row);
    if (!isPending(row)) stuck.add(queue);
    const own = row.action.userId === userId && !stuck.has(queue);
    if (closed.has(queue)) {
      if (own) hold(row.action);
      continue;
    }
    const first = batch[0];
    const mustWait = ACROSS_QUEUES.some((order) => order(row.action).waitsFor.some((key) => held.has(key)));
    const ready = own && !mustWait && (force || !isWaiting(row.nextAttemptAt, now));
    const fits =
      !first || (row.compId === first.compId && row.call.path === first.call.path && row.action.kind === first.action.kind);
    const narrowed = Math.min(limit, row.batchLimit ?? BATCH_LIMIT);
    if (ready && fits && batch.length < narrowed) {
      limit = narrowed;
      batch.push(row);
    } else {
      closed.add(queue);
      if (own) hold(row.action);
    }
  }
  const first = batch[0];
  return first && { path: first.call.path, compId: first.compId, rows: batch, history: histories.get(first.compId) ?? {} };
}

/** What an answer of the server's ledger makes of an action. */
export function applyAnswer(row: OutboxRow, answer: Heard, now: number): OutboxRow {
  const { problem: _before, ...rest } = row;
  const problem: Problem | undefined = answer.code
    ? { ...problemOf(answer.code, answer.message), ...(answer.offers && { offers: answer.offers }) }
    : undefined;
  const base: OutboxRow = { ...rest, answered: true, ...(problem && { problem }) };
  const { effect } = answer;
  if (answer.outcome !== 'rejected')
    return { ...base, state: answer.outcome, endedAt: now, ...(effect !== undefined && { effect }) };
  const parks = answer.code === 'forbidden' || answer.code === 'device-revoked';
  return { ...base, state: parks ? 'parked' : 'rejected', problem: problem ?? problemOf('invalid') };
}

/**
 * As if it had never been sent, because the server went back to a time before. The version that its author had seen says nothing about the rows
 * of now, the ids of what they had seen do. What waits for a person goes on waiting. `pendingOnly`: the server still has what it has answered.
 */
export function markUnsent(row: OutboxRow, pendingOnly = false): OutboxRow {
  const taken = row.state === 'accepted' || row.state === 'superseded';
  if (!isPending(row) && (pendingOnly || !taken)) return row;
  const { endedAt: _ended, answered: _answered, effect: _effect, problem: _problem, ...rest } = row;
  return { ...rest, state: 'queued', attempts: 0, nextAttemptAt: 0, action: { ...row.action, base: 0 } };
}

export function markRefused(row: OutboxRow, state: 'rejected' | 'parked', problem: Problem): OutboxRow {
  return { ...row, state, problem };
}

export function markFailed(row: OutboxRow, trouble: Trouble, nextAttemptAt: number, batchLimit?: number): OutboxRow {
  const attempts = row.attempts + 1;
  const limit = batchLimit === undefined ? {} : { batchLimit };
  return { ...row, ...limit, state: 'queued', attempts, nextAttemptAt, problem: troubleProblem(trouble) };
}

/**
 * What a server that was older than the app did not know goes again when the server takes other actions than then: it was updated. `takes` is its
 * word for them now.
 */
export function requeueKnownNow(rows: Iterable<OutboxRow>, takes: string | undefined): Change[] {
  const unknownThen = (row: OutboxRow) => needsPerson(row) && isServerOlder(row.problem) && row.problem?.takes !== takes;
  const set = (row: OutboxRow) => (unknownThen(row) ? requeue({ ...row, attempts: 0 }) : row);
  return [...rows].filter(unknownThen).map(({ id }) => ({ id, set }));
}

/** Back in the queue at once, e.g. when nobody is signed in or the call was too large. */
export function requeue(row: OutboxRow, batchLimit?: number): OutboxRow {
  const { problem: _before, ...rest } = row;
  return { ...rest, state: 'queued', nextAttemptAt: 0, ...(batchLimit !== undefined && { batchLimit }) };
}
