import { starterId } from '#domain/team/starter.ts';
import 'fake-indexeddb/auto';
import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { postToken } from '#contracts/account/account.ts';
import { getRestored } from '#contracts/venue/restored.ts';
import { getChanges } from '#contracts/venue/sync.ts';
import { entrant } from '#e2e/fixtures/entering.ts';
import { LocalDevice } from '#local/device/local-device.ts';
import { openVenue } from '#local/venue/open-venue.ts';
import type { Venue } from '#local/venue/venue.ts';
import { STILL_PAGE } from '#tests/fixtures/still-page.ts';
import { dataFolder, startServer } from '#tests/support/server-process.ts';

const folder = dataFolder();
const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

/** Where the server is now; it gets another port at each start. */
let base = '';
const fetchAt: typeof fetch = (input, init) => fetch(base + String(input), init);

async function tokenOf(account: string): Promise<string> {
  const body = JSON.stringify({ username: `${account}@demo.test`, password: 'callroom-demo' });
  const answer = await fetchAt(postToken.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return postToken.data.parse(await answer.json()).token;
}

/** A tablet with the real engine on a database of its own. */
function tablet(name: string, token: string) {
  let pull: () => void = () => undefined;
  let hasNetwork = true;
  const device = new LocalDevice({
    session: () => ({ userId: 3, name, token }),
    databaseName: name,
    surroundings: {
      fetch: (...asked) => (hasNetwork ? fetchAt(...asked) : Promise.reject(new TypeError('no network'))),
      watchChanges: (_compId, worthPulling) => {
        pull = worthPulling;
        return () => undefined;
      },
      ...STILL_PAGE,
    },
  });
  const venue = openVenue(1, device);
  closers.push(() => {
    venue.close();
    device.courier.close();
    device.db.close();
  });
  const collect = async (athleteId: number, collected = true) => {
    expect(await venue.act('check-in', { athleteId: starterId(athleteId), collected })).toMatchObject({ saved: true });
  };
  const unsent = async () => (await device.db.outbox.where('open').equals(1).toArray()).length;
  return {
    venue,
    collect,
    unsent,
    network: (is: boolean) => {
      hasNetwork = is;
    },
    pull: () => pull(),
    send: () => device.courier.nudge(true),
    sent: () => until(venue, (v) => v.getSnapshot().sync.unsent === 0),
  };
}

function until(venue: Venue, holds: (venue: Venue) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds(venue)) resolve();
    const stop = venue.subscribe(() => {
      if (!holds(venue)) return;
      stop();
      resolve();
    });
  });
}
const ready = (venue: Venue) => until(venue, (v) => v.getSnapshot().sync.phase === 'ready');
const hasBib = (venue: Venue, athleteId: number) => (venue.athlete(starterId(athleteId))?.collected.length ?? 0) > 0;

