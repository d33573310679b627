import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { competitionKey, type VenueRow } from '#domain/rows/row.ts';
import { Database } from '#local/device/database.ts';
import { envelope, refusal } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete, sampleCompetition } from '#tests/fixtures/sample-rows.ts';
import { readCursor } from './cursor.ts';
import { dexieFeed, dropCompetition } from './dexie-feed.ts';
import { classifyFeedReply, type FeedReply, readStoredPage } from './feed.ts';
import { type PullPorts, pull } from './pull.ts';

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
/** As a server says it; `echo: false` is one that does not repeat what it was asked. */
function answered(rows: readonly VenueRow[], since: number, size = 4, { echo = true, epoch = 'first', view = 'desk' } = {}) {
  const newer = rows.filter((row) => row.version > since);
  const some = newer.slice(0, size);
  const next = some.at(-1)?.version ?? Math.max(...rows.map((row) => row.version));
  return { rows: some, next, done: some.length === newer.length, total: rows.length, epoch, view, ...(echo && { since }) };
}
const told = (data: object) => reply(JSON.stringify(envelope(data)));
const answer = (...asked: Parameters<typeof answered>) => told(answered(...asked));
function page(rows: readonly VenueRow[], since: number, size: number): FeedReply {
  return classifyFeedReply(answer(rows, since, size), since);
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
    noteDate: () => undefined,
    heardTakes: async () => undefined,
    held: () => undefined,
    lock: (_comp, work) => work(),
  };
}

test('asks for each page once and keeps the first sync as text', async () => {
  const db = database();
  const asked: number[] = [];
  expect(await pull(ports(db, asked), COMP)).toEqual({ connection: 'online' });
  expect(asked).toEqual([0, 4, 8]);
  expect(await db.page.count()).toBe(3);
  expect(await readCursor(db, COMP)).toMatchObject({ next: 10, whole: true, have: 10, total: 10, syncedAt: 5000 });
});

test('a competition that comes early and again in its turn is one row: none that lacks is taken for it', async () => {
  const late = [...ROWS.slice(1), sampleCompetition({ compId: COMP, version: 11 })];
  const early = (rows: readonly VenueRow[]) => async (_comp: number, since: number) => {
    const data = answered(rows, since, 4);
    return classifyFeedReply(
      told({ ...data, total: late.length, rows: since === 0 ? [...data.rows, ...late.slice(-1)] : data.rows }),
      since,
    );
  };
  const db = database();
  expect(await pull({ ...ports(db, []), ask: early(late) }, COMP)).toEqual({ connection: 'online' });
  expect(await readCursor(db, COMP)).toMatchObject({ next: 11, whole: true, have: 10 });
  const short = database();
  await pull({ ...ports(short, []), ask: early(late.filter((row) => row.version !== 7)) }, COMP);
  expect(await readCursor(short, COMP)).toMatchObject({ whole: false, have: 9, total: 10 });
});

test('two tabs at once, even without a lock, store every page once and miss none', async () => {
  const db = database();
  await Promise.all([pull(ports(db, []), COMP), pull(ports(db, []), COMP)]);
  const stored = (await db.page.toArray()).flatMap((record) => (typeof record.text === 'string' ? [record.text] : []));
  const versions = stored.flatMap((text) => readStoredPage(text)?.rows.map((row) => row.version) ?? []);
  expect(versions).toEqual(ROWS.map((row) => row.version));
});

