import { rowKey, type VenueRow } from '#domain/rows/row.ts';
import type { Action } from '#domain/sync/action.ts';
import type { Cursor, Hold } from '#local/device/database.ts';
import { cursorAfter, cursorAnew, cursorWith, emptyCursor, outdatedCursor } from '#local/feed/cursor.ts';
import type { FeedStore } from '#local/feed/feed.ts';
import { type Change, hasEnded, markUnsent, type Told } from '#local/outbox/outbox.ts';
import type { OutboxRow } from '#local/venue/venue.ts';
import { COMP } from './sim-server.ts';

/** What survives a crash: the device's database as plain maps. A change is all or nothing, and whoever listens hears of it at once. */
export class Disk {
  readonly outbox = new Map<string, OutboxRow>();
  readonly rows = new Map<string, VenueRow>();
  cursor: Cursor = emptyCursor(COMP);
  hold: Omit<Hold, 'key'> | undefined;
  seq = 0;
  emptied: (() => void) | undefined;
  listener: ((rows: readonly VenueRow[], actions: readonly OutboxRow[]) => void) | undefined;

  add(make: (seq: number) => OutboxRow, replaces?: string): OutboxRow {
    this.#mayWrite();
    const row = make(this.seq + 1);
    this.seq += 1;
    const replaced = replaces === undefined ? undefined : this.outbox.get(replaces);
    if (replaced) this.outbox.set(replaced.id, { ...replaced, endedAt: 1 });
    this.outbox.set(row.id, row);
    this.listener?.([], replaced ? [{ ...replaced, endedAt: 1 }, row] : [row]);
    return row;
  }

  open(): OutboxRow[] {
    return [...this.outbox.values()].filter((row) => !hasEnded(row));
  }

  actions(): Action[] {
    return [...this.outbox.values()].map((row) => row.action);
  }

  update(changes: readonly Change[], rows: readonly VenueRow[] = []): void {
    this.#mayWrite();
    const changed: OutboxRow[] = [];
    for (const { id, set } of changes) {
      const before = this.outbox.get(id);
      if (!before) continue;
      const after = set(before);
      this.outbox.set(id, after);
      changed.push(after);
    }
    this.put(rows);
    this.listener?.(rows, changed);
  }

  /** Nothing can be written any more, only taken out. */
  full = false;
  /** Actions that the server has answered and that had to go at once. */
  readonly dropped = new Map<string, OutboxRow>();

  #mayWrite(): void {
    if (this.full) throw new DOMException('The disk is full', 'QuotaExceededError');
  }

  drop(changes: readonly Change[], _compId: number, epoch: string | undefined): boolean {
    if (epoch !== undefined && (this.cursor.epoch ?? epoch) !== epoch) return false;
    const setters = new Map(changes.map((change) => [change.id, change.set]));
    const ended = [...this.outbox.values()].map((row) => setters.get(row.id)?.(row) ?? row).filter(hasEnded);
    for (const row of ended) {
      this.outbox.delete(row.id);
      this.dropped.set(row.id, row);
    }
    this.listener?.([], ended);
    return true;
  }

  settle(changes: readonly Change[], { rows, epoch, span }: Told): boolean {
    this.#mayWrite();
    if (epoch !== undefined && (this.cursor.epoch ?? epoch) !== epoch) return false;
    if (epoch !== undefined) this.cursor = { ...this.cursor, epoch };
    if (span) this.cursor = cursorWith(this.cursor, span, 0);
    this.update(changes, rows);
    return true;
  }

  setHold(hold: Omit<Hold, 'key'> | undefined): void {
    if (hold) this.#mayWrite();
    this.hold = hold;
  }

  follow(from: string | undefined, epoch: string): void {
    this.#mayWrite();
    if (this.cursor.epoch !== from) return;
    this.cursor = outdatedCursor(this.cursor, epoch);
    this.#sendAgain();
  }

  #sendAgain(pendingOnly = false): void {
    this.update([...this.outbox.keys()].map((id) => ({ id, set: (row) => markUnsent(row, pendingOnly) })));
  }

  save(...[, since, page, syncedAt]: Parameters<FeedStore['save']>): Cursor | undefined {
    this.#mayWrite();
    if (this.cursor.next !== since) return undefined;
    this.put(page.rows);
    this.cursor = cursorAfter(this.cursor, page, syncedAt);
    this.listener?.(page.rows, []);
    return this.cursor;
  }

  /** All rows go; those who show them read the disk anew. */
  restart(from: Cursor, epoch: string | undefined): void {
    this.#mayWrite();
    if (this.cursor.restarts !== from.restarts) return;
    this.rows.clear();
    this.cursor = cursorAnew(COMP, from, epoch);
    this.#sendAgain(from.epoch === epoch);
    this.emptied?.();
  }

  put(rows: readonly VenueRow[]): void {
    for (const row of rows) {
      const before = this.rows.get(rowKey(row));
      if (!before || before.version < row.version) this.rows.set(rowKey(row), row);
    }
  }
}
