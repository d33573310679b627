import { Dexie, liveQuery } from 'dexie';
import type { VenueRow } from '#domain/sync/row.ts';
import type { Cursor, Database, OutboxRecord } from '#local/database.ts';
import { readDevice } from '#local/device.ts';
import { readCursor } from '#local/dexie-feed.ts';
import { type FeedPage, readStoredPage } from '#local/feed.ts';
import { isVenueRow } from '#local/quick-check.ts';
import { openRow, openText } from '#local/sealed-rows.ts';
import type { Sealed } from '#local/vault.ts';
import type { OutboxRow } from '#local/venue.ts';

export interface FeedSink {
  take(rows: readonly VenueRow[]): void;
  follow(actions: readonly OutboxRow[]): void;
  /** The cursor as it is now; `gone`: what was stored is not there any more. */
  cursor(cursor: Cursor, gone: boolean): void;
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
  #closed = false;
  #subscription: { unsubscribe(): void } | undefined;

  constructor(db: Database, compId: number, sink: FeedSink) {
    this.#db = db;
    this.#compId = compId;
    this.#sink = sink;
  }

  async open(): Promise<void> {
    const first = await this.#read();
    for (const no of pageNumbers(first.cursor.pages)) {
      if (this.#closed) return;
      const page = await this.#db.page.get([this.#compId, no]);
      if (page) this.#takePage(await openText(this.#db, page.text));
      else this.#sink.cursor(first.cursor, true);
    }
    this.#pages = first.cursor.pages;
    this.#apply(await this.#opened(first));
    this.#sink.loaded();
    if (this.#closed) return;
    this.#subscription = liveQuery(async () => this.#opened(await this.#read())).subscribe({
      next: (change) => this.#apply(change),
      error: (error) => this.#sink.failed(error),
    });
  }

  close(): void {
    this.#closed = true;
    this.#subscription?.unsubscribe();
  }

  /** A page that this tab has just stored: its rows need not be read and parsed again. */
  stored(page: FeedPage, cursor: Cursor): void {
    this.#sink.take(page.rows);
    if (cursor.pages === this.#pages + 1 || cursor.pages === this.#pages) this.#advance(cursor);
    this.#sink.cursor(cursor, false);
  }

  /** Unsealed, after the transaction: waiting for the cipher would have ended it. */
  async #opened({ pages, rows, ...rest }: StoredDelta): Promise<Delta> {
    return {
      ...rest,
      pages: await Promise.all(pages.map((text) => openText(this.#db, text))),
      rows: await Promise.all(rows.map((row) => openRow(this.#db, row))),
    };
  }

  #read(): Promise<StoredDelta> {
    const { page, row, outbox, meta } = this.#db;
    return this.#db.transaction('r', [page, row, outbox, meta], async () => {
      const cursor = await readCursor(this.#db, this.#compId);
      const first = this.#touched < 0;
      const [pages, rows, actions, device] = await Promise.all([
        first
          ? []
          : page.where('[compId+no]').between([this.#compId, this.#pages], [this.#compId, Dexie.maxKey], false).toArray(),
        row.where('[compId+version]').between([this.#compId, this.#next], [this.#compId, Dexie.maxKey], false).toArray(),
        first ? outbox.where('open').equals(1).toArray() : outbox.where('touched').above(this.#touched).toArray(),
        first ? readDevice(this.#db) : undefined,
      ]);
      return {
        cursor,
        pages: pages.map((record) => record.text),
        rows: rows.map((record) => record.row),
        actions,
        touched: device?.touched ?? 0,
      };
    });
  }

  #apply({ cursor, pages, rows, actions, touched }: Delta): void {
    const gone = cursor.next < this.#next;
    for (const text of pages) this.#takePage(text);
    this.#touched = actions.reduce((max, action) => Math.max(max, action.touched), Math.max(this.#touched, touched));
    const mine = actions.filter((action) => action.compId === this.#compId);
    if (mine.length > 0) this.#sink.follow(mine);
    // After the actions: one that was just accepted goes on being shown until its row is here.
    const readable = rows.filter(isVenueRow);
    if (readable.length > 0) this.#sink.take(readable);
    if (!gone) this.#advance(cursor);
    this.#sink.cursor(cursor, gone);
  }

  #advance(cursor: Cursor): void {
    this.#next = Math.max(this.#next, cursor.next);
    this.#pages = Math.max(this.#pages, cursor.pages);
  }

  #takePage(text: string): void {
    const page = readStoredPage(text);
    if (page) this.#sink.take(page.rows);
    else this.#sink.failed(new Error('a stored page cannot be read'));
  }
}

type StoredDelta = Omit<Delta, 'pages'> & { readonly pages: readonly Sealed[] };

interface Delta {
  readonly cursor: Cursor;
  readonly pages: readonly string[];
  readonly rows: readonly unknown[];
  readonly actions: readonly OutboxRecord[];
  readonly touched: number;
}

function pageNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