const Feed = z.object({ data: getChanges.data });
async function onServer(token: string): Promise<{ readonly given: number[]; readonly epoch: string | undefined }> {
  const answer = await fetchAt('/wp-json/e4s/v5/competition/1/changes?since=0&limit=5000', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { rows, epoch } = Feed.parse(await answer.json()).data;
  return { given: rows.flatMap((row) => (row.kind === 'athlete' && row.collected.length > 0 ? [row.athleteId] : [])), epoch };
}

async function lostOn(token: string) {
  const answer = await fetchAt('/wp-json/e4s/v5/competition/1/restored', { headers: { authorization: `Bearer ${token}` } });
  return z.object({ data: getRestored.data }).parse(await answer.json()).data.lost;
}

const clientAt = (dataDir: string) =>
  new pg.Client({ host: join(dataDir, 'pg'), port: 5432, user: 'postgres', database: 'postgres' });

async function waitingReceipts(dataDir: string): Promise<number | null> {
  const client = clientAt(dataDir);
  await client.connect();
  const { rowCount } = await client.query('select from entry_order where mailed_at is null');
  await client.end();
  return rowCount;
}

/** What must not be lost or changed: the ledger of the venue and the books of the money, row by row. */
async function booksAt(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const client = clientAt(dataDir);
  await client.connect();
  const books: Record<string, string> = {};
  const tables = ['op', 'entry_order', 'order_line', 'payment', 'payment_notice', 'refund', 'organiser_share', 'credit_entry'];
  for (const table of [...tables, 'product', 'entry', 'comp_athlete']) {
    const { rows } = await client.query<{ n: string; digest: string }>(
      `select count(*) as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`,
    );
    books[table] = `${rows[0]?.n} ${rows[0]?.digest}`;
  }
  await client.end();
  return books;
}

test('an older backup is put back: tablets fetch the meeting anew by themselves and send again what it does not know', async () => {
  const dataDir = join(folder, 'data');
  let server = startServer({ DATA_DIR: dataDir });
  base = await server.ready;
  const token = await tokenOf('desk');
  const [first, second] = [tablet('Desk 1', token), tablet('Desk 2', token)];
  await Promise.all([ready(first.venue), ready(second.venue)]);

  const { op: ofDemo } = await booksAt(dataDir);
  await first.collect(11);
  await first.sent();
  const parent = await entrant(base, 'parent');
  expect(await parent.fillBasket('Age Group Gala', 2)).toBe(2);
  await parent.payBasket();
  // The order notes when its receipt is out, a moment after it is paid.
  await expect.poll(() => waitingReceipts(dataDir)).toBe(0);
  const books = await booksAt(dataDir);
  // Beside the demo's own marks there are the desk's action and the parent's order.
  expect(books).not.toMatchObject({ op: ofDemo });
  expect(books).toMatchObject({ entry_order: expect.stringMatching(/^1 /) });
  await server.end('SIGTERM');
  execFileSync('cp', ['-a', dataDir, join(folder, 'backup')]);

  server = startServer({ DATA_DIR: dataDir });
  base = await server.ready;
  const before = await onServer(token);
  expect(before.given).toEqual([11]);
  expect(await lostOn(token)).toBeNull();
  await (await entrant(base, 'parent')).fillBasket('Age Group Gala', 1);
  await first.collect(12);
  await second.collect(13);
  await second.collect(14);
  await Promise.all([first.sent(), second.sent()]);
  first.pull();
  await until(first.venue, (v) => hasBib(v, 14));
  expect((await onServer(token)).given).toEqual([11, 12, 13, 14]);
  second.pull();
  await until(second.venue, (v) => hasBib(v, 11) && v.getSnapshot().sync.phase === 'ready');
  await second.collect(11, false);
  await second.sent();
  expect((await onServer(token)).given).toEqual([12, 13, 14]);
  await server.end('SIGTERM');
  // The server is down while somebody restores, and the desks go on. The second one finds the network again after the first.
  second.network(false);
  await second.collect(13, false);
  await second.collect(15);
  renameSync(dataDir, join(folder, 'broken'));
  renameSync(join(folder, 'backup'), dataDir);

  server = startServer({ DATA_DIR: dataDir });
  base = await server.ready;
  const restored = await onServer(token);
  expect(restored.given).toEqual([11]);
  expect(await booksAt(dataDir)).toEqual(books);
  expect(restored.epoch).not.toBe(before.epoch);
  const { from = '', to = '' } = (await lostOn(token)) ?? {};
  expect([from < to, to <= new Date().toISOString()], 'what phones did in between may be lost').toEqual([true, true]);
  // The first one comes back, sends again, and sees that what the second one did is not there any more.
  first.pull();
  await until(first.venue, (v) => v.getSnapshot().sync.phase === 'ready' && !hasBib(v, 13));
  await expect.poll(async () => (await onServer(token)).given).toEqual([11, 12]);
  await first.sent();
  // The second one has unsent work and sends before it asks for anything: what the server forgot goes first, all in the order it was made.
  expect(await second.unsent()).toBe(2);
  second.network(true);
  second.send();
  await until(second.venue, (v) => hasBib(v, 12));
  await second.sent();
  await expect.poll(async () => (await onServer(token)).given).toEqual([12, 14, 15]);
  expect(await second.unsent(), 'nothing waits for a person').toBe(0);
  first.pull();
  await until(first.venue, (v) => [12, 14, 15].every((id) => hasBib(v, id)) && ![11, 13].some((id) => hasBib(v, id)));

  await server.end('SIGTERM');
  const again = startServer({ DATA_DIR: dataDir });
  base = await again.ready;
  expect((await onServer(token)).epoch, 'a restart is no restore').toBe(restored.epoch);
  await again.end('SIGTERM');
});
