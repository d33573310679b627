import type { Action } from '#domain/sync/action.ts';
import { rowKey, type VenueRow } from '#domain/sync/row.ts';
import type { Cursor, Hold } from '#local/database.ts';
import type { FeedStore } from '#local/feed.ts';
import { hasEnded, type OutboxStore } from '#local/outbox.ts';
import type { OutboxRow } from '#local/venue.ts';
import { COMP } from './sim-server.ts';

/** What survives a crash: the device's database as plain maps. A change is all or nothing, and whoever listens hears of it at once. */
export class Disk {
  readonly outbox = new Map<string, OutboxRow>();
  readonly rows = new Map<string, VenueRow>();
  cursor: Cursor = { key: `cursor:${COMP}`, next: 0, pages: 0, whole: false, have: 0, total: 0, syncedAt: null };
  hold: Omit<Hold, 'key'> | undefined;
  seq = 0;
  listener: ((rows: readonly VenueRow[], actions: readonly OutboxRow[]) => void) | undefined;

  add(make: (seq: number) => OutboxRow, replaces?: string): OutboxRow {
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

  update(...[changes, rows = []]: Parameters<OutboxStore['update']>): void {
    const changed: OutboxRow[] = [];
    for (const { id, set } of changes) {
      const before = this.outbox.get(id);
      if (!before) continue;
      const after = set(before);
      this.outbox.set(id, after);
      changed.push(after);
    }
    this.put(rows.flatMap((of) => of.rows));
    this.listener?.(
      rows.flatMap((of) => of.rows),
      changed,
    );
  }

  save(...[, since, page, syncedAt]: Parameters<FeedStore['save']>): Cursor | undefined {
    if (this.cursor.next !== since) return undefined;
    this.put(page.rows);
    this.cursor = { ...this.cursor, next: page.next, whole: this.cursor.whole || page.done, total: page.total, syncedAt };
    this.listener?.(page.rows, []);
    return this.cursor;
  }

  put(rows: readonly VenueRow[]): void {
    for (const row of rows) {
      const before = this.rows.get(rowKey(row));
      if (!before || before.version < row.version) this.rows.set(rowKey(row), row);
    }
  }
}