test('has two large pages on their way at a time, and stores them in order', async () => {
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

test('guesses no further where the change numbers have holes, and misses nothing', async () => {
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

test('later changes are rows, the newest of each', async () => {
  const db = database();
  await pull(ports(db, []), COMP);
  const changed = [...ROWS, sampleAthlete({ athleteId: 3, version: 20 }), sampleAthlete({ athleteId: 3, version: 21 })];
  const asked: number[] = [];
  await pull(ports(db, asked, changed), COMP);
  expect(asked).toEqual([10]);
  expect(await db.row.toArray()).toMatchObject([{ key: 'athlete:3', version: 21 }, { key: competitionKey() }]);
});

test('a competition taken off the device leaves its actions there', async () => {
  const db = database();
  await pull(ports(db, []), COMP);
  await dropCompetition(db, COMP);
  expect(await readCursor(db, COMP)).toMatchObject({ next: 0, whole: false });
  expect([await db.page.count(), await db.row.count()]).toEqual([0, 0]);
});

describe('an old answer that a cache gives again', () => {
  const HELD = { next: 10, whole: true, total: 10 };

  test('from an earlier time is ignored: no row is dropped, and the next answer counts', async () => {
    const db = database();
    await pull(ports(db, []), COMP);
    const early = ROWS.slice(0, 3);
    const stale: PullPorts['ask'] = async (_comp, since) => classifyFeedReply(answer(early, since), since);
    expect(await pull({ ...ports(db, []), ask: stale }, COMP)).toMatchObject({ problem: { code: 'stale' } });
    expect(await readCursor(db, COMP)).toMatchObject(HELD);
    expect(await db.page.count()).toBe(3);
    expect(await pull(ports(db, []), COMP)).toEqual({ connection: 'online' });
  });

  test('to another question is ignored, whatever it says', async () => {
    const db = database();
    await pull(ports(db, []), COMP);
    const replay = answer([...ROWS, sampleAthlete({ athleteId: 30, version: 40 })], 8);
    const dates: number[] = [];
    const ask: PullPorts['ask'] = async (_comp, since) => classifyFeedReply({ ...replay, dated: DATED }, since);
    expect(await pull({ ...ports(db, []), ask, noteDate: ({ date }) => dates.push(date) }, COMP)).toMatchObject({
      connection: 'server-trouble',
      problem: { code: 'stale' },
    });
    expect(await readCursor(db, COMP)).toMatchObject(HELD);
    expect(dates, 'nor does it set the clock').toEqual([]);
  });

  test('is never a whole first sync, however done it calls itself', async () => {
    const db = database();
    const few = answer(ROWS.slice(0, 3), 0, 4, { echo: false });
    const short = { ...few, text: few.text.replace('"total":3', '"total":10') };
    const report = await pull({ ...ports(db, []), ask: async (_comp, since) => classifyFeedReply(short, since) }, COMP);
    expect(report).toMatchObject({ problem: { code: 'stale' } });
    expect(await readCursor(db, COMP)).toMatchObject({ whole: false, have: 3, total: 10, syncedAt: null });
    expect(await pull(ports(db, []), COMP)).toEqual({ connection: 'online' });
    expect(await readCursor(db, COMP)).toMatchObject({ whole: true, have: 10 });
  });

  test('that an earlier version of the app took for the whole: all comes anew', async () => {
    const db = database();
    await db.meta.put({ key: `cursor:${COMP}`, next: 10, pages: 1, whole: true, have: 3, total: 3, syncedAt: 1, epoch: 'first' });
    const asked: number[] = [];
    const held = (next: number) => (next === 10 && asked.length === 1 ? 3 : undefined);
    expect(await pull({ ...ports(db, asked), held }, COMP)).toEqual({ connection: 'online' });
    expect(asked).toEqual([10, 0, 4, 8]);
    expect(await readCursor(db, COMP)).toMatchObject({ whole: true, have: 10 });
  });
});

describe('a backup was put back', () => {
  const second = { epoch: 'second' };

  test('but the network goes before the first row of now is here: what is held stays', async () => {
    const db = database();
    await pull(ports(db, []), COMP);
    const ask: PullPorts['ask'] = async (_comp, since) =>
      since === 0 ? classifyFeedReply({ failed: 'network' }, 0) : classifyFeedReply(answer(ROWS, since, 4, second), since);
    expect(await pull({ ...ports(db, []), ask }, COMP)).toMatchObject({ connection: 'no-network' });
    expect(await readCursor(db, COMP)).toMatchObject({ next: 10, whole: true });
    expect(await db.page.count()).toBe(3);
  });

  test('and all comes anew, from the first row', async () => {
    const db = database();
    await pull(ports(db, []), COMP);
    const asked: number[] = [];
    const ask: PullPorts['ask'] = async (_comp, since) => {
      asked.push(since);
      return classifyFeedReply(answer(ROWS.slice(0, 6), since, 4, second), since);
    };
    expect(await pull({ ...ports(db, []), ask }, COMP)).toEqual({ connection: 'online' });
    expect(asked).toEqual([10, 0, 4]);
    expect(await readCursor(db, COMP)).toMatchObject({ next: 6, have: 6, total: 6, epoch: 'second', restarts: 1 });
  });
});

describe('rows are made for somebody’s work', () => {
  const poorer = ROWS.map((row) => (row.kind === 'athlete' ? { ...row, urn: null } : row));
  const richer = ROWS.map((row) => (row.kind === 'athlete' ? { ...row, urn: '3100055' } : row));
  /** The server, as the view that is asked from changes to another. */
  const server = (view: () => 'desk' | 'results', asked: number[] = []) => ({
    ask: async (_comp: number, since: number) => {
      asked.push(since);
      const now = view();
      return classifyFeedReply(answer(now === 'desk' ? richer : poorer, since, 4, { view: now }), since);
    },
  });
  const stored = async (db: Database) => JSON.stringify([await db.page.toArray(), await db.row.toArray()]);

  test.each([
    ['less', 'desk', 'results', 0],
    ['more', 'results', 'desk', 9],
  ] as const)(
    'who sees %s than whoever was here before gets just their own, from the first row',
    async (_, before, after, urns) => {
      const db = database();
      await pull({ ...ports(db, []), ...server(() => before) }, COMP);
      const asked: number[] = [];
      expect(await pull({ ...ports(db, []), ...server(() => after, asked) }, COMP)).toEqual({ connection: 'online' });
      expect(asked).toEqual([10, 0, 4, 8]);
      expect((await stored(db)).match(/3100055/g)?.length ?? 0).toBe(urns);
      expect(await readCursor(db, COMP)).toMatchObject({ whole: true, have: 10, view: after, restarts: 1 });
    },
  );

  test('a permission that is taken back within the first sync leaves nothing of it', async () => {
    const db = database();
    let calls = 0;
    await pull({ ...ports(db, []), ...server(() => (++calls > 2 ? 'results' : 'desk')) }, COMP);
    expect(await stored(db)).not.toContain('3100055');
    expect(await readCursor(db, COMP)).toMatchObject({ whole: true, have: 10, view: 'results' });
  });

  test('drops all rows for a user without work there, and fetches them again for one with it', async () => {
    const db = database();
    await pull({ ...ports(db, []), ...server(() => 'desk') }, COMP);
    const refusing = { ask: async () => classifyFeedReply(reply(JSON.stringify(refusal('forbidden')), 403), 10) };
    expect(await pull({ ...ports(db, []), ...refusing }, COMP)).toMatchObject({ connection: 'forbidden', final: true });
    expect([await db.page.count(), await db.row.count()]).toEqual([0, 0]);
    await pull({ ...ports(db, []), ...server(() => 'desk') }, COMP);
    expect(await readCursor(db, COMP)).toMatchObject({ whole: true, have: 10 });
  });

  test('ignores an old answer for another user: no row is dropped', async () => {
    const db = database();
    await pull({ ...ports(db, []), ...server(() => 'results') }, COMP);
    let calls = 0;
    const once = server(() => (++calls === 1 ? 'desk' : 'results'));
    expect(await pull({ ...ports(db, []), ...once }, COMP)).toMatchObject({ problem: { code: 'stale' } });
    expect(await readCursor(db, COMP)).toMatchObject({ next: 10, whole: true, view: 'results' });
  });

  test('a server of before the views gives the desk’s', async () => {
    const db = database();
    await db.meta.put({
      key: `cursor:${COMP}`,
      next: 10,
      pages: 1,
      whole: true,
      have: 10,
      total: 10,
      syncedAt: 1,
      epoch: 'first',
    });
    const asked: number[] = [];
    await pull({ ...ports(db, []), ...server(() => 'desk', asked) }, COMP);
    expect(asked).toEqual([10]);
  });
});

const DATED = { date: 1, sentAt: 0, receivedAt: 1 };

test('takes the server’s own Date, and only of a page that is taken', async () => {
  const dates: number[] = [];
  const heard = { noteDate: ({ date }: { date: number }) => dates.push(date) };
  const portal = { ...reply('<html>', 200, 'text/html'), dated: DATED };
  await pull({ ...ports(database(), []), ...heard, ask: async (_comp, since) => classifyFeedReply(portal, since) }, COMP);
  expect(dates).toEqual([]);
  const ask: PullPorts['ask'] = async (_comp, since) => classifyFeedReply({ ...answer(ROWS, since, 20), dated: DATED }, since);
  await pull({ ...ports(database(), []), ...heard, ask }, COMP);
  expect(dates).toEqual([1]);
});

describe('a reply that is not a page', () => {
  const good = { rows: [], next: 5, done: true, total: 0 };
  test.each([
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
    expect(classifyFeedReply(answer, 5)).toMatchObject(expected);
  });
});
