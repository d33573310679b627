import type { Database, RowRecord } from './database.ts';
import { durably } from './device.ts';
import { isSealed, sealedRecord, sealText } from './sealed-rows.ts';
import { apart, sealWords } from './sealed-words.ts';
import { rememberUser } from './session.ts';

/** All that lies there from before the PIN. */
export async function sealWhatIsPlain(db: Database): Promise<void> {
  await sealPages(db);
  await sealRows(db);
  await sealAnswers(db);
  await sealOutbox(db);
  const user = await db.meta.get('user');
  if (user?.key === 'user' && typeof user.name === 'string') await rememberUser(db, { userId: user.id, name: user.name });
}

async function sealPages(db: Database): Promise<void> {
  for (const page of await db.page.filter(({ text }) => !isSealed(text)).toArray()) {
    if (typeof page.text === 'string') await db.page.put({ ...page, text: await sealText(db, page.text) });
  }
}

/** All, also what this version of the app cannot read. Each is written back only if it has not changed meanwhile. */
async function sealRows(db: Database): Promise<void> {
  const plain = await db.row.filter((record) => !isSealed(record.row)).toArray();
  const sealed: RowRecord[] = await Promise.all(plain.map((record) => sealedRecord(db, record)));
  await durably(db, () =>
    db.transaction('rw', db.row, async () => {
      const now = await db.row.bulkGet(sealed.map(({ compId, key }): [number, string] => [compId, key]));
      await db.row.bulkPut(sealed.filter(({ version }, i) => now[i]?.version === version));
    }),
  );
}

/** What people wrote in actions. The courier may be at them meanwhile: only the words change. */
async function sealOutbox(db: Database): Promise<void> {
  for (const record of await db.outbox.toArray()) {
    const { words } = record.words === undefined ? await sealWords(db, record) : {};
    if (words === undefined) continue;
    await durably(db, () =>
      db.transaction('rw', db.outbox, async () => {
        const now = record.order === undefined ? undefined : await db.outbox.get(record.order);
        if (now) await db.outbox.put(apart(now, words));
      }),
    );
  }
}

async function sealAnswers(db: Database): Promise<void> {
  for (const answer of await db.answer.filter(({ name }) => !isSealed(name)).toArray()) {
    const { name, text, ...rest } = answer;
    if (typeof name !== 'string' || typeof text !== 'string') continue;
    const sealed = { ...rest, name: await sealText(db, name), text: await sealText(db, text) };
    // One that was replaced meanwhile does not come back.
    await durably(db, () =>
      db.answer
        .where('order')
        .equals(answer.order ?? 0)
        .modify(sealed),
    );
  }
}
