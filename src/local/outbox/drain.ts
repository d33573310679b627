import type { Session } from '#local/device/session-user.ts';
import { storageTrouble } from '#local/device/storage-error.ts';
import type { Connection, OutboxRow } from '#local/venue/venue.ts';
import { classifyReply, type Dated, type Reply, type Verdict } from './classify-reply.ts';
import {
  applyAnswer,
  type BatchCall,
  type Change,
  type History,
  hasEnded,
  isPending,
  markFailed,
  markRefused,
  nextBatch,
  type OutboxStore,
  queueOf,
  requeue,
  type Told,
} from './outbox.ts';
import { isServerOlder, TOO_LARGE } from './problem.ts';
import { backOffMs, isWaiting } from './wait.ts';
import { whyIdle } from './why-idle.ts';

/** All that the courier needs from the world, so that a simulation can be the world. */
export interface DrainPorts {
  readonly store: OutboxStore;
  readonly send: (call: BatchCall, session: Session, signal: AbortSignal | undefined) => Promise<Reply>;
  /** The server's own `Date`. */
  readonly noteDate: (dated: Dated) => void;
  /** Epoch ms of the device. */
  readonly clock: () => number;
  readonly random: () => number;
  /** Runs the work while nobody else on this device drains. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
}
export interface DrainRequest {
  readonly session: Session | undefined;
  /** Ignores the back-off, never a `Retry-After`. */
  readonly force?: boolean;
  readonly signal?: AbortSignal;
}
export interface DrainReport {
  /** `online` when all that could be sent was. */
  readonly connection: Exclude<Connection, 'connecting'>;
  readonly sent: number;
  /** Actions that a person must look at, new in this drain. */
  readonly attention: number;
  /** Actions that met what somebody else had done first; undefined: a worker of an earlier version sent them, which does not count. */
  readonly overtaken?: number | undefined;
  /** Epoch ms when it is worth trying again; undefined: nothing waits for time. */
  readonly retryAt: number | undefined;
}

const CALLS_IN_FLIGHT = 4;
/** A call that is in flight for longer is called "sending" in the list of actions. */
const SLOW_MS = 1000;
/** Calls of one pass that met another history: each in flight may, and no server goes back three times in that time. */
const MOST_FOLLOWED = 3 * CALLS_IN_FLIGHT;

/** Sends what is waiting, oldest first, until nothing more can go. Safe to be killed at any point: an action sent twice has its effect once. */
export function drain(ports: DrainPorts, request: DrainRequest): Promise<DrainReport> {
  return ports.lock(() => new Pass(ports, request).run());
}

/** The outbox could not be read or written. */
export function storageTroubled(error: unknown): DrainReport {
  console.warn('The outbox could not be read', error);
  return { connection: 'storage-trouble', sent: 0, attention: 0, retryAt: undefined };
}

class Pass {
  readonly #ports: DrainPorts;
  readonly #request: DrainRequest;
  #open: readonly OutboxRow[] = [];
  #histories: ReadonlyMap<number, History> = new Map();
  /** The server has gone back: what waits is read anew. */
  #readAnew = false;
  /** Calls that met another history. */
  #followed = 0;
  /** Queues in flight, and queues that failed in this pass. */
  readonly #closedQueues = new Set<string>();
  #halt: DrainReport['connection'] | undefined;
  #failuresInARow = 0;
  #broken: { readonly error: unknown } | undefined;
  #sent = 0;
  #attention = 0;
  #overtaken = 0;

  constructor(ports: DrainPorts, request: DrainRequest) {
    this.#ports = ports;
    this.#request = request;
  }

