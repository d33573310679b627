import type { Cursor, Database, RowRecord } from '#local/database.ts';
import { durably } from '#local/device.ts';
import { putNewer, sendAllAgain } from '#local/dexie-outbox.ts';
import type { FeedPage, FeedStore } from '#local/feed.ts';
import { mayStore, rowRecords, sealText } from '#local/sealed-rows.ts';
import { LockedError, type Sealed } from '#local/vault.ts';

function emptyCursor(compId: number): Cursor {
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
    save: async (compId, since, page, syncedAt) => {
      const { whole } = await readCursor(db, compId);
      const sealed: SealedPage = whole
        ? { ...page, records: await rowRecords(db, { compId, rows: page.rows }) }
        : { ...page, stored: await sealText(db, page.text) };
      return durably(db, () => save(db, compId, since, sealed, syncedAt));
    },
    restart: (compId) => durably(db, () => restart(db, compId)),
  };
}

type SealedPage = FeedPage & ({ readonly records: readonly RowRecord[] } | { readonly stored: Sealed });

function save(db: Database, compId: number, since: number, page: SealedPage, syncedAt: number): Promise<Cursor | undefined> {
  return db.transaction('rw', db.page, db.row, db.meta, async () => {
    const cursor = await readCursor(db, compId);
    if (cursor.next !== since || cursor.whole !== 'records' in page) return undefined;
    if (!(await mayStore(db))) throw new LockedError('a PIN was set in another tab');
    const pages = cursor.whole ? cursor.pages : cursor.pages + 1;
    if ('records' in page) await putNewer(db, page.records);
    else await db.page.put({ compId, no: pages, text: page.stored });
    const after: Cursor = {
      ...cursor,
      next: page.next,
      pages,
      whole: cursor.whole || page.done,
      have: cursor.whole ? page.total : cursor.have + page.rows.length,
      total: page.total,
      syncedAt: page.done ? syncedAt : cursor.syncedAt,
      ...(page.epoch !== undefined && { epoch: page.epoch }),
    };
    await db.meta.put(after);
    return after;
  });
}

function restart(db: Database, compId: number): Promise<void> {
  return db.transaction('rw', db.page, db.row, db.outbox, db.meta, async () => {
    const { restarts = 0 } = await readCursor(db, compId);
    await dropRows(db, compId);
    await db.meta.put({ ...emptyCursor(compId), restarts: restarts + 1 });
    await sendAllAgain(db, compId);
  });
}

async function dropRows(db: Database, compId: number): Promise<void> {
  await db.page.where('compId').equals(compId).delete();
  await db.row.where('[compId+key]').between([compId, ''], [compId, '\uffff']).delete();
}

/** Takes a competition's rows off the device, never its actions: the next pull starts anew. */
export async function dropCompetition(db: Database, compId: number): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', db.page, db.row, db.meta, async () => {
      await dropRows(db, compId);
      await db.meta.delete(`cursor:${compId}`);
    }),
  );
}
