import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { VenueRow } from '#domain/sync/row.ts';
import { sampleAthlete, sampleCompetition } from '#domain/sync/sample-rows.ts';
import { Database } from '#local/database.ts';
import { dexieFeed, dropCompetition, readCursor } from '#local/dexie-feed.ts';
import { type FeedReply, judgeFeed, readStoredPage } from '#local/feed.ts';
import { type PullPorts, pull } from '#local/pull.ts';
import { envelope } from '#local/sample-device.ts';

const COMP = 7;
const open: Database[] = [];
afterEach(() => {
  for (const db of open.splice(0)) db.close();
});
function database(): Database {
  const db = new Database(`pull-${Math.random()}`);
  open.push(db);
  return db;
}

const ROWS: VenueRow[] = [
  sampleCompetition({ compId: COMP }),
  ...Array.from({ length: 9 }, (_, i) => sampleAthlete({ athleteId: i + 1, version: i + 2 })),
];
function page(rows: readonly VenueRow[], since: number, size: number): FeedReply {
  const newer = rows.filter((row) => row.version > since);
  const some = newer.slice(0, size);
  const data = { rows: some, next: some.at(-1)?.version ?? since, done: some.length === newer.length, total: rows.length };
  return judgeFeed(reply(JSON.stringify(envelope(data))), since);
}
const reply = (text: string, status = 200, contentType = 'application/json') => ({
  status,
  redirected: false,
  contentType,
  retryAfter: null,
  text,
});

function ports(db: Database, asked: number[], rows = ROWS): PullPorts {
  return {
    store: dexieFeed(db),
    ask: async (_comp, since) => {
      asked.push(since);
      return page(rows, since, 4);
    },
    clock: () => 5000,
    lock: (_comp, work) => work(),
  };
}

it('asks for each page once and keeps the first sync as text', async () => {
  const db = database();
  const asked: number[] = [];
  expect(await pull(ports(db, asked), COMP)).toEqual({ connection: 'online' });
  expect(asked).toEqual([0, 4, 8]);
  expect(await db.page.count()).toBe(3);
  expect(await readCursor(db, COMP)).toMatchObject({ next: 10, whole: true, have: 10, total: 10, syncedAt: 5000 });
});

it('two tabs at once, even without a lock, store every page once and miss none', async () => {
  const db = database();
  await Promise.all([pull(ports(db, []), COMP), pull(ports(db, []), COMP)]);
  const stored = (await db.page.toArray()).flatMap((record) => (typeof record.text === 'string' ? [record.text] : []));
  const versions = stored.flatMap((text) => readStoredPage(text)?.rows.map((row) => row.version) ?? []);
  expect(versions).toEqual(ROWS.map((row) => row.version));
});

it('has two large pages on their way at a time, and stores them in order', async () => {
  const db = database();
  const many = Array.from({ length: 9000 }, (_, i) => sampleAthlete({ athleteId: i + 1, version: i + 1, entries: [] }));
  const asked: number[] = [];
  const limits: number[] = [];
  let flying = 0;
  let most = 0;
  const ask: PullPorts['ask'] = async (_comp, since, limit) => {
    asked.push(since);
    limits.push(limit);
    flying += 1;
    most = Math.max(most, flying);
    await new Promise((resolve) => setImmediate(resolve));
    flying -= 1;
    return page(many, since, limit);
  };
  expect(await pull({ ...ports(db, []), ask }, COMP)).toEqual({ connection: 'online' });
  expect(asked).toEqual([0, 800, 3300, 5800, 8300]);
  expect([most, limits[0]]).toEqual([2, 800]);
  expect(await readCursor(db, COMP)).toMatchObject({ next: 9000, have: 9000, whole: true });
});

it('guesses no further where the change numbers have holes, and misses nothing', async () => {
  const db = database();
  const holes = Array.from({ length: 9000 }, (_, i) => sampleAthlete({ athleteId: i + 1, version: 3 * (i + 1), entries: [] }));
  const asked: number[] = [];
  const ask: PullPorts['ask'] = async (_comp, since, limit) => {
    asked.push(since);
    return page(holes, since, limit);
  };
  await pull({ ...ports(db, []), ask }, COMP);
  expect(asked).toEqual([0, 2400, 4900, 9900, 17_400, 24_900]);
  expect(await readCursor(db, COMP)).toMatchObject({ next: 27_000, have: 9000, whole: true });
});

it('later changes are rows, the newest of each', async () => {
  const db = database();
  await pull(ports(db, []), COMP);
  const changed = [...ROWS, sampleAthlete({ athleteId: 3, version: 20 }), sampleAthlete({ athleteId: 3, version: 21 })];
  const asked: number[] = [];
  await pull(ports(db, asked, changed), COMP);
  expect(asked).toEqual([10]);
  expect(await db.row.toArray()).toMatchObject([{ key: 'athlete:3', version: 21 }]);
});

it('a competition taken off the device leaves its actions there', async () => {
  const db = database();
  await pull(ports(db, []), COMP);
  await dropCompetition(db, COMP);
  expect(await readCursor(db, COMP)).toMatchObject({ next: 0, whole: false });
  expect([await db.page.count(), await db.row.count()]).toEqual([0, 0]);
});

describe('a reply that is no page', () => {
  const good = { rows: [], next: 5, done: true, total: 0 };
  it.each([
    ['a portal', reply('<html>', 200, 'text/html'), { is: 'trouble', trouble: 'not-our-server' }],
    ['a redirect', { ...reply('', 302), redirected: true }, { is: 'trouble', trouble: 'not-our-server' }],
    ['no network', { failed: 'network' } as const, { is: 'trouble', trouble: 'no-network' }],
    ['500', reply('{}', 500), { is: 'trouble', trouble: 'server-trouble' }],
    ['429', reply('{}', 429), { is: 'trouble', trouble: 'server-trouble' }],
    ['401', reply('{}', 401), { is: 'sign-in' }],
    ['a 404 page of somebody else', reply('{"message":"no"}', 404), { is: 'trouble', trouble: 'not-our-server' }],
    ['half a page', reply(JSON.stringify(envelope(good)).slice(0, 30)), { is: 'trouble', problem: { code: 'unreadable' } }],
    ['a page that leads nowhere', reply(JSON.stringify(envelope({ ...good, done: false }))), { is: 'trouble' }],
  ])('%s', (_what, answer, expected) => {
    expect(judgeFeed(answer, 5)).toMatchObject(expected);
  });
});