  async run(): Promise<DrainReport> {
    const { store, clock } = this.#ports;
    // The histories before the actions: one that is left in between refuses them.
    this.#histories = await store.histories();
    const [hold, waiting] = await Promise.all([store.hold(), store.open()]);
    if (hold && isWaiting(hold.until, clock()) && (hold.firm || !this.#request.force)) {
      return this.#report(hold.trouble, hold.until);
    }
    for (this.#open = waiting; ; await this.#look()) {
      const before = this.#sent;
      if (!this.#open.some(isPending)) return this.#report('online');
      const session = this.#request.session;
      if (!session) return this.#report('sign-in');
      await this.#sendAll(session);
      if (this.#broken) throw this.#broken.error;
      if (this.#halt) return this.#report(this.#halt);
      // A stopped drain leaves the rest to whoever drains next, at once.
      if (this.#request.signal?.aborted) return this.#report('online', clock());
      // Once more while it helps: actions may have been made meanwhile.
      if (this.#sent === before && !this.#readAnew) return this.#report(whyIdle(this.#open, session.userId, clock()));
    }
  }

  async #look(): Promise<void> {
    this.#readAnew = false;
    this.#histories = await this.#ports.store.histories();
    this.#open = await this.#ports.store.open();
  }

  async #sendAll(session: Session): Promise<void> {
    const flying = new Set<Promise<void>>();
    for (;;) {
      while (flying.size < CALLS_IN_FLIGHT && !this.#halt && !this.#readAnew && !this.#request.signal?.aborted) {
        const call = nextBatch(this.#open, {
          now: this.#ports.clock(),
          userId: session.userId,
          force: this.#request.force ?? false,
          closedQueues: this.#closedQueues,
          histories: this.#histories,
        });
        if (!call) break;
        for (const row of call.rows) this.#closedQueues.add(queueOf(row));
        const flight = this.#fly(call, session)
          .catch((error: unknown) => this.#break(error))
          .finally(() => flying.delete(flight));
        flying.add(flight);
      }
      if (flying.size === 0) return;
      await Promise.race(flying);
    }
  }

  /** The storage failed: what is in flight ends first, so that nobody else sends it at the same time. */
  #break(error: unknown): void {
    this.#broken ??= { error };
    this.#halt = 'storage-trouble';
  }

  async #fly(call: BatchCall, session: Session): Promise<void> {
    const { store, send, clock } = this.#ports;
    // Beside a call that takes its time, not before it: the public waits for a mark, and an action that is sent unmarked is only sent once more
    // after a crash. One that is answered at once is written once, while the next tick waits for the same database.
    let marking: Promise<void> | undefined;
    const slow = setTimeout(() => {
      marking = this.#update(call.rows.map(({ id }) => ({ id, set: (row) => ({ ...row, state: 'sending' }) })));
      marking.catch(() => undefined);
    }, SLOW_MS);
    const reply = await send(call, session, this.#request.signal).finally(() => clearTimeout(slow));
    await marking;
    if ('failed' in reply && this.#request.signal?.aborted) {
      await this.#update(call.rows.map(({ id }) => ({ id, set: (row) => requeue(row) })));
      return;
    }
    const verdict = classifyReply(reply, new Set(call.rows.map((row) => row.id)), clock());
    if (verdict.is === 'answers' && 'dated' in reply && reply.dated) this.#ports.noteDate(reply.dated);
    if (verdict.is === 'answers') await this.#settle(call, verdict);
    else if (verdict.is === 'retry') await this.#putBack(call, verdict);
    else if (verdict.is === 'other-history') await this.#follow(call, verdict.epoch);
    else await this.#refuse(call, verdict);
    if (verdict.is === 'answers') await this.#clearHold(store);
  }

  /** What the server forgot goes first, then what was made since: in the order of the outbox. */
  async #follow(call: BatchCall, epoch: string): Promise<void> {
    await this.#ports.store.follow(call.compId, call.history.epoch, epoch);
    await this.#lookAgain(call);
  }

  async #lookAgain(call: BatchCall): Promise<void> {
    this.#followed += 1;
    if (this.#followed > MOST_FOLLOWED) return this.#putBack(call, { is: 'retry', trouble: 'server-trouble' });
    this.#readAnew = true;
    this.#reopenQueues(call);
  }

  async #settle(call: BatchCall, { answers, epoch, span }: Extract<Verdict, { is: 'answers' }>): Promise<void> {
    const now = this.#ports.clock();
    this.#failuresInARow = 0;
    const changes = call.rows.map(({ id }): Change => {
      const answer = answers.get(id);
      return { id, set: (row) => (answer ? applyAnswer(row, answer, now) : requeue(row)) };
    });
    const rows = [...answers.values()].flatMap((answer) => answer.rows);
    const pending = changes.map(ifPending);
    const taken = await this.#take(pending, { compId: call.compId, rows, epoch: epoch ?? call.history.epoch, span });
    if (taken === 'other history') return this.#lookAgain(call);
    this.#apply(pending);
    this.#sent += answers.size;
    for (const { outcome, code } of answers.values()) if (outcome === 'superseded' && code !== undefined) this.#overtaken += 1;
    // What the server refused could not be written down: its queue waits for the next pass.
    if (taken === 'in part' && this.#open.some((row) => answers.has(row.id) && !hasEnded(row))) return;
    this.#reopenQueues(call);
  }

  /** On a disk that is full the answers still count, by what they take off it. */
  async #take(changes: readonly Change[], told: Told): Promise<'whole' | 'in part' | 'other history'> {
    const { store } = this.#ports;
    try {
      return (await store.settle(changes, told)) ? 'whole' : 'other history';
    } catch (error) {
      if (storageTrouble(error) !== 'full') throw error;
      return (await store.drop(changes, told.compId, told.epoch)) ? 'in part' : 'other history';
    }
  }

  async #putBack(call: BatchCall, verdict: Extract<Verdict, { is: 'retry' }>): Promise<void> {
    const { clock, random, store } = this.#ports;
    const attempts = 1 + Math.max(...call.rows.map((row) => row.attempts));
    const wait = verdict.retryAfterMs ?? backOffMs(attempts, random());
    const until = clock() + wait;
    // An error of the server itself, again and again: look for the action that causes it in ever smaller calls.
    const half = verdict.perhapsPoison && attempts > 1 ? Math.max(1, Math.floor(call.rows.length / 2)) : undefined;
    await this.#update(call.rows.map(({ id }) => ({ id, set: (row) => markFailed(row, verdict.trouble, until, half) })));
    this.#failuresInARow += 1;
    const everybody = verdict.trouble !== 'server-trouble' || verdict.retryAfterMs !== undefined;
    if (everybody) await unlessFull(store.setHold({ until, firm: verdict.retryAfterMs !== undefined, trouble: verdict.trouble }));
    if (everybody || this.#failuresInARow > 1) this.#halt = verdict.trouble;
  }

  async #refuse(call: BatchCall, verdict: Exclude<Verdict, { is: 'answers' | 'retry' | 'other-history' }>): Promise<void> {
    const several = call.rows.length > 1;
    if (verdict.is === 'sign-in') {
      await this.#update(call.rows.map(({ id }) => ({ id, set: (row) => requeue(row) })));
      this.#halt = 'sign-in';
    } else if (verdict.is === 'park') {
      await this.#update(call.rows.map(({ id }) => ({ id, set: (row) => markRefused(row, 'parked', verdict.problem) })));
      this.#attention += call.rows.length;
    } else if (several) {
      // Only the guilty action is to be refused: one by one, or for a call that is too large in halves.
      const limit = verdict.is === 'too-large' ? Math.ceil(call.rows.length / 2) : 1;
      await this.#update(call.rows.map(({ id }) => ({ id, set: (row) => requeue(row, limit) })));
      this.#reopenQueues(call);
    } else {
      const problem = verdict.is === 'refused' ? verdict.problem : TOO_LARGE;
      const state = isServerOlder(problem) ? 'parked' : 'rejected';
      await this.#update(call.rows.map(({ id }) => ({ id, set: (row) => markRefused(row, state, problem) })));
      this.#attention += 1;
    }
  }

