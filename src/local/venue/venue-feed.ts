import { Dexie, liveQuery } from 'dexie';
import { competitionKey, type VenueRow } from '#domain/rows/row.ts';
import type { Cursor, Database, OutboxRecord, PageRecord } from '#local/device/database.ts';
import { readDevice } from '#local/device/device.ts';
import { openRow, openText } from '#local/device/sealed-rows.ts';
import { openWords } from '#local/device/sealed-words.ts';
import type { Sealed } from '#local/device/vault.ts';
import { readCursor } from '#local/feed/cursor.ts';
import { type FeedPage, readStoredPage } from '#local/feed/feed.ts';
import { type Arrived, readRows } from '#local/feed/read-rows.ts';
import { fetchRules } from './rules-here.ts';
import type { OutboxRow } from './venue.ts';

interface FeedSink {
  take(rows: readonly VenueRow[], others: Omit<Arrived, 'rows'>): void;
  follow(actions: readonly OutboxRow[]): void;
  /** Resolves when what was taken is on the screen, where there is one. */
  shown?(): Promise<void>;
  /** What is stored cannot be read by this version of the app, or only in part: it is taken off the device, to be fetched again. */
  discard(): Promise<void>;
  /** The cursor as it is now; `gone`: what was stored is not there any more. */
  cursor(cursor: Cursor, gone: boolean): void;
  /** The server has gone back: its rows come anew, from the first. */
  restarted(): void;
  /** The first reading is complete. */
  loaded(): void;
  failed(error: unknown): void;
}

/**
 * Feeds a store from the device's database: all of it once, then only what changed, by whichever tab or worker. Rows, actions and cursor are
 * read in one transaction, so that an accepted action never leaves the screen before its row has come.
 */
export class VenueFeed {
  readonly #db: Database;
  readonly #compId: number;
  readonly #sink: FeedSink;
  #next = 0;
  #pages = 0;
  #touched = -1;
  #restarts = 0;
  /** Actions that have not ended, by their place in the outbox. */
  readonly #waiting = new Map<number, OutboxRecord>();
  /** Number of the page that this tab is storing now. */
  #storing: number | undefined;
  #closed = false;
  #subscription: { unsubscribe(): void } | undefined;

  constructor(db: Database, compId: number, sink: FeedSink) {
    this.#db = db;
    this.#compId = compId;
    this.#sink = sink;
  }

  /** Everything up to this change number has been told. */
  get next(): number {
    return this.#next;
  }

