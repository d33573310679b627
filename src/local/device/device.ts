import { uuid7 } from '#domain/sync/uuid7.ts';
import type { Database, Device, MetaRecord } from './database.ts';
import { StorageClearedError, storageTrouble } from './storage-error.ts';

/** Given up when the disk is full: room for some hundred actions. */
const BALLAST = '0'.repeat(128 * 1024);

export function newId(now: number = Date.now()): string {
  return uuid7(now, crypto.getRandomValues(new Uint8Array(16)));
}

/** The identity of this device; made once. `expected` is the id that was there when the app opened. */
export async function ensureDevice(db: Database): Promise<Device> {
  return db.transaction('rw', db.meta, async () => {
    const known = await readDevice(db);
    if (known) return known;
    const device: Device = { key: 'device', id: newId(), seq: 0, touched: 0 };
    await db.meta.bulkPut([device, { key: 'ballast', bytes: BALLAST }]);
    return device;
  });
}

/** What the first screen waits for, in one reading. */
export async function readStart(db: Database) {
  const records = await db.meta.bulkGet(['device', 'user', 'clock', 'vault']);
  const of = <K extends MetaRecord['key']>(key: K) =>
    records.find((record): record is Extract<MetaRecord, { key: K }> => record?.key === key);
  return { device: of('device'), user: of('user'), clock: of('clock'), vault: of('vault') };
}

export async function readDevice(db: Database): Promise<Device | undefined> {
  const record = await db.meta.get('device');
  return record?.key === 'device' ? record : undefined;
}

/** The same, inside a transaction of an app that has already seen this device: another id means that the storage was cleared. */
export async function mustBeDevice(db: Database, id: string): Promise<Device> {
  const device = await readDevice(db);
  if (device?.id !== id) throw new StorageClearedError('the device record is gone');
  return device;
}

/**
 * Runs a transaction; when the database was closed under the app (iOS does, in the background) opens it and tries once more. `work` must be
 * one transaction that may safely run twice.
 */
export async function durably<T>(db: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (storageTrouble(error) !== 'closed') throw error;
    await db.reopen();
    return work();
  }
}

/** The same where the disk may be full: what has ended, and is kept for the activity list only, is given up for it. */
export async function withRoom<T>(db: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await durably(db, work);
  } catch (error) {
    if (storageTrouble(error) !== 'full') throw error;
    await forgetEnded(db, Number.POSITIVE_INFINITY);
    return work();
  }
}

/** The same for what a person did: when the disk is still full the ballast is given up for it. */
export async function durablyFirst<T>(db: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await withRoom(db, work);
  } catch (error) {
    if (storageTrouble(error) !== 'full') throw error;
    await db.meta.delete('ballast');
    return work();
  }
}

/** Takes out what ended before this instant. */
export async function forgetEnded(db: Database, before: number): Promise<void> {
  await durably(db, () => db.outbox.filter((row) => row.endedAt !== undefined && row.endedAt < before).delete());
}

/** Puts the ballast back once there is room again. */
export async function restoreBallast(db: Database): Promise<void> {
  const there = await db.meta.where('key').equals('ballast').count();
  if (there === 0) await db.meta.put({ key: 'ballast', bytes: BALLAST });
}
