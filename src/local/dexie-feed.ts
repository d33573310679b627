import type { Cursor, Database } from '#local/database.ts';
import { durably } from '#local/device.ts';
import { putNewer } from '#local/dexie-outbox.ts';
import type { FeedPage, FeedStore } from '#local/feed.ts';

export function emptyCursor(compId: number): Cursor {
  return { key: `cursor:${compId}`, next: 0, pages: 0, whole: false, have: 0, total: 0, syncedAt: null };
}

export async function readCursor(db: Database, compId: number): Promise<Cursor> {
  const record = await db.meta.get(`cursor:${compId}`);
  return record && 'whole' in record ? record : emptyCursor(compId);
}

/** Pages of the first sync lie as text, later changes as rows; either way in one transaction with the cursor. */
export function dexieFeed(db: Database): FeedStore {
  return {
    cursor: (compId) => readCursor(db, compId),
    save: (compId, since, page, syncedAt) => durably(db, () => save(db, compId, since, page, syncedAt)),
  };
}

function save(db: Database, compId: number, since: number, page: FeedPage, syncedAt: number): Promise<boolean> {
  return db.transaction('rw', db.page, db.row, db.meta, async () => {
    const cursor = await readCursor(db, compId);
    if (cursor.next !== since) return false;
    const pages = cursor.whole ? cursor.pages : cursor.pages + 1;
    if (cursor.whole) await putNewer(db, { compId, rows: page.rows });
    else await db.page.put({ compId, no: pages, text: page.text });
    await db.meta.put({
      ...cursor,
      next: page.next,
      pages,
      whole: cursor.whole || page.done,
      have: cursor.whole ? page.total : cursor.have + page.rows.length,
      total: page.total,
      syncedAt: page.done ? syncedAt : cursor.syncedAt,
    });
    return true;
  });
}

/** Takes a competition's rows off the device, never its actions: the next pull starts anew. */
export async function dropCompetition(db: Database, compId: number): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', db.page, db.row, db.meta, async () => {
      await db.page.where('compId').equals(compId).delete();
      await db.row.where('[compId+key]').between([compId, ''], [compId, '\uffff']).delete();
      await db.meta.delete(`cursor:${compId}`);
    }),
  );
}
