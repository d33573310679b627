import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { BUILDER_DATABASE } from '#local/builder/builder-database.ts';
import { type BuilderDrafts, builderDrafts, sealDrafts } from '#local/builder/builder-drafts.ts';
import { Database } from '#local/device/database.ts';
import { DeviceLock } from '#local/device/device-lock.ts';

const ROUNDS = 1000;
const NAME = 'Wilhelmina Featherstonehaugh';
const DRAFT = {
  compId: 7,
  changes: [{ key: 'general.contact.name', from: '', to: NAME }],
  callId: 'c',
  at: '2026-06-20T09:00:00.000Z',
};
const opened: (BuilderDrafts | Dexie)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  await Dexie.delete(BUILDER_DATABASE);
});
function drafts(key?: CryptoKey): BuilderDrafts {
  const made = builderDrafts(1, () => key);
  opened.push(made);
  return made;
}
/** All that lies on the disk. */
async function held(): Promise<string> {
  const db = await new Dexie(BUILDER_DATABASE).open();
  const rows = await Promise.all(db.tables.map((table) => table.toArray()));
  db.close();
  return JSON.stringify(rows, (_, value) => (ArrayBuffer.isView(value) ? 'bytes' : value));
}

test('a PIN seals what organisers have not saved, also what was there before it, and opens it again', async () => {
  const before = drafts();
  await before.write(DRAFT);
  await before.writeState(7, { organiser: NAME });
  expect(await held()).toContain(NAME);

  const db = new Database(`builder-${Date.now()}`);
  opened.push(db);
  const lock = new DeviceLock(db);
  await lock.read();
  await lock.setPin('258025', ROUNDS);
  expect(await held()).not.toContain(NAME);
  const after = drafts(db.sealKey);
  expect(await after.read(7)).toEqual({ ...DRAFT, userId: 1 });
  expect(await after.readState(7)).toEqual({ organiser: NAME });

  await after.write({ ...DRAFT, compId: 8 });
  await after.writeState(8, { organiser: NAME });
  expect(await held()).not.toContain(NAME);
  expect(await drafts().read(8), 'without the key').toBeUndefined();
});

test('a device on which nobody builds gets no database for it', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await sealDrafts(key as CryptoKey);
  expect(await Dexie.exists(BUILDER_DATABASE)).toBe(false);
});
