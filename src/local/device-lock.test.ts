import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AthleteRow } from '#domain/sync/row.ts';
import { Database } from '#local/database.ts';
import { DeviceLock } from '#local/device-lock.ts';
import { dexieFeed, readCursor } from '#local/dexie-feed.ts';
import type { FeedPage } from '#local/feed.ts';
import { VenueFeed } from '#local/venue-feed.ts';

const PIN = '2580';
const FEW = 1_000;
const NAME = 'Zoë Fictional';
let db: Database;

beforeEach(() => {
  db = new Database(`lock-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

function athlete(athleteId: number, version: number): AthleteRow {
  const who = { athleteId, firstName: 'Zoë', surName: NAME, gender: 'F', club: 'Made-up Harriers', urn: null } as const;
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
  it('seals what was there before the PIN and what comes after it', async () => {
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

  it('after a restart shows nothing until the PIN is entered, and all of it then', async () => {
    await dexieFeed(db).save(7, 0, page([athlete(1, 1)], 1), 0);
    const lock = new DeviceLock(db);
    await lock.read();
    await lock.setPin(PIN, FEW);

    const again = new Database(db.name);
    const restarted = new DeviceLock(again);
    await restarted.read();
    expect(restarted.state).toBe('locked');
    await expect(shownNames(again)).rejects.toThrow('locked');
    expect(await restarted.unlock('0000')).toBe(false);
    expect(restarted.state).toBe('locked');
    expect(await restarted.unlock(PIN)).toBe(true);
    expect(await shownNames(again)).toEqual([NAME]);
    again.close();
  });

  it('writes nothing readable from a tab that was open when another set the PIN', async () => {
    const other = new Database(db.name);
    await dexieFeed(other).save(7, 0, page([athlete(1, 1)], 1), 0);
    const lock = new DeviceLock(db);
    await lock.read();
    await lock.setPin(PIN, FEW);
    await expect(dexieFeed(other).save(7, 1, page([athlete(2, 2)], 2), 0)).rejects.toThrow('PIN');
    expect(await onDisk()).not.toContain(NAME);
    other.close();
  });

  it('goes on with the sealing that a crash cut off', async () => {
    const lock = new DeviceLock(db);
    await lock.read();
    await lock.setPin(PIN, FEW);
    await db.row.put({ compId: 7, key: 'athlete:1', version: 1, row: athlete(1, 1) });
    const restarted = new DeviceLock(db);
    await restarted.unlock(PIN);
    expect(await onDisk()).not.toContain(NAME);
  });
});
