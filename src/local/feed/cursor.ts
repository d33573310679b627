import type { Span } from '#domain/sync/span.ts';
import type { Cursor, Database } from '#local/device/database.ts';
import type { FeedPage } from './feed.ts';

export function emptyCursor(compId: number): Cursor {
  return { key: `cursor:${compId}`, next: 0, pages: 0, whole: false, have: 0, total: 0, syncedAt: null };
}

export async function readCursor(db: Database, compId: number): Promise<Cursor> {
  const record = await db.meta.get(`cursor:${compId}`);
  return record && 'whole' in record ? record : emptyCursor(compId);
}

/** The first sync is whole when the server says that it is done and as many rows have come as it has. */
export function cursorAfter(cursor: Cursor, page: FeedPage, syncedAt: number): Cursor {
  // The competition's own row is in the first page whenever it changed, and comes again in its turn.
  const early = page.rows.filter(({ version }) => version > page.next).length;
  const have = cursor.whole ? page.total : cursor.have + page.rows.length - early + (page.aside?.length ?? 0);
  const whole = cursor.whole || (page.done && have >= page.total);
  return {
    ...cursor,
    next: page.next,
    pages: cursor.whole ? cursor.pages : cursor.pages + 1,
    whole,
    have,
    total: page.total,
    syncedAt: whole && page.done ? syncedAt : cursor.syncedAt,
    ...(page.epoch !== undefined && { epoch: page.epoch }),
    ...(page.view !== undefined && { view: page.view }),
    tellsGone: page.tellsGone ?? false,
  };
}

/**
 * After the rows of a span are stored, of the cursor's own history. Where they follow what is here they need not be pulled; where something of
 * others' lies between, the pull brings it.
 */
export function cursorWith(cursor: Cursor, { since, next }: Span, syncedAt: number): Cursor {
  if (!cursor.whole || cursor.outdated || cursor.next !== since || next === since) return cursor;
  return { ...cursor, next, syncedAt };
}

/** Before any row of `epoch` has come: the earlier rows are dropped. */
export function cursorAnew(compId: number, { restarts = 0 }: Cursor, epoch: string | undefined): Cursor {
  return { ...emptyCursor(compId), restarts: restarts + 1, ...(epoch !== undefined && { epoch }) };
}

/** The outbox has gone over to another history of the server's; the rows follow with the next pull, and stay on the screen until then. */
export function outdatedCursor(cursor: Cursor, epoch: string): Cursor {
  return { ...cursor, epoch, outdated: true };
}
