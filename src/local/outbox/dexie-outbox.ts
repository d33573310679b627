import type { Database, Device, Hold, OutboxRecord, RowRecord } from '#local/device/database.ts';
import { durably, mustBeDevice, readDevice, withRoom } from '#local/device/device.ts';
import { mayStore, rowRecords } from '#local/device/sealed-rows.ts';
import { apart, mustBeSealed, openWords, sealWords, type Worded } from '#local/device/sealed-words.ts';
import { cursorWith, outdatedCursor, readCursor } from '#local/feed/cursor.ts';
import { serverNowMs } from '#local/feed/server-clock.ts';
import type { OutboxRow } from '#local/venue/venue.ts';
import { beforeSealed, type Change, hasEnded, markUnsent, type OutboxStore, type Told } from './outbox.ts';

/** Ended actions stay for the activity list. */
export const KEEP_ENDED_MS = 24 * 60 * 60 * 1000;

/** The outbox in the device's database. Every change is one transaction, which counts once it is complete. */
export function dexieOutbox(db: Database): OutboxStore {
  return {
    open: () => openActions(db),
    update: (changes) => withRoom(db, () => update(db, changes)),
    settle: async (changes, told) => {
      const records = await rowRecords(db, told);
      return withRoom(db, () => settle(db, changes, told, records));
    },
    drop: (changes, compId, epoch) => durably(db, () => drop(db, changes, { compId, epoch })),
    async histories() {
      const cursors = await durably(db, () => db.meta.where('key').startsWith('cursor:').toArray());
      return new Map(
        cursors.flatMap((cursor) => ('whole' in cursor ? [[Number(cursor.key.slice('cursor:'.length)), cursor]] : [])),
      );
    },
    follow: (...went) => durably(db, () => follow(db, ...went)),
    async hold() {
      const record = await db.meta.get('hold');
      return record?.key === 'hold' ? record : undefined;
    },
    async setHold(hold) {
      await durably(db, async () => {
        if (hold) await db.meta.put({ key: 'hold', ...hold } satisfies Hold);
        else await db.meta.delete('hold');
      });
    },
  };
}

/** Those that may go: words that are sealed on a locked device are sent when it is open again, and what follows them with them. */
async function openActions(db: Database): Promise<readonly OutboxRow[]> {
  const rows = await durably(db, () => db.outbox.where('open').equals(1).toArray());
  const readable = db.sealKey ? rows : beforeSealed(rows, ({ words }) => words !== undefined);
  return Promise.all(readable.map((row) => openWords(db, row)));
}

async function update(db: Database, changes: readonly Change[]): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    const touched = await nextTouch(db);
    const ids = changes.map((change) => change.id);
    const setters = new Map(changes.map((change) => [change.id, change.set]));
    const records = await db.outbox.where('id').anyOf(ids).toArray();
    await db.outbox.bulkPut(records.map((record) => withOrder(record, setters.get(record.id)?.(record) ?? record, touched)));
  });
}

function settle(
  db: Database,
  changes: readonly Change[],
  { compId, epoch, span }: Told,
  records: readonly RowRecord[],
): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.row, db.meta, async () => {
    const cursor = await readCursor(db, compId);
    if (epoch !== undefined && (cursor.epoch ?? epoch) !== epoch) return false;
    const stores = await mayStore(db);
    const known = epoch === undefined || cursor.epoch !== undefined ? cursor : { ...cursor, epoch };
    const after = stores && span ? cursorWith(known, span, serverNowMs()) : known;
    if (after !== cursor) await db.meta.put(after);
    if (stores && records.length > 0) await putNewer(db, records);
    await update(db, changes);
    return true;
  });
}

function drop(
  db: Database,
  changes: readonly Change[],
  { compId, epoch }: { readonly compId: number; readonly epoch: string | undefined },
): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const cursor = await readCursor(db, compId);
    if (epoch !== undefined && (cursor.epoch ?? epoch) !== epoch) return false;
    const setters = new Map(changes.map((change) => [change.id, change.set]));
    await db.outbox.filter((row) => hasEnded(setters.get(row.id)?.(row) ?? row)).delete();
    return true;
  });
}

