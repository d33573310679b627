import { wordsOf } from '#domain/decide/action-kinds.ts';
import { ACTION_KINDS, type ActionBodies, type ActionKind } from '#domain/sync/action.ts';
import type { Session } from '#local/device/session-user.ts';
import { storageTrouble } from '#local/device/storage-error.ts';
import { classifyFeedReply } from '#local/feed/feed.ts';
import { pull } from '#local/feed/pull.ts';
import type { Dated } from '#local/outbox/classify-reply.ts';
import { drain } from '#local/outbox/drain.ts';
import {
  beforeSealed,
  callBody,
  hasEnded,
  isPending,
  needsPerson,
  outboxRow,
  requeue,
  requeueKnownNow,
} from '#local/outbox/outbox.ts';
import { inNameOf } from '#local/rescue/others-work.ts';
import { copyStamp, rescuedOf, takenAgain } from '#local/rescue/taken-over.ts';
import { newAction } from '#local/venue/new-action.ts';
import { fetchRules } from '#local/venue/rules-here.ts';
import type { OutboxRow } from '#local/venue/venue.ts';
import { VenueStore } from '#local/venue/venue-store.ts';
import { Disk } from './disk.ts';
import { FOREIGN_DATE, makeNetwork, type Network, type Weather } from './network.ts';
import { COMP, type SimServer } from './sim-server.ts';

// A device starts with its unsent actions at once; a page's feed waits for their rules.
await fetchRules(ACTION_KINDS);

/** The world's time and the server, which all devices share. */
export interface World {
  readonly server: SimServer;
  now: number;
  ids: number;
  /** What the engine threw; there should be nothing. */
  readonly errors: unknown[];
}

/** A tablet: a disk that survives, and a memory, tabs and a worker that a crash takes away at any await. */
export class SimDevice {
  readonly id: string;
  readonly disk = new Disk();
  /** Ids of actions of which the screen said "saved". */
  readonly said = new Set<string>();
  /** The user who did each. */
  readonly doneBy = new Map<string, number>();
  /** Ids of another device's work that were queued here a second time: they keep their first number. */
  readonly retaken = new Set<string>();
  /** It waits for its PIN: no person works on it, no rows come or are stored, and notes stay sealed. */
  locked = false;
  /** Actions that it sent all the same. */
  sentLocked = 0;
  /** Ids that a person dropped or sent anew. */
  readonly decided = new Set<string>();
  readonly network: Network;
  readonly #world: World;
  store: VenueStore;
  userId = 1;
  signedIn = true;
  skewMs = 0;
  weather: Weather[] = [];
  /** Awaits left before the device crashes. */
  #fuse: number | undefined;
  #life = 0;
  #locks = new Map<string, Promise<unknown>>();

  constructor(id: string, world: World) {
    this.id = id;
    this.#world = world;
    this.network = makeNetwork({ server: () => world.now, device: () => this.#clock() });
    this.store = this.#boot();
  }

  /** The device dies after so many more awaits, in the middle of whatever it is doing then. */
  burnFuse(awaits: number): void {
    this.#fuse = awaits;
  }

  restart(): void {
    this.#fuse = undefined;
    this.#life += 1;
    this.#locks = new Map();
    this.store = this.#boot();
  }

  async act<K extends ActionKind>(kind: K, body: ActionBodies[K]): Promise<void> {
    if (this.locked) return;
    await this.#living(async () => {
      const { userId } = this;
      const acted = await this.store.act(kind, body);
      if (!acted.saved) return;
      this.said.add(acted.actionId);
      this.doneBy.set(acted.actionId, userId);
    });
  }

