import { Dexie, type Table } from 'dexie';
import { isSealed } from '#local/device/sealed-rows.ts';
import { type Sealed, seal, unseal } from '#local/device/vault.ts';
import { BUILDER_DATABASE } from './builder-database.ts';

interface Whose {
  readonly userId: number;
  readonly compId: number;
}

/** What an organiser has changed of a competition's set-up and not saved. `state` is the server's last answer, so that it opens without a network. */
export interface KeptDraft extends Whose {
  readonly changes: readonly { readonly key: string; readonly from: unknown; readonly to: unknown }[];
  /** What was about something that is deleted, until its author has been told. */
  readonly lost?: readonly { readonly field: string; readonly to: unknown }[];
  /** Of the save that comes next: sent again after a closed tab, it happens once. */
  readonly callId: string;
  /** ISO instant at which something was changed last. */
  readonly at: string;
}
interface KeptState extends Whose {
  readonly state: unknown;
}

/** As it lies on the disk: whole, or sealed where the device has a PIN. */
type Stored<T extends Whose> = T | (Whose & { readonly sealed: Sealed });

/** A database of its own: the one of the venue is opened by every tablet, and only organisers have drafts. */
class DraftDatabase extends Dexie {
  declare draft: Table<Stored<KeptDraft>, [number, number]>;
  declare state: Table<Stored<KeptState>, [number, number]>;

  constructor() {
    super(BUILDER_DATABASE);
    this.version(1).stores({ draft: '[userId+compId]', state: '[userId+compId]' });
  }
}

export type BuilderDrafts = ReturnType<typeof builderDrafts>;

/** The drafts of one user; nobody else on this device sees them. `sealKey`: of the device's PIN, once that was entered. */
export function builderDrafts(userId: number, sealKey: () => CryptoKey | undefined) {
  const db = new DraftDatabase();
  return {
    read: async (compId: number): Promise<KeptDraft | undefined> => opened(sealKey(), await db.draft.get([userId, compId])),
    write: async (draft: Omit<KeptDraft, 'userId'>): Promise<void> =>
      void (await db.draft.put(await stored(sealKey(), { ...draft, userId }))),
    forget: (compId: number): Promise<void> => db.draft.delete([userId, compId]),
    readState: async (compId: number): Promise<unknown> => (await opened(sealKey(), await db.state.get([userId, compId])))?.state,
    writeState: async (compId: number, state: unknown): Promise<void> =>
      void (await db.state.put(await stored(sealKey(), { userId, compId, state }))),
    /** What was saved, and what is not of it: both or neither, so that no draft is left of what is saved. */
    settle: async (compId: number, state: unknown, draft: Omit<KeptDraft, 'userId'> | undefined): Promise<void> => {
      const key = sealKey();
      const known = await stored(key, { userId, compId, state });
      const left = draft && (await stored(key, { ...draft, userId }));
      await db.transaction('rw', db.state, db.draft, async () => {
        await db.state.put(known);
        await (left ? db.draft.put(left) : db.draft.delete([userId, compId]));
      });
    },
    close: () => db.close(),
  };
}

/** All that lies there from before the PIN. */
export async function sealDrafts(key: CryptoKey): Promise<void> {
  if (!(await Dexie.exists(BUILDER_DATABASE))) return;
  const db = new DraftDatabase();
  try {
    await sealTable(db, db.draft, key);
    await sealTable(db, db.state, key);
  } finally {
    db.close();
  }
}

async function sealTable<T extends Whose>(db: Dexie, table: Table<Stored<T>, [number, number]>, key: CryptoKey): Promise<void> {
  for (const record of await table.toArray()) {
    if ('sealed' in record) continue;
    const sealed = await stored(key, record);
    await db.transaction('rw', table, async () => {
      // What was written meanwhile is newer, and sealed at the next unlock.
      const now = await table.get([record.userId, record.compId]);
      if (now && JSON.stringify(now) === JSON.stringify(record)) await table.put(sealed);
    });
  }
}

async function stored<T extends Whose>(key: CryptoKey | undefined, record: T): Promise<Stored<T>> {
  if (!key) return record;
  const { userId, compId } = record;
  return { userId, compId, sealed: await seal(key, JSON.stringify(record)) };
}

/** Undefined also where it was sealed with the key of a PIN that is gone. */
async function opened<T extends Whose>(key: CryptoKey | undefined, record: Stored<T> | undefined): Promise<T | undefined> {
  if (!record || !('sealed' in record)) return record;
  if (!isSealed(record.sealed)) return undefined;
  const text = await unseal(key, record.sealed).catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
