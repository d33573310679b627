import type { ActionKind } from '#domain/sync/action.ts';
import type { Cursor } from '#local/device/database.ts';
import { durablyFirst, newId } from '#local/device/device.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { StorageClearedError, storageText, storageTrouble } from '#local/device/storage-error.ts';
import { readCursor } from '#local/feed/cursor.ts';
import { dexieFeed, dropCompetition } from '#local/feed/dexie-feed.ts';
import { changesPath, classifyFeedReply, type FeedReply, type FeedStore } from '#local/feed/feed.ts';
import { type PullReport, pull } from '#local/feed/pull.ts';
import { noteServerDate, serverNow, serverNowMs } from '#local/feed/server-clock.ts';
import type { Reply } from '#local/outbox/classify-reply.ts';
import { withLock } from '#local/outbox/courier-ports.ts';
import { addAction, dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import type { DrainReport } from '#local/outbox/drain.ts';
import { requeueKnownNow } from '#local/outbox/outbox.ts';
import { troubleProblem } from '#local/outbox/problem.ts';
import { request } from '#local/outbox/send-call.ts';
import type { Connection, OutboxRow, Venue } from './venue.ts';
import { VenueFeed } from './venue-feed.ts';
import { VenueStore } from './venue-store.ts';

/** Opens a competition on this device: what is stored is shown at once, what is new is fetched, what is done is sent. */
export function openVenue(compId: number, device: LocalDevice): Venue {
  return new OpenVenue(compId, device).store;
}

/** An answer that is on its way brings what it changes; one that takes longer is not waited for. */
const ANSWERED_MS = 1000;
/** Whoever works pauses for so long: then the rest is asked for. */
const REST_MS = 3000;

class OpenVenue {
  readonly store: VenueStore;
  readonly #compId: number;
  readonly #device: LocalDevice;
  readonly #feed: VenueFeed;
  readonly #stops: (() => void)[] = [];
  #pulling = false;
  /** What is to be here, up to this change number; 0: nothing is asked for, infinite: whatever there is. */
  #wanted = 0;
  #pullLater: ReturnType<typeof setTimeout> | undefined;
  #refused = false;
  /** Rows that are missing are fetched again once, not for ever where the server itself counts wrong. */
  #cameAnew = false;
  #closed = false;
  #pullConnection: Connection = 'connecting';
  #drainConnection: Connection = 'online';

  constructor(compId: number, device: LocalDevice) {
    this.#compId = compId;
    this.#device = device;
    this.store = new VenueStore(compId, {
      device: () => device.identity(),
      leases: () => device.options.leases?.(compId) ?? [],
      newId,
      now: serverNow,
      write: (make) => this.#write(make),
      failureText: (error) => storageText(storageTrouble(error)),
      acted: (kind) => this.#acted(kind),
      nudge: () => {
        this.#hasSignedIn();
        device.courier.nudge(true);
        this.#pullSoon();
      },
      close: () => this.#close(),
    });
    this.#feed = new VenueFeed(device.db, compId, {
      take: (...arrived) => this.store.take(...arrived),
      follow: (actions) => this.store.follow(actions),
      shown: device.surroundings.untilShown,
      discard: () => dropCompetition(device.db, compId),
      cursor: (cursor, gone) => this.#cursorIs(cursor, gone),
      restarted: () => this.store.restarted(),
      loaded: () => this.store.actionsRead(),
      failed: (error) => this.#storageFailed(error),
    });
    device.venues.set(compId, this.store);
    this.#open().catch((error) => this.#storageFailed(error));
  }

  async #write(make: (seq: number) => OutboxRow): Promise<OutboxRow> {
    const { db } = this.#device;
    try {
      return await durablyFirst(db, () => addAction(db, this.#device.identity()?.id ?? '', make));
    } catch (error) {
      this.#storageFailed(error);
      throw error;
    }
  }

  /** The public waits for a mark: it goes beside this page's rendering. Of a tick the desk looks at its screen, which comes before the network. */
  #acted(kind: ActionKind): void {
    const send = () => this.#device.courier.nudge(false);
    if (kind === 'check-in') void this.#device.surroundings.untilShown().then(send);
    else send();
  }

  async #open(): Promise<void> {
    await this.#device.ready;
    await this.#device.lock.opened();
    await this.#feed.open();
    if (this.#closed) return;
    this.#stops.push(
      this.#device.courier.onReport((report) => this.#drained(report)),
      this.#device.surroundings.watchChanges(this.#compId, (change) => this.#pullSoon(change)),
    );
    this.#pullSoon();
  }

  #close(): void {
    this.#closed = true;
    this.#device.venues.delete(this.#compId);
    this.#device.says.delete(this.#compId);
    this.#feed.close();
    clearTimeout(this.#pullLater);
    for (const stop of this.#stops) stop();
  }

  #cursorIs(cursor: Cursor, gone: boolean): void {
    if (gone) {
      this.#storageFailed(new StorageClearedError('the stored rows are gone'));
      return;
    }
    if (cursor.outdated) this.#pullSoon();
    const phase = cursor.whole ? 'ready' : cursor.pages > 0 ? 'loading' : 'empty';
    const syncedAt = cursor.syncedAt === null ? null : new Date(cursor.syncedAt).toISOString();
    this.store.setSync({ phase: this.#refused ? 'failed' : phase, total: cursor.total, syncedAt });
  }

  #storageFailed(error: unknown): void {
    const trouble = storageTrouble(error);
    this.#drainConnection = 'storage-trouble';
    this.store.setSync({ problem: { code: trouble, message: storageText(trouble) } });
    this.#showConnection();
    // A full disk is not helped by a reload.
    if (trouble !== 'full') this.#device.options.reloadNeeded?.(trouble === 'newer' ? 'newer-version' : 'storage');
  }

  #drained(report: DrainReport): void {
    this.#drainConnection = report.connection;
    // The server has just answered, so the line is open: it need not wait for a pull, and others' work comes at once.
    if (report.sent > 0 && report.connection === 'online' && isCutOffBy(this.#pullConnection)) {
      this.#pullConnection = 'online';
      this.#pullSoon();
    }
    this.#showConnection();
  }

  #pullSoon(change: number = Number.POSITIVE_INFINITY): void {
    if (this.#closed) return;
    this.#wanted = Math.max(this.#wanted, change);
    if (!this.#pulling) void this.#pullAll();
  }

  async #pullAll(): Promise<void> {
    this.#pulling = true;
    while (this.#wanted > 0 && !this.#closed) {
      const here = await this.#isHere();
      if (this.#closed) return;
      this.#wanted = 0;
      clearTimeout(this.#pullLater);
      try {
        // With a pull the server hears how this device is, too.
        if (here) this.#pullLater = setTimeout(() => this.#pullSoon(), REST_MS);
        else this.#pulled(await pull(this.#pullPorts(), this.#compId));
      } catch (error) {
        this.#storageFailed(error);
      }
    }
    this.#pulling = false;
  }

  /** Whether all that is asked for has come: what this device changes itself comes with the answer to it. */
  async #isHere(): Promise<boolean> {
    if (this.#wanted === Number.POSITIVE_INFINITY || this.#pullConnection !== 'online') return false;
    const { db, courier } = this.#device;
    await courier.rests(ANSWERED_MS);
    // One that cannot be read is the pull's business, which says so.
    const cursor = await readCursor(db, this.#compId).catch(() => undefined);
    return cursor !== undefined && cursor.next >= this.#wanted;
  }

  #pulled(report: PullReport): void {
    const wasOnline = this.#pullConnection === 'online';
    this.#pullConnection = report.connection;
    this.#refused = report.final ?? false;
    if (report.problem?.code === 'device-revoked') this.#device.options.lockedOut?.(this.#compId);
    // What the connection's own name says needs no more words.
    const problem = report.final || report.problem?.code !== report.connection ? report.problem : undefined;
    this.store.setSync(report.final ? { phase: 'failed', problem } : { problem });
    if (report.connection === 'online' && !wasOnline) this.#device.courier.nudge(true);
    this.#showConnection();
  }

  #showConnection(): void {
    const needsPerson = ['sign-in', 'other-user', 'forbidden', 'storage-trouble'].includes(this.#drainConnection);
    const connection = needsPerson || this.#pullConnection === 'online' ? this.#drainConnection : this.#pullConnection;
    // Without a network nobody can sign in, and everything goes on working.
    this.store.setSync({ connection: connection === 'sign-in' && isCutOff() ? 'no-network' : connection });
  }

  /** Whoever has signed in is not asked to until the next answer. */
  #hasSignedIn(): void {
    if (this.#pullConnection !== 'sign-in' || !this.#device.options.session()) return;
    this.#pullConnection = 'connecting';
    this.#showConnection();
  }

  #pullPorts(): Parameters<typeof pull>[0] {
    const { db } = this.#device;
    const feed = dexieFeed(db);
    const store: FeedStore = {
      cursor: feed.cursor,
      save: async (compId, since, page, syncedAt) => {
        this.#feed.storing();
        let cursor: Cursor | undefined;
        try {
          cursor = await feed.save(compId, since, page, syncedAt);
        } catch (error) {
          // What has no room on the disk is shown all the same, and asked for again.
          if (storageTrouble(error) === 'full') this.store.take(page.rows, page);
          throw error;
        } finally {
          this.#feed.stored(since, page, cursor);
        }
        return cursor;
      },
      restart: async (compId, from, epoch) => {
        await feed.restart(compId, from, epoch);
        this.#feed.restarted(await feed.cursor(compId));
        this.#cameAnew = true;
        this.#device.courier.nudge(true);
      },
    };
    return {
      store,
      ask: (...asked) => this.#ask(...asked),
      clock: serverNowMs,
      noteDate: (dated) => noteServerDate(db, dated),
      heardTakes: async (takes) => {
        const changes = requeueKnownNow(this.store.open(), takes);
        if (changes.length === 0) return;
        await dexieOutbox(db).update(changes);
        this.#device.courier.nudge(true);
      },
      held: (next) => (this.#cameAnew || this.#feed.next !== next ? undefined : this.store.held()),
      lock: (compId, work) => withLock(`pull:${compId}`, work),
    };
  }

  async #ask(compId: number, since: number, limit: number): Promise<FeedReply> {
    const session = this.#device.options.session();
    if (!session)
      return isCutOff() ? { is: 'trouble', trouble: 'no-network', problem: troubleProblem('no-network') } : { is: 'sign-in' };
    const word = newId();
    const reply: Reply = await request(
      changesPath(compId, since, limit, word),
      session.token,
      { fetch: this.#device.surroundings.fetch },
      {
        headers: {
          'x-device': this.#device.identity()?.id ?? '',
          'x-device-state': this.#device.says.get(compId)?.(this.store.getSnapshot().sync.unsent) ?? '',
        },
      },
    );
    return classifyFeedReply(reply, since, word);
  }
}

const isCutOffBy = (connection: Connection): boolean =>
  ['connecting', 'no-network', 'not-our-server', 'server-trouble'].includes(connection);

/** Certain only when it says so: a network without the internet counts as one. */
function isCutOff(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
