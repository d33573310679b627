import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
import { addAction, dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import type { OutboxRow } from '#local/venue/venue.ts';
import { earlierDatabase, VERSIONS } from '#tests/fixtures/earlier-version.ts';
import { type SampleDevice, sampleDevice } from '#tests/fixtures/sample-device.ts';
import { Database } from './database.ts';
import { durablyFirst, ensureDevice, forgetEnded, restoreBallast } from './device.ts';
import { DeviceLock } from './device-lock.ts';
import { storageTrouble } from './storage-error.ts';

const devices: SampleDevice[] = [];
afterEach(() => {
  for (const device of devices.splice(0)) device.db.close();
});
async function device(name?: string): Promise<SampleDevice> {
  const made = await sampleDevice(name);
  devices.push(made);
  return made;
}

/** Another action like this one. */
const like =
  (row: OutboxRow, id: string) =>
  (seq: number): OutboxRow => ({ ...row, id, seq, action: { ...row.action, id, seq } });
const full = () => new DOMException('The disk is full', 'QuotaExceededError');

test('two tabs that write by turns number their actions one after the other', async () => {
  const { db, id, checkIn } = await device();
  const first = await checkIn(1);
  const other = new Database(db.name);
  await addAction(other, id, like(first, 'second'));
  await addAction(db, id, like(first, 'third'));
  await dexieOutbox(other).update([{ id: 'third', set: (row) => ({ ...row, state: 'sending' }) }]);
  await addAction(db, id, like(first, 'fourth'));
  const rows = await db.outbox.orderBy('order').toArray();
  expect(rows.map((row) => [row.id, row.seq])).toEqual([
    [first.id, 1],
    ['second', 2],
    ['third', 3],
    ['fourth', 4],
  ]);
  expect(new Set(rows.map((row) => row.touched)).size).toBe(rows.length);
  const touched = Math.max(...rows.map((row) => row.touched));
  expect(await db.meta.get('device')).toMatchObject({ seq: 4, touched });
  expect(rows.at(-1)?.touched).toBe(touched);
  other.close();
});

describe('a full disk', () => {
  test('gives up its ballast, so that what a person did is saved', async () => {
    const { db, id, checkIn } = await device();
    const first = await checkIn(1);
    let room = false;
    db.meta.hook('deleting', (key) => {
      if (key === 'ballast') room = true;
    });
    db.outbox.hook('creating', () => {
      if (!room) throw full();
    });
    await durablyFirst(db, () => addAction(db, id, like(first, 'second')));
    expect(await db.outbox.count()).toBe(2);
    await restoreBallast(db);
    expect(await db.meta.get('ballast')).toBeDefined();
  });

  test('without any room left is an error that says so, and the numbers have no gap', async () => {
    const { db, id, checkIn } = await device();
    const first = await checkIn(1);
    let room = false;
    db.outbox.hook('creating', () => {
      if (!room) throw full();
    });
    const failing = await durablyFirst(db, () => addAction(db, id, like(first, 'second'))).catch((error: unknown) => error);
    expect(storageTrouble(failing)).toBe('full');
    expect(await db.outbox.count()).toBe(1);
    room = true;
    expect(await addAction(db, id, like(first, 'third'))).toMatchObject({ seq: 2 });
  });

  test('is no reason to give up the ballast for rows of the server', async () => {
    const { db, checkIn } = await device();
    const { id } = await checkIn(1);
    db.outbox.hook('updating', () => {
      throw full();
    });
    await expect(dexieOutbox(db).update([{ id, set: (row) => ({ ...row, attempts: 5 }) }])).rejects.toThrow();
    expect(await db.meta.get('ballast')).toBeDefined();
  });
});

describe('a database closed under the app', () => {
  test.each([
    ['by the app itself', (db: Database) => db.close({ disableAutoOpen: true })],
    ['by the browser', (db: Database) => db.backendDB().close()],
  ])('%s: is opened again and the action is saved once', async (_by, close) => {
    const { db, id, checkIn } = await device();
    const first = await checkIn(1);
    close(db);
    const second = await durablyFirst(db, () => addAction(db, id, like(first, 'second')));
    expect(second.seq).toBe(2);
    expect((await dexieOutbox(db).open()).map((row) => row.id)).toEqual([first.id, 'second']);
  });

  test('an action that was written before the error came is not written twice', async () => {
    const { db, id, checkIn } = await device();
    const first = await checkIn(1);
    const again = await addAction(db, id, like(first, first.id));
    expect(again).toMatchObject({ id: first.id, seq: 1 });
    expect(await db.outbox.count()).toBe(1);
  });

  test('stays ours where the same version of the app sets its tables up beside us, as a first visit does', async () => {
    const { db, id, checkIn } = await device();
    const first = await checkIn(1);
    let letGo = 0;
    db.onLetGo = () => {
      letGo += 1;
    };
    const native = db.backendDB().version;
    await new Promise<void>((resolve, reject) => {
      const asked = indexedDB.open(db.name, native + 1);
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        asked.result.close();
        resolve();
      };
    });
    await durablyFirst(db, () => addAction(db, id, like(first, 'second')));
    expect((await dexieOutbox(db).open()).map((row) => row.id)).toEqual([first.id, 'second']);
    expect(letGo).toBe(0);
  });

  test('is not opened again when a newer version of the app has it', async () => {
    const { db, id, checkIn } = await device();
    const first = await checkIn(1);
    const newer = new Dexie(db.name);
    newer.version(50).stores({
      page: '[compId+no], compId',
      row: '[compId+key], [compId+version]',
      outbox: '++order, &id, open, touched, compId',
      meta: 'key',
    });
    await newer.open();
    const failing = await durablyFirst(db, () => addAction(db, id, like(first, 'second'))).catch((error: unknown) => error);
    expect(storageTrouble(failing)).toBe('newer');
    expect(await newer.table('outbox').count()).toBe(1);
    newer.close();
    const old = new Database(db.name);
    await expect(old.open()).rejects.toMatchObject({ name: 'VersionError' });
    old.close();
  });
});