  async open(): Promise<void> {
    const first = await this.#read();
    if (first.itself !== undefined) this.#takeRows([await openRow(this.#db, first.itself)]);
    for (const no of pageNumbers(first.cursor.pages)) {
      if (this.#closed) return;
      const stored = no === 1 ? first.firstPage : await this.#db.page.get([this.#compId, no]);
      const page = stored && readStoredPage(await openText(this.#db, stored.text));
      if (!page) {
        await this.#sink.discard();
        return this.open();
      }
      this.#sink.take(page.rows, page);
      // A page of thousands of rows takes a tablet a moment: not before the first ones are painted.
      if (no === 1) await this.#sink.shown?.();
    }
    this.#pages = first.cursor.pages;
    this.#restarts = first.cursor.restarts ?? 0;
    this.#apply(await this.#opened(first));
    this.#sink.loaded();
    if (this.#closed) return;
    // Also what this page has just written comes by here: not before it is on the screen. A plain promise would lose what the query follows.
    const change = async () => {
      await Promise.resolve(this.#sink.shown?.());
      return this.#opened(await this.#read());
    };
    this.#subscription = liveQuery(change).subscribe({
      next: (change) => this.#apply(change),
      error: (error) => this.#sink.failed(error),
    });
  }

  close(): void {
    this.#closed = true;
    this.#subscription?.unsubscribe();
  }

  /** This tab stores the next page itself: its rows need not be read back and parsed again. */
  storing(): void {
    this.#storing = this.#pages + 1;
  }

  /** The rows were dropped, by this tab or another; everything is read again, the actions too. */
  restarted({ restarts = 0 }: Cursor): void {
    if (restarts <= this.#restarts) return;
    this.#restarts = restarts;
    this.#next = 0;
    this.#pages = 0;
    this.#touched = 0;
    this.#sink.restarted();
  }

  /** Without a cursor the page was not stored. `since`: what it was asked for after. */
  stored(since: number, page: FeedPage, cursor: Cursor | undefined): void {
    this.#storing = undefined;
    if (!cursor) return;
    this.#sink.take(page.rows, page);
    // What others have stored before it, and nobody has read here yet, must not be passed over: the next reading begins where the last one ended.
    if (since <= this.#next && cursor.pages <= this.#pages + 1) this.#advance(cursor);
    this.#sink.cursor(cursor, false);
  }

  /** Unsealed, and with the rules that its actions are replayed by, after the transaction: waiting for either would have ended it. */
  async #opened({ pages, rows, actions, firstPage: _taken, itself: _shown, ...rest }: StoredDelta): Promise<Delta> {
    await fetchRules(actions.map(({ action }) => action.kind));
    return {
      ...rest,
      pages: await Promise.all(pages.map((text) => openText(this.#db, text))),
      rows: await Promise.all(rows.map((row) => openRow(this.#db, row))),
      actions: await Promise.all(actions.map((action) => openWords(this.#db, action))),
    };
  }

  #read(): Promise<StoredDelta> {
    const { page, row, outbox, meta } = this.#db;
    return this.#db.transaction('r', [page, row, outbox, meta], async () => {
      const cursor = await readCursor(this.#db, this.#compId);
      const first = this.#touched < 0;
      const newer = page.where('[compId+no]').between([this.#compId, this.#pages], [this.#compId, Dexie.maxKey], false);
      const keys = first ? [] : await newer.primaryKeys();
      const wanted = keys.filter(([, no]) => no !== this.#storing);
      const [firstPage, pages, rows, actions, open, device] = await Promise.all([
        first ? page.get([this.#compId, 1]) : undefined,
        page.bulkGet(wanted),
        row.where('[compId+version]').between([this.#compId, this.#next], [this.#compId, Dexie.maxKey], false).toArray(),
        first ? outbox.where('open').equals(1).toArray() : outbox.where('touched').above(this.#touched).toArray(),
        outbox.where('open').equals(1).primaryKeys(),
        first ? readDevice(this.#db) : undefined,
      ]);
      return {
        cursor,
        firstPage,
        pages: pages.flatMap((record) => (record ? [record.text] : [])),
        skipped: wanted.length < keys.length,
        rows: rows.map((record) => record.row),
        itself: first ? rows.find(({ key }) => key === competitionKey())?.row : undefined,
        actions,
        open: new Set(open),
        touched: device?.touched ?? 0,
      };
    });
  }

  #apply(delta: Delta): void {
    const { restarts = 0, next } = delta.cursor;
    // Read before the restart, and applied after it.
    if (restarts < this.#restarts && next > 0) return;
    if (restarts <= this.#restarts) {
      this.#applyChange(delta);
      return;
    }
    this.restarted(delta.cursor);
    this.#read()
      .then((fresh) => this.#opened(fresh))
      .then(
        (fresh) => this.#apply(fresh),
        (error: unknown) => this.#sink.failed(error),
      );
  }

  /** On a full disk an action that has ended is taken out at once. It goes on being shown until a newer row is here. */
  #takenOut(open: ReadonlySet<number>): OutboxRecord[] {
    const gone = [...this.#waiting].filter(([order]) => !open.has(order)).map(([, row]) => row);
    return gone.map((row) => ({ ...row, state: 'accepted', endedAt: Date.now(), effect: row.action.base + 1 }));
  }

  #keepWaiting(actions: readonly OutboxRecord[], open: ReadonlySet<number>): void {
    for (const row of actions) if (row.order !== undefined) this.#waiting.set(row.order, row);
    for (const order of this.#waiting.keys()) if (!open.has(order)) this.#waiting.delete(order);
  }

  #applyChange({ cursor, pages, skipped, rows, actions: changed, open, touched }: Delta): void {
    const told = new Set(changed.map((row) => row.id));
    const actions = [...changed, ...this.#takenOut(open).filter((row) => !told.has(row.id))];
    this.#keepWaiting(changed, open);
    const gone = cursor.next < this.#next || (cursor.restarts ?? 0) < this.#restarts;
    for (const text of pages) this.#takePage(text);
    this.#touched = actions.reduce((max, action) => Math.max(max, action.touched), Math.max(this.#touched, touched));
    const mine = actions.filter((action) => action.compId === this.#compId);
    if (mine.length > 0) this.#sink.follow(mine);
    // After the actions: one that was just accepted goes on being shown until its row is here.
    if (rows.length > 0) this.#takeRows(rows);
    if (!gone && !skipped) this.#advance(cursor);
    this.#sink.cursor(cursor, gone);
  }

  #advance(cursor: Cursor): void {
    this.#next = Math.max(this.#next, cursor.next);
    this.#pages = Math.max(this.#pages, cursor.pages);
  }

  #takeRows(rows: readonly unknown[]): void {
    const arrived = readRows(rows);
    this.#sink.take(arrived.rows, arrived);
  }

  #takePage(text: string): void {
    const page = readStoredPage(text);
    if (page) this.#sink.take(page.rows, page);
    else this.#sink.failed(new Error('a stored page cannot be read'));
  }
}

interface StoredDelta extends Omit<Delta, 'pages'> {
  readonly pages: readonly Sealed[];
  /** At the first reading: the list shows its rows while the others are read. */
  readonly firstPage: PageRecord | undefined;
  /** At the first reading the competition's own row, sealed or not, where it lies by itself: screens wait for it. */
  readonly itself: unknown;
}

interface Delta {
  readonly cursor: Cursor;
  readonly pages: readonly string[];
  /** A page was left out because this tab has it already, or will. */
  readonly skipped: boolean;
  readonly rows: readonly unknown[];
  readonly actions: readonly OutboxRecord[];
  /** Places in the outbox of all that has not ended. */
  readonly open: ReadonlySet<number>;
  readonly touched: number;
}

function pageNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
