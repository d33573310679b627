import { starterId } from '#domain/team/starter.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AthleteRow } from '#domain/rows/row.ts';
import { readCursor } from '#local/feed/cursor.ts';
import { dexieFeed } from '#local/feed/dexie-feed.ts';
import type { FeedPage } from '#local/feed/feed.ts';
import { addAction, dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import { outboxRow } from '#local/outbox/outbox.ts';
import { newAction } from '#local/venue/new-action.ts';
import { VenueFeed } from '#local/venue/venue-feed.ts';
import { sampleDevice } from '#tests/fixtures/sample-device.ts';
import { openAnswerCache } from './answer-cache.ts';
import { Database } from './database.ts';
import { ensureDevice } from './device.ts';
import { DeviceLock } from './device-lock.ts';
import { makeVault } from './pin-vault.ts';
import { lastUser, rememberUser } from './session.ts';

const PIN = '258025';
const OLD_PIN = '2580';
const FEW = 1_000;
const NAME = 'Zoë Fictional';
let db: Database;

beforeEach(() => {
  db = new Database(`lock-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

function athlete(athleteId: number, version: number): AthleteRow {
  const who = {
    athleteId: starterId(athleteId),
    firstName: 'Zoë',
    surName: NAME,
    gender: 'F',
    club: 'Made-up Harriers',
    urn: null,
  } as const;
  return { kind: 'athlete', version, ...who, bibNo: athleteId, teamBibNo: null, collected: [], entries: [] };
}

function page(rows: readonly AthleteRow[], next: number): FeedPage {
  const data = { rows, next, done: true, total: rows.length };
  const text = JSON.stringify({ errNo: 0, error: '', message: '', data, meta: null });
  return { ...data, text };
}

/** Everything that lies in the database, as text. */
async function onDisk(): Promise<string> {
  const all = await Promise.all(db.tables.map((table) => table.toArray()));
  const bytes = (_key: string, value: unknown) => (value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value);
  return JSON.stringify(all, bytes);
}

const STAMP = { userId: 1, compId: 7, base: 0, occurredAt: '2026-06-20T09:00:00.000Z' };
const keptAnswer = { at: new Date().toISOString(), json: [{ name: NAME, dob: '2012-05-04' }] };

/** As an earlier version left it: with the four digits that were enough then. */
async function withOldPin(): Promise<DeviceLock> {
  const { record } = await makeVault(OLD_PIN, FEW);
  const { phrase: _, ...old } = record;
  await db.meta.add(old);
  const lock = new DeviceLock(db);
  await lock.read();
  return lock;
}

async function shownNames(on: Database): Promise<string[]> {
  const names: string[] = [];
  const feed = new VenueFeed(on, 7, {
    take: (rows) => names.push(...rows.flatMap((row) => (row.kind === 'athlete' ? [row.surName] : []))),
    follow: () => undefined,
    cursor: () => undefined,
    discard: async () => undefined,
    restarted: () => undefined,
    loaded: () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  await feed.open();
  feed.close();
  return names;
}

describe('the lock of a device', () => {
  test('seals what was there before the PIN and what comes after it', async () => {
    const feed = dexieFeed(db);
    await feed.save(7, 0, page([athlete(1, 1)], 1), 0);
    await feed.save(7, 1, page([athlete(2, 2)], 2), 0);
    expect(await onDisk()).toContain(NAME);
    const lock = new DeviceLock(db);
    await lock.read();
    await lock.setPin(PIN, FEW);
    await feed.save(7, 2, page([athlete(3, 3)], 3), 0);
    expect((await readCursor(db, 7)).next).toBe(3);
    expect(await onDisk()).not.toContain(NAME);
    expect(await shownNames(db)).toEqual([NAME, NAME, NAME]);
  });

  test('after a restart shows nothing until the PIN is entered, and all of it then', async () => {
    await dexieFeed(db).save(7, 0, page([athlete(1, 1)], 1), 0);
    const lock = new DeviceLock(db);
    await lock.read();
    await lock.setPin(PIN, FEW);

    const again = new Database(db.name);
    const restarted = new DeviceLock(again);
    await restarted.read();
    expect(restarted.state).toBe('locked');
    await expect(shownNames(again)).rejects.toThrow('locked');
    expect(await restarted.unlock('0000')).toMatchObject({ is: 'wrong' });
    expect(restarted.state).toBe('locked');
    expect(await restarted.unlock(PIN)).toEqual({ is: 'open' });
    expect(await shownNames(again)).toEqual([NAME]);
    again.close();
  });

  test('writes nothing readable from a tab that was open when another set the PIN', async () => {
    const other = new Database(db.name);
    await dexieFeed(other).save(7, 0, page([athlete(1, 1)], 1), 0);
    const lock = new DeviceLock(db);
    await lock.read();
    await lock.setPin(PIN, FEW);
    await expect(dexieFeed(other).save(7, 1, page([athlete(2, 2)], 2), 0)).rejects.toThrow('PIN');
    expect(await onDisk()).not.toContain(NAME);
    other.close();
  });

  test('seals what a person wrote in actions, sends it when open and keeps it while locked', async () => {
    const { db: on, act, checkIn } = await sampleDevice(`words-${crypto.randomUUID()}`);
    db = on;
    await act('note', { athleteId: starterId(7), text: NAME });
    const lock = new DeviceLock(db);
    await lock.read();
    await lock.setPin(PIN, FEW);
    await act('note', { athleteId: starterId(8), text: `${NAME} too` });
    await checkIn(9);
    expect(await onDisk()).not.toContain(NAME);
    const texts = async (of: Database) => (await dexieOutbox(of).open()).map(({ action: { kind, body } }) => [kind, body]);
    const whole = [
      ['note', { athleteId: 7, text: NAME }],
      ['note', { athleteId: 8, text: `${NAME} too` }],
      ['check-in', { athleteId: 9, collected: true }],
    ];
    expect(await texts(db)).toEqual(whole);

    const other = new Database(db.name);
    const again = new DeviceLock(other);
    await again.read();
    expect(await texts(other), 'locked: without what cannot be read').toEqual(whole.slice(2));
    const like = (seq: number) =>
      outboxRow(
        newAction('note', { athleteId: starterId(9), text: NAME }, { ...STAMP, id: crypto.randomUUID(), deviceId: 'x', seq }),
      );
    const { id } = await ensureDevice(other);
    await expect(addAction(other, id, like)).rejects.toThrow('PIN');
    await again.unlock(PIN);
    expect(await texts(other)).toEqual(whole);
    await dexieOutbox(other).update(
      (await dexieOutbox(other).open()).map(({ id: one }) => ({ id: one, set: (row) => ({ ...row, state: 'sending' }) })),
    );
    expect(await texts(other)).toEqual(whole);
    expect(await onDisk()).not.toContain(NAME);
    other.close();
  });

  test('goes on with the sealing that a crash cut off', async () => {
    const lock = new DeviceLock(db);
    await lock.read();
    await lock.setPin(PIN, FEW);
    await db.row.put({ compId: 7, key: 'athlete:1', version: 1, row: athlete(1, 1) });
    const restarted = new DeviceLock(db);
    await restarted.unlock(PIN);
    expect(await onDisk()).not.toContain(NAME);
  });

  test('seals the answers cached for offline use, their names, and the last user', async () => {
    const cache = openAnswerCache(db);
    await cache.write(`5 /athletes?search=${NAME}`, keptAnswer);
    await rememberUser(db, { userId: 5, name: `Ann ${NAME}` });
    expect(await onDisk()).toContain('2012-05-04');
    const lock = new DeviceLock(db);
    await lock.read();
    await lock.setPin(PIN, FEW);
    await cache.write(`5 /athletes?search=${NAME}&page=2`, keptAnswer);
    await rememberUser(db, { userId: 6, name: `Bob ${NAME}` });
    const disk = await onDisk();
    expect([disk.includes(NAME), disk.includes('2012-05-04')]).toEqual([false, false]);
    expect(await cache.all('5 /athletes')).toEqual([keptAnswer, keptAnswer]);
    expect(await lastUser(db)).toEqual({ userId: 6, name: `Bob ${NAME}` });

    const again = new Database(db.name);
    expect(await openAnswerCache(again).read(`5 /athletes?search=${NAME}`)).toBeUndefined();
    expect(await lastUser(again)).toEqual({ userId: 6, name: '' });
    again.close();
  });

  test('keeps no answer and no name from a tab that has no key', async () => {
    const other = new Database(db.name);
    await other.open();
    await new DeviceLock(db).setPin(PIN, FEW);
    await openAnswerCache(other).write('5 /athletes', keptAnswer);
    await rememberUser(other, { userId: 5, name: NAME });
    expect(await onDisk()).not.toContain(NAME);
    other.close();
  });

  test('tells the other tabs, so that they lock too', async () => {
    const changedElsewhere = vi.fn();
    const other = new DeviceLock(db, { changedElsewhere });
    await other.read();
    const stop = other.follow();
    const lock = new DeviceLock(new Database(db.name));
    await lock.read();
    await lock.setPin(PIN, FEW);
    await expect.poll(() => changedElsewhere.mock.calls.length).toBe(1);
    stop();
  });
});

describe('a PIN of four digits', () => {
  test('is not taken any more', async () => {
    await expect(new DeviceLock(db).setPin(OLD_PIN, FEW)).rejects.toThrow('short');
  });

  test('still opens a device that has one, which says so until a longer one is chosen', async () => {
    const lock = await withOldPin();
    await lock.unlock(OLD_PIN);
    expect([lock.state, lock.isShort]).toEqual(['open', true]);
    await dexieFeed(db).save(7, 0, page([athlete(1, 1)], 1), 0);
    expect(await lock.changePin('0000', PIN, FEW)).toBe(false);
    expect(await lock.changePin(OLD_PIN, PIN, FEW)).toBe(true);
    expect(lock.isShort).toBe(false);

    const again = new Database(db.name);
    const restarted = new DeviceLock(again);
    await restarted.read();
    expect(await restarted.unlock(OLD_PIN)).toMatchObject({ is: 'wrong' });
    expect(await restarted.unlock(PIN)).toEqual({ is: 'open' });
    expect(await shownNames(again)).toEqual([NAME]);
    again.close();
  });
});

describe('wrong PINs', () => {
  let now = Date.parse('2026-06-13T10:00:00Z');
  const hour = 60 * 60_000;

  async function locked(): Promise<DeviceLock> {
    const lock = new DeviceLock(db, { now: () => now });
    await lock.read();
    await lock.setPin(PIN, FEW);
    const restarted = new DeviceLock(new Database(db.name), { now: () => now });
    await restarted.read();
    return restarted;
  }
  async function tryWrong(lock: DeviceLock, times: number) {
    for (let i = 1; i < times; i += 1) {
      await lock.unlock('0000');
      now += hour;
    }
    return lock.unlock('0000');
  }

  test('have to wait longer each time, also the right one and after a restart', async () => {
    const lock = await locked();
    expect(await tryWrong(lock, 2)).toEqual({ is: 'wrong', wait: 0, left: 8 });
    expect(await lock.unlock('0000')).toEqual({ is: 'wrong', wait: 30_000, left: 7 });
    expect(await lock.unlock(PIN)).toEqual({ is: 'wait', wait: 30_000, left: 7 });
    const restarted = new DeviceLock(db, { now: () => now });
    await restarted.read();
    expect(await restarted.unlock(PIN)).toMatchObject({ is: 'wait' });
    now += 30_000;
    expect(await restarted.unlock(PIN)).toEqual({ is: 'open' });
    expect(await db.meta.get('tries')).toBeUndefined();
  });

  test('in the end take everything off the device', async () => {
    await dexieFeed(db).save(7, 0, page([athlete(1, 1)], 1), 0);
    await openAnswerCache(db).write('5 /athletes', keptAnswer);
    const lock = await locked();
    expect(await tryWrong(lock, 9)).toMatchObject({ is: 'wrong', left: 1 });
    now += hour;
    expect(await lock.unlock('0000')).toEqual({ is: 'wiped' });
    const counts = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const));
    expect(counts.filter(([, count]) => count > 0)).toEqual([]);
  });

  test('take nothing while something is unsent: it stays sealed, and goes when it was sent', async () => {
    const { db: used, checkIn } = await sampleDevice(db.name);
    const { id } = await checkIn(1);
    const lock = await locked();
    expect(await tryWrong(lock, 10)).toMatchObject({ is: 'wrong', left: 0 });
    expect(await lock.wipeIfTried()).toBe(false);
    expect(await used.outbox.count()).toBe(1);
    await dexieOutbox(used).update([{ id, set: (row) => ({ ...row, state: 'accepted', endedAt: 1 }) }]);
    expect(await lock.wipeIfTried()).toBe(true);
    expect(await used.outbox.count()).toBe(0);
    used.close();
  });
});
