import { hasEnded } from '#local/outbox/outbox.ts';
import type { Database } from './database.ts';
import { durably } from './device.ts';
import { mayStore, openText, sealText } from './sealed-rows.ts';
import type { Session } from './session-user.ts';

/** Keeps who worked on this device, so that it opens offline after a restart; never a token. */
export async function rememberUser(db: Database, { userId, name }: Pick<Session, 'userId' | 'name'>): Promise<void> {
  const sealed = await sealText(db, name);
  await durably(db, () =>
    db.transaction('rw', db.meta, async () => {
      if (await mayStore(db)) return db.meta.put({ key: 'user', id: userId, name: sealed });
      const known = await db.meta.get('user');
      // Locked: the name that lies here sealed is as good.
      if (known?.key !== 'user' || known.id !== userId) await db.meta.put({ key: 'user', id: userId, name: '' });
    }),
  );
}

/** The name is empty while the device is locked. */
export async function lastUser(db: Database): Promise<{ readonly userId: number; readonly name: string } | undefined> {
  const record = await durably(db, () => db.meta.get('user'));
  return record?.key === 'user' ? { userId: record.id, name: await openText(db, record.name).catch(() => '') } : undefined;
}

export type Wiped = { readonly wiped: true } | { readonly wiped: false; readonly unsent: number };

/**
 * Takes everything off the device: what a sign-out does. Refused while an action has neither reached the server nor been dropped by a person;
 * counted and wiped in one transaction, so that an action made in between is not lost.
 */
export function wipe(db: Database): Promise<Wiped> {
  return durably(db, () =>
    db.transaction('rw', [db.page, db.row, db.answer, db.outbox, db.meta], async (): Promise<Wiped> => {
      const unsent = await db.outbox.filter((row) => !hasEnded(row)).count();
      if (unsent > 0) return { wiped: false, unsent };
      await Promise.all([db.page, db.row, db.answer, db.outbox, db.meta].map((table) => table.clear()));
      return { wiped: true };
    }),
  );
}
