import type { AnswerRecord, Database } from './database.ts';
import { durably } from './device.ts';
import { KEEP_ANSWERS_MS } from './old-answers.ts';
import { mayStore, openText, sealText } from './sealed-rows.ts';

/** An answer as it was kept: its JSON, and when this device heard it (ISO). */
export interface CachedAnswer {
  readonly at: string;
  readonly json: unknown;
}

/** Where answers are kept for the time offline. */
export interface AnswerCache {
  read(name: string): Promise<CachedAnswer | undefined>;
  write(name: string, kept: CachedAnswer): Promise<void>;
  /** All answers whose name begins so. */
  all(prefix: string): Promise<readonly CachedAnswer[]>;
}

const MOST = 200;

/**
 * Answers in the device's database, sealed where it has a PIN. Their names are sealed too, so they are looked up in memory: each is opened
 * once. Where the database is full or closed nothing is kept and the screens go on.
 */
export function openAnswerCache(db: Database, now: () => number = Date.now): AnswerCache {
  const known = new Map<string, number>();
  let last = 0;

  /** What any tab has written since. */
  async function learnNames(): Promise<void> {
    const fresh = await durably(db, () => db.answer.where('order').above(last).toArray());
    for (const { order = 0, name } of fresh) {
      known.set(await openText(db, name), order);
      last = Math.max(last, order);
    }
  }

  async function openRecord(record: AnswerRecord | undefined): Promise<CachedAnswer | undefined> {
    if (!record || isOld(record, now())) return undefined;
    return { at: record.at, json: JSON.parse(await openText(db, record.text)) };
  }

  async function put(name: string, { at, json }: CachedAnswer): Promise<void> {
    const [sealedName, text] = await Promise.all([sealText(db, name), sealText(db, JSON.stringify(json))]);
    await learnNames();
    const before = known.get(name);
    await durably(db, () =>
      db.transaction('rw', db.answer, db.meta, async () => {
        if (!(await mayStore(db))) return;
        if (before !== undefined) await db.answer.delete(before);
        const held = await db.answer.orderBy('order').primaryKeys();
        await db.answer.bulkDelete(held.slice(0, Math.max(0, held.length - MOST + 1)));
        await db.answer.add({ name: sealedName, text, at });
      }),
    );
  }

  return {
    read: (name) =>
      unlessBroken(undefined, async () => {
        await learnNames();
        const order = known.get(name);
        return order === undefined ? undefined : openRecord(await db.answer.get(order));
      }),
    write: (name, kept) => unlessBroken(undefined, () => put(name, kept)),
    all: (prefix) =>
      unlessBroken([], async () => {
        await learnNames();
        const orders = [...known].filter(([name]) => name.startsWith(prefix)).map(([, order]) => order);
        const found = await Promise.all((await db.answer.bulkGet(orders)).map(openRecord));
        return found.filter((one) => one !== undefined);
      }),
  };
}

async function unlessBroken<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

const isOld = ({ at }: AnswerRecord, now: number): boolean => Date.parse(at) < now - KEEP_ANSWERS_MS;