describe('an upgrade of the schema', () => {
  test.each(VERSIONS)('from %s keeps every action as it was, in its order', async (version) => {
    const { db: now, checkIn, act } = await device();
    const [waiting, , refused, ended] = [await checkIn(1), await checkIn(2), await checkIn(1), await checkIn(3)];
    await act('bib-change', { athleteId: starterId(1), bibNo: 7 });
    await dexieOutbox(now).update([
      { id: waiting.id, set: (row) => ({ ...row, state: 'sending', attempts: 3, nextAttemptAt: 5 }) },
      { id: refused.id, set: (row) => ({ ...row, state: 'rejected', problem: { code: 'invalid', message: 'No' } }) },
      { id: ended.id, set: (row) => ({ ...row, state: 'accepted', endedAt: 1000 }) },
    ]);
    const outbox = await now.outbox.toArray();
    const meta = await now.meta.toArray();
    (await earlierDatabase(`upgrade-${version}`, version, { outbox, meta })).close();

    const { db, id } = await device(`upgrade-${version}`);
    expect(await db.outbox.toArray()).toEqual(outbox);
    expect((await dexieOutbox(db).open()).map((row) => row.orderingKey)).toEqual([
      'check-in:athlete:1',
      'check-in:athlete:2',
      'check-in:athlete:1',
      'bib:athlete:1',
    ]);
    expect(await ensureDevice(db)).toMatchObject({ id, seq: 5 });
  });

  test.each(['words', 'orderingKey'] as const)('from %s keeps what lies sealed behind a PIN', async (version) => {
    const { db: now, act, checkIn } = await device();
    const note = await act('note', { athleteId: starterId(7), text: 'Waits for pins' });
    await new DeviceLock(now).setPin('258025', 1000);
    await checkIn(7);
    const outbox = await now.outbox.toArray();
    const meta = await now.meta.toArray();
    (await earlierDatabase(`sealed-${version}`, version, { outbox, meta })).close();

    const { db } = await device(`sealed-${version}`);
    expect(await db.outbox.toArray()).toEqual(outbox);
    expect(JSON.stringify(outbox)).not.toContain('Waits for pins');
    expect(
      (await dexieOutbox(db).open()).map((row) => row.orderingKey),
      'locked',
    ).toEqual(['check-in:athlete:7']);
    const lock = new DeviceLock(db);
    await lock.read();
    await lock.unlock('258025');
    expect((await dexieOutbox(db).open())[0]?.action).toEqual(note.action);
  });
});

describe('the outbox', () => {
  test('numbers the actions of two tabs without a gap', async () => {
    const one = await device('two-tabs');
    const two = await device('two-tabs');
    const rows = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : two).checkIn(i)));
    expect(rows.map((row) => row.seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test('keeps what ended for a day and what waits for ever', async () => {
    const { db, checkIn } = await device();
    const [ended, waiting] = [await checkIn(1), await checkIn(2)];
    await dexieOutbox(db).update([{ id: ended.id, set: (row) => ({ ...row, state: 'accepted', endedAt: 1000 }) }]);
    await forgetEnded(db, 1000);
    expect(await db.outbox.count()).toBe(2);
    await forgetEnded(db, 1001);
    expect((await db.outbox.toArray()).map((row) => row.id)).toEqual([waiting.id]);
  });
});