  /** Changes the store and the pass's own copy alike; never what has ended meanwhile. */
  async #update(wanted: readonly Change[]): Promise<void> {
    const changes = wanted.map(ifPending);
    await unlessFull(this.#ports.store.update(changes));
    this.#apply(changes);
  }

  #apply(changes: readonly Change[]): void {
    const byId = new Map(changes.map((change) => [change.id, change.set]));
    this.#open = this.#open.map((row) => byId.get(row.id)?.(row) ?? row);
  }

  /** What of the call is still open goes on, unless it waits for a person or for time. */
  #reopenQueues(call: BatchCall): void {
    const ids = new Set(call.rows.map((row) => row.id));
    for (const row of call.rows) this.#closedQueues.delete(queueOf(row));
    for (const row of this.#open) if (ids.has(row.id) && row.state === 'rejected') this.#attention += 1;
  }

  async #clearHold(store: OutboxStore): Promise<void> {
    if (await store.hold()) await store.setHold(undefined);
  }

  #report(connection: DrainReport['connection'], retryAt?: number): DrainReport {
    const times = this.#open.filter((row) => isPending(row) && row.nextAttemptAt > 0).map((row) => row.nextAttemptAt);
    const soonest = retryAt ?? (times.length > 0 ? Math.min(...times) : undefined);
    return { connection, sent: this.#sent, attention: this.#attention, overtaken: this.#overtaken, retryAt: soonest };
  }
}

/** How far a call is, and how long to wait, helps after a restart; a disk without room for it stops no sending. */
async function unlessFull(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (storageTrouble(error) !== 'full') throw error;
  }
}

/** Never what has ended meanwhile. */
const ifPending = ({ id, set }: Change): Change => ({ id, set: (row) => (isPending(row) ? set(row) : row) });
