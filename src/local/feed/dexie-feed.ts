import type { Cursor, Database, RowRecord } from '#local/device/database.ts';
import { durably, withRoom } from '#local/device/device.ts';
import { mayStore, pageRecords, rowRecords, sealText } from '#local/device/sealed-rows.ts';
import { LockedError, type Sealed } from '#local/device/vault.ts';
import { putNewer, sendAgain } from '#local/outbox/dexie-outbox.ts';
import { cursorAfter, cursorAnew, emptyCursor, readCursor } from './cursor.ts';
import type { FeedPage, FeedStore } from './feed.ts';

/** Pages of the first sync lie as text, later changes as rows; either way in one transaction with the cursor. */
export function dexieFeed(db: Database): FeedStore {
  return {
    cursor: (compId) => readCursor(db, compId),
    save: async (compId, since, page, syncedAt) => {
      const { whole } = await readCursor(db, compId);
      const sealed: SealedPage = whole
        ? { ...page, records: await pageRecords(db, compId, page) }
        : { ...page, stored: await sealText(db, page.text), itself: await rowRecords(db, { compId, rows: itselfIn(page) }) };
      return withRoom(db, () => save(db, compId, since, sealed, syncedAt));
    },
    restart: (...asked) => durably(db, () => restart(db, ...asked)),
  };
}

type SealedPage = FeedPage &
  ({ readonly records: readonly RowRecord[] } | { readonly stored: Sealed; readonly itself: readonly RowRecord[] });

/** The competition's own row, which changes late and so is in one of the last pages. It lies beside them too: no screen begins without it. */
const itselfIn = ({ rows }: FeedPage) => rows.filter(({ kind }) => kind === 'competition');

function save(db: Database, compId: number, since: number, page: SealedPage, syncedAt: number): Promise<Cursor | undefined> {
  return db.transaction('rw', db.page, db.row, db.meta, async () => {
    const cursor = await readCursor(db, compId);
    if (cursor.next !== since || cursor.whole !== 'records' in page) return undefined;
    if (!(await mayStore(db))) throw new LockedError('a PIN was set in another tab');
    const after = cursorAfter(cursor, page, syncedAt);
    if ('records' in page) await putNewer(db, page.records);
    else {
      await db.page.put({ compId, no: after.pages, text: page.stored });
      await putNewer(db, page.itself);
    }
    await db.meta.put(after);
    return after;
  });
}

function restart(db: Database, compId: number, from: Cursor, epoch: string | undefined): Promise<void> {
  return db.transaction('rw', db.page, db.row, db.outbox, db.meta, async () => {
    const { restarts = 0 } = await readCursor(db, compId);
    if (restarts !== (from.restarts ?? 0)) return;
    await dropRows(db, compId);
    await db.meta.put(cursorAnew(compId, from, epoch));
    await sendAgain(db, compId, from.epoch === epoch);
  });
}

async function dropRows(db: Database, compId: number): Promise<void> {
  await db.page.where('compId').equals(compId).delete();
  await db.row.where('[compId+key]').between([compId, ''], [compId, '\uffff']).delete();
}

/** Takes a competition's rows off the device, never its actions, nor which history they were sent to: the next pull starts anew. */
export async function dropCompetition(db: Database, compId: number): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', db.page, db.row, db.meta, async () => {
      const { restarts, epoch } = await readCursor(db, compId);
      await dropRows(db, compId);
      await db.meta.put({
        ...emptyCursor(compId),
        ...(restarts !== undefined && { restarts }),
        ...(epoch !== undefined && { epoch }),
      });
    }),
  );
}