  /** `drainers` contexts (tabs, the worker) drain at the same time, while one tab pulls. */
  async sync(drainers: number, force: boolean): Promise<void> {
    await this.#living(async () => {
      const session: Session | undefined = this.signedIn ? { userId: this.userId, name: '', token: 't' } : undefined;
      const drains = Array.from({ length: drainers }, () => drain(this.#drainPorts(), { session, force }));
      const pulling = (this.locked ? Promise.resolve() : this.#pull()).catch((error: unknown) => {
        if (storageTrouble(error) !== 'full') throw error;
      });
      // One that fails leaves the others at work: the step ends when all have.
      const failed = (await Promise.allSettled([...drains, pulling])).find((ended) => ended.status === 'rejected');
      if (failed) throw failed.reason;
    });
  }

  /** Somebody looks at what needs attention: drops it, or sends it again. */
  async decide(again: boolean): Promise<void> {
    if (this.locked) return;
    await this.#living(async () => {
      for (const row of this.disk.open().filter(needsPerson)) {
        if (again && !row.answered && row.action.userId === this.userId) {
          await this.#transaction(() => this.disk.update([{ id: row.id, set: (now) => requeue({ ...now, attempts: 0 }) }]));
          continue;
        }
        this.decided.add(row.id);
        if (again) await this.#transaction(() => this.#replace(row));
        else await this.#transaction(() => this.disk.update([{ id: row.id, set: (now) => ({ ...now, endedAt: 1 }) }]));
      }
    });
  }

  /** The tab of the volunteers before is closed: who is here sends what they did. */
  async sendInOwnName(): Promise<void> {
    await this.#living(async () => {
      const theirs = this.disk.open().filter((row) => isPending(row) && row.action.userId !== this.userId);
      const set = (row: OutboxRow) => (isPending(row) && row.action.userId !== this.userId ? inNameOf(row, this.userId) : row);
      await this.#transaction(() => this.disk.update(theirs.map(({ id }) => ({ id, set }))));
    });
  }

  /** The file of another device’s unsent work, as somebody carries it over. */
  rescueFile() {
    return this.disk.open().map((row) => ({ ...row.action, file: rescuedOf(row, this.disk.cursor.epoch) }));
  }

  /** Takes another device's work over, and again what was dropped here. How much of it was new here, and how much was queued again. */
  async takeOver(actions: ReturnType<SimDevice['rescueFile']>): Promise<{ readonly fresh: number; readonly again: number }> {
    let [fresh, again] = [0, 0];
    await this.#living(async () => {
      for (const { id, kind, body, file } of actions) {
        const stamp = copyStamp(file, { id: this.id, userId: this.userId }, this.disk.cursor.epoch);
        await this.#transaction(() => {
          const known = this.disk.outbox.get(id);
          if (!known) {
            this.disk.add((seq) => outboxRow(newAction(kind, body, { ...stamp, seq })));
            fresh += 1;
          } else if (takenAgain(known, stamp)) {
            this.retaken.add(id);
            this.disk.update([{ id, set: (row) => takenAgain(row, stamp) ?? row }]);
            again += 1;
          }
        });
      }
    });
    return { fresh, again };
  }

  /** Somebody lets go of what came from other devices, which have it too. */
  async dropCopies(): Promise<void> {
    await this.#living(async () => {
      const isCopy = ({ action: { madeBy } }: OutboxRow) => madeBy !== undefined && madeBy.deviceId !== this.id;
      const copies = this.disk.open().filter(isCopy);
      const set = (row: OutboxRow): OutboxRow => (hasEnded(row) ? row : { ...row, state: 'rejected', endedAt: 1 });
      for (const { id } of copies) this.decided.add(id);
      await this.#transaction(() => this.disk.update(copies.map(({ id }) => ({ id, set }))));
    });
  }

  #replace(row: OutboxRow): void {
    const { kind, body, userId, deviceId, madeBy = { userId, deviceId } } = row.action;
    const isTheirs = madeBy.userId !== this.userId || madeBy.deviceId !== this.id;
    const stamp = {
      ...(isTheirs && { madeBy }),
      id: this.#newId(),
      deviceId: this.id,
      userId: this.userId,
      compId: COMP,
      occurredAt: this.#clockText(),
      ...this.store.lookedAt(kind, body),
    };
    this.disk.add((seq) => outboxRow(newAction(kind, body, { ...stamp, seq })), row.id);
  }

  /** Words of people are sealed while it is locked. */
  sendable(): OutboxRow[] {
    return beforeSealed(this.disk.open(), ({ action: { kind, body } }) => this.locked && wordsOf(kind, body) !== '');
  }

  #pull() {
    return pull(
      {
        store: {
          cursor: () => this.#read(() => this.disk.cursor),
          save: (...page) => this.#transaction(() => this.disk.save(...page)),
          restart: (_compId, from, epoch) => this.#transaction(() => this.disk.restart(from, epoch)),
        },
        ask: async (_comp, since, limit) => {
          await this.#gate();
          const word = this.#newId();
          const reply = await this.network.carry(this.weather.shift() ?? 'fair', 'changes', () =>
            this.#world.server.changes(since, Math.min(limit, 4), word),
          );
          await this.#gate();
          return classifyFeedReply(reply, since, word);
        },
        clock: () => this.#clock(),
        noteDate: (dated) => this.#heard(dated),
        heardTakes: async (takes) => {
          const changes = requeueKnownNow(this.disk.open(), takes);
          if (changes.length > 0) await this.#transaction(() => this.disk.update(changes));
        },
        held: (next) => (next === this.disk.cursor.next ? this.store.held() : undefined),
        lock: (compId, work) => this.#lock(`pull:${compId}`, work),
      },
      COMP,
    );
  }

  #drainPorts(): Parameters<typeof drain>[0] {
    return {
      store: {
        open: () => this.#read(() => this.sendable()),
        update: (changes) => this.#transaction(() => this.disk.update(changes)),
        settle: (changes, { compId, rows, epoch, span }) =>
          this.#transaction(() => {
            if (this.locked) this.sentLocked += changes.length;
            return this.disk.settle(changes, this.locked ? { compId, rows: [], epoch } : { compId, rows, epoch, span });
          }),
        histories: () => this.#read(() => new Map([[COMP, this.disk.cursor]])),
        follow: (_compId, ...went) => this.#transaction(() => this.disk.follow(...went)),
        hold: () => this.#read(() => this.disk.hold),
        drop: (...answered) => this.#transaction(() => this.disk.drop(...answered)),
        setHold: (hold) => this.#transaction(() => this.disk.setHold(hold)),
      },
      send: async (call, session) => {
        await this.#gate();
        const body = callBody(call);
        const user = { id: session.userId, deviceId: this.id };
        const reply = await this.network.carry(this.weather.shift() ?? 'fair', 'actions', () => {
          const answer = this.#world.server.post(call.path, body, user, this.#world.now);
          this.#queuesWait();
          return answer;
        });
        await this.#gate();
        return reply;
      },
      noteDate: (dated) => this.#heard(dated),
      clock: () => this.#clock(),
      random: () => 0.5,
      lock: (work) => this.#lock('outbox', work),
    };
  }

  /** What is taken for the server's clock must be it, or the day's times are wrong. */
  #heard({ date }: Dated): void {
    if (date === FOREIGN_DATE) this.#world.errors.push(`${this.id} goes by a clock that is not the server's`);
  }

  /** Behind an action that the server rejected nothing of its queue may take effect until a person has decided. */
  #queuesWait(): void {
    const refused = new Map<string, string>();
    for (const { arrival, answer } of this.#world.server.ledger) {
      const { id, deviceId, orderingKey } = arrival.action;
      if (deviceId !== this.id) continue;
      const before = refused.get(orderingKey);
      if (before && !this.decided.has(before)) this.#world.errors.push(`${id} did not wait for ${before}`);
      if (answer.outcome === 'rejected') refused.set(orderingKey, id);
    }
  }

  #boot(): VenueStore {
    const store = new VenueStore(COMP, {
      device: () => ({ id: this.id, userId: this.userId, name: `User ${this.userId}` }),
      leases: () => [],
      newId: () => this.#newId(),
      now: () => this.#clockText(),
      write: (make) => this.#transaction(() => this.disk.add(make)),
      failureText: String,
      acted: () => undefined,
      nudge: () => undefined,
      close: () => undefined,
    });
    store.take([...this.disk.rows.values()]);
    store.follow(this.disk.open());
    this.disk.emptied = () => {
      store.restarted();
      store.follow(this.disk.open());
    };
    this.disk.listener = (rows, actions) => {
      store.take(rows);
      store.follow(actions);
    };
    return store;
  }

  /** Runs until it ends, waits for a slow reply, or the device crashes under it. What still runs then goes on under later commands. */
  async #living(work: () => Promise<void>): Promise<void> {
    const failing = work().catch((error: unknown) => {
      // A pull says so on the screen; sending goes on.
      if (storageTrouble(error) !== 'full') this.#world.errors.push(error);
    });
    // Nothing but microtasks runs in here, so a turn of the event loop is enough for all of them.
    await Promise.race([failing, new Promise((resolve) => setImmediate(resolve))]);
  }

  /** A crash may come before a transaction and right after it; in between there is nothing. */
  async #transaction<T>(change: () => T): Promise<T> {
    await this.#gate();
    const result = change();
    await this.#gate();
    return result;
  }

  async #read<T>(look: () => T): Promise<T> {
    await this.#gate();
    return look();
  }

  /** Every await of the engine comes by here. What has crashed never goes on. */
  async #gate(): Promise<void> {
    const life = this.#life;
    if (this.#fuse !== undefined) {
      this.#fuse -= 1;
      if (this.#fuse < 0) this.restart();
    }
    await Promise.resolve();
    if (life !== this.#life) await new Promise(() => undefined);
  }

  #lock<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#locks.get(name) ?? Promise.resolve();
    const turn = before.then(work);
    this.#locks.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }

  #newId(): string {
    this.#world.ids += 1;
    return `00000000-0000-7000-8000-${String(this.#world.ids).padStart(12, '0')}`;
  }

  #clock(): number {
    return this.#world.now + this.skewMs;
  }

  #clockText(): string {
    return new Date(this.#clock()).toISOString();
  }
}