function follow(db: Database, compId: number, from: string | undefined, epoch: string): Promise<void> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const cursor = await readCursor(db, compId);
    if (cursor.epoch !== from) return;
    await db.meta.put(outdatedCursor(cursor, epoch));
    await sendAgain(db, compId);
  });
}

/**
 * Writes an action in the same transaction that gives it its number, and with it ends the action that it replaces. The same id again
 * changes nothing, so that it may safely be tried twice.
 */
export async function addAction(
  db: Database,
  deviceId: string,
  make: (seq: number) => OutboxRow,
  replaces?: string,
): Promise<OutboxRow> {
  const { words } = await sealWords<Worded>(db, make(0));
  try {
    return await db.transaction('rw', db.outbox, db.meta, async () => {
      const read = mustBeDevice(db, deviceId);
      const replaced = replaces ? await db.outbox.where('id').equals(replaces).first() : undefined;
      const write = async (device: Device, order?: number) => {
        const row = make(device.seq + 1);
        const next = { ...device, seq: row.seq, touched: touchAfter(device) };
        const record = apart<OutboxRecord>({ ...row, open: 1, touched: next.touched, ...(order && { order }) }, words);
        await mustBeSealed(db, record);
        // All at once: somebody looks at the tick until the last of them is written.
        const [written] = await Promise.all([
          db.outbox.put(record),
          putDevice(db, next),
          replaced && db.outbox.put(withOrder(replaced, { ...replaced, endedAt: Date.now() }, next.touched)),
        ]);
        return { row, order: written, touched: next.touched };
      };
      // Nor does it wait for the reading: what another tab has written since is put right in the same transaction.
      const guessed = lastKnown.get(db) ?? (await read);
      const [device, { row, order, touched }] = await Promise.all([read, write(guessed)]);
      const isRight = device.seq === guessed.seq && device.touched < touched;
      return isRight ? row : (await write(device, order)).row;
    });
  } catch (error) {
    // Its id is there already; nothing of this transaction is.
    const before = isTaken(error) && (await db.outbox.where('id').equals(make(0).id).first());
    if (before) return before;
    throw error;
  }
}

const isTaken = (error: unknown): boolean => error instanceof Error && error.name === 'ConstraintError';

/** Rows that came from the server, unless a newer one is here already. */
export async function putNewer(db: Database, records: readonly RowRecord[]): Promise<void> {
  const latest = new Map<string, RowRecord>();
  for (const record of records) {
    const before = latest.get(`${record.compId}/${record.key}`);
    if (!before || before.version <= record.version) latest.set(`${record.compId}/${record.key}`, record);
  }
  const coming = [...latest.values()];
  const held = await db.row.bulkGet(coming.map(({ compId, key }): [number, string] => [compId, key]));
  await db.row.bulkPut(coming.filter((record, i) => record.version > (held[i]?.version ?? -1)));
}

/** All that a competition's server took of the last day waits again: what its ledger still knows gets its old answer and has no second effect. */
export async function sendAgain(db: Database, compId: number, pendingOnly = false): Promise<void> {
  const touched = await nextTouch(db);
  const records = await db.outbox.where('compId').equals(compId).toArray();
  await db.outbox.bulkPut(records.map((record) => withOrder(record, markUnsent(record, pendingOnly), touched)));
}

async function nextTouch(db: Database): Promise<number> {
  const device = await readDevice(db);
  if (!device) return 0;
  const next = { ...device, touched: touchAfter(device) };
  await putDevice(db, next);
  return next.touched;
}

/** By the clock, so that a tab comes after what others have written without reading it. */
const touchAfter = ({ touched }: Device): number => Math.max(touched + 1, Date.now());

/** The device's record as this tab read or wrote it last: another tab, or a transaction that failed, may have made it another. */
const lastKnown = new WeakMap<Database, Device>();

/** As it was read: the first action, too, is written without waiting for another reading. */
export function deviceRead(db: Database, device: Device): void {
  lastKnown.set(db, device);
}

function putDevice(db: Database, device: Device): PromiseLike<unknown> {
  lastKnown.set(db, device);
  return db.meta.put(device);
}

function withOrder(before: OutboxRecord, row: OutboxRow, touched: number): OutboxRecord {
  const { open: _open, ...rest }: OutboxRecord = { ...row, touched, ...(before.order !== undefined && { order: before.order }) };
  return hasEnded(row) ? rest : { ...rest, open: 1 };
}
