import { problemOf } from '#local/outbox/classify-reply.ts';
import { dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import { isPending, markRefused } from '#local/outbox/outbox.ts';
import type { Database } from './database.ts';
import { durably } from './device.ts';
import type { LocalDevice } from './local-device.ts';

/** A device that holds no competition has nothing to lose. */
export async function holdsAny(db: Database): Promise<boolean> {
  return (await durably(db, () => db.meta.where('key').startsWith('cursor:').count())) > 0;
}

/** Of competitions that have locked this device, one that it holds something of. Any organiser can lock any name that a device gave itself. */
export async function heldOf(db: Database, compIds: readonly number[]): Promise<number | undefined> {
  const cursors = await durably(db, () => db.meta.bulkGet(compIds.map((compId) => `cursor:${compId}`)));
  return compIds.find((_, i) => cursors[i] !== undefined);
}

/**
 * An organiser has locked this device: everybody's names go. What it has not sent to that competition is parked until the organiser decides;
 * with nothing unsent the device is as new. How many actions it keeps.
 */
export async function lockOut({ db, lock }: Pick<LocalDevice, 'db' | 'lock'>, compId: number): Promise<number> {
  const problem = problemOf('device-revoked');
  const outbox = dexieOutbox(db);
  const waiting = (await outbox.open()).filter((row) => row.compId === compId && isPending(row));
  await outbox.update(
    waiting.map(({ id }) => ({ id, set: (row) => (isPending(row) ? markRefused(row, 'parked', problem) : row) })),
  );
  const wiped = await lock.wipe();
  if (wiped.wiped) return 0;
  await durably(db, () =>
    db.transaction('rw', db.page, db.row, db.answer, db.meta, async () => {
      await Promise.all([
        db.page.clear(),
        db.row.clear(),
        db.answer.clear(),
        db.meta.where('key').startsWith('cursor:').delete(),
      ]);
    }),
  );
  return wiped.unsent;
}
