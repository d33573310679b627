import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StreamEvent } from '#contracts/public/stream-event.ts';
import { getChanges } from '#contracts/venue/sync.ts';
import { listen } from '#server/db/connection/listen.ts';
import { CHANNEL } from '#server/db/connection/notice.ts';
import { seededRandom } from '#server/lib/security/random.ts';
import { call, changeNo, type DemoUser, pull, testDevice, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, url } = await venueServer();
await http.listen({ host: '127.0.0.1', port: 0 });
const address = http.server.address() as AddressInfo;
const V5 = '/wp-json/e4s/v5';

const Envelope = z.object({ errNo: z.literal(0), data: getChanges.data });

test('the first sync gives every row once, as the contract says, in the order of its change numbers', async () => {
  const { rows, next, total } = await pull(http, 1);
  expect(rows).toHaveLength(total);
  expect(next).toBe(await changeNo(pool, 1));
  expect(new Set(rows.map((row) => row.version)).size).toBe(rows.length);
  const { body } = await call(http, 'desk', 'GET', `${V5}/competition/1/changes?since=0`);
  const page = Envelope.parse({ ...body });
  expect(page.data.rows.map((row) => row.version)).toEqual(rows.map((row) => row.version));
  // Nothing that a desk does not need.
  expect(JSON.stringify(rows)).not.toMatch(/dob|email/);
});

test('each gets what their work needs: numbers, and who stands at which desk, go to the desk alone', async () => {
  const device = testDevice();
  await call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, {
    data: { compId: 1, athletes: [{ ...device.stamp(), athleteId: 2, collected: true }] },
  });
  await call(http, 'desk', 'POST', `${V5}/venue/1/note`, {
    data: { compId: 1, actions: [{ ...device.stamp(), athleteId: 3, text: 'Waits for pins' }] },
  });
  const whole = (await pull(http, 1, 0, 'desk')).rows;
  expect(whole).toContainEqual(
    expect.objectContaining({ athleteId: 3, note: expect.objectContaining({ text: 'Waits for pins' }) }),
  );
  const seen = async (user: DemoUser, ...areas: string[]) => {
    await pool.query('delete from permission where user_id = (select id from app_user where email = $1)', [`${user}@demo.test`]);
    await pool.query(
      `insert into permission (user_id, role, org_id, comp_id) select u.id, r, c.org_id, 0
       from app_user u, competition c, unnest($2::text[]) r where u.email = $1 and c.id = 1`,
      [`${user}@demo.test`, areas],
    );
    const { status } = await call(http, user, 'GET', `${V5}/competition/1/changes?since=0`);
    if (status !== 200) return status;
    const { rows, total } = await pull(http, 1, 0, user);
    expect(rows.map((row) => row.version)).toEqual(whole.map((row) => row.version));
    expect(rows).toHaveLength(total);
    const text = JSON.stringify(rows);
    return {
      numbers: /"urn":"/.test(text),
      desks: text.includes(device.deviceId),
      // Of an athlete: what officials note of a heat is public.
      notes: text.includes('pins') || rows.some((row) => row.note),
      same: text === JSON.stringify(whole),
    };
  };
  const all = { numbers: true, desks: true, notes: true, same: true };
  const less = { numbers: false, desks: false, notes: false, same: false };
  for (const area of ['CHECKIN', 'BUILDER', 'ADMIN']) expect([area, await seen('club', area)]).toEqual([area, all]);
  for (const area of ['RESULTS', 'TICKET', 'SCOREBOARD']) expect([area, await seen('club', area)]).toEqual([area, less]);
  expect(await seen('club', 'RESULTS', 'CHECKIN')).toEqual(all);
  for (const area of ['FINANCE', 'REPORTS']) expect([area, await seen('club', area)]).toEqual([area, 403]);
  const [poor] = (await pull(http, 1, 0, 'official')).rows.filter(({ athleteId }) => athleteId === 2);
  expect(poor).toMatchObject({ urn: null, collected: [{ by: '', deviceId: '' }] });
  const history = async (lane: string) =>
    (await call(http, 'official', 'GET', `${V5}/competition/1/history?lane=${lane}`)).status;
  expect([await history('check-in:athlete:2'), await history('result:eventGroup:1:heat:1')]).toEqual([403, 200]);
});

test('pages of any size add up to the same', async () => {
  const all = (await pull(http, 1)).rows.map((row) => row.version);
  for (const limit of [1, 7, 100]) {
    const versions: number[] = [];
    for (let since = 0, done = false; !done; ) {
      const { body } = await call(http, 'desk', 'GET', `${V5}/competition/1/changes?since=${since}&limit=${limit}`);
      const page = Envelope.parse(body).data;
      const inTurn = page.rows.filter((row) => row.version <= page.next);
      expect(inTurn.length).toBeLessThanOrEqual(limit);
      versions.push(...inTurn.map((row) => row.version));
      since = page.next;
      done = page.done;
    }
    expect(versions).toEqual(all);
  }
});

test('the competition itself is in the first page, however late it changed, and comes again in its turn', async () => {
  await pool.query('update competition set change_no = change_no + 1, version = change_no + 1 where id = 1');
  const page = async (since: number) => {
    const { body } = await call(http, 'desk', 'GET', `${V5}/competition/1/changes?since=${since}&limit=5`);
    return Envelope.parse(body).data;
  };
  const first = await page(0);
  const latest = await changeNo(pool, 1);
  expect(first.rows.map(({ kind, version }) => [kind, version > first.next])).toContainEqual(['competition', true]);
  expect((await page(first.next)).rows).not.toContainEqual(expect.objectContaining({ kind: 'competition' }));
  expect((await page(latest - 1)).rows).toMatchObject([{ kind: 'competition', version: latest }]);
});

test('a first sync that is cut off at any byte goes on where the last whole page ended', async () => {
  const random = seededRandom(1);
  const token = await tokenOf(http, 'desk');
  const path = (since: number) => `${V5}/competition/1/changes?since=${since}&limit=60`;
  const whole = (await pull(http, 1)).rows.map((row) => row.version);
  let cuts = 0;
  const versions: number[] = [];
  for (let since = 0, done = false; !done; ) {
    const text = await read(path(since), token, cuts < 50 ? random.between(0, 16_000) : Number.POSITIVE_INFINITY);
    const page = parse(text);
    if (!page) {
      cuts += 1;
      continue;
    }
    versions.push(...page.rows.flatMap(({ version }) => (version <= page.next ? version : [])));
    since = page.next;
    done = page.done;
  }
  expect(cuts).toBeGreaterThan(10);
  expect(versions).toEqual(whole);
});

function parse(text: string) {
  try {
    return Envelope.parse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What arrives when the connection breaks after some bytes. */
function read(path: string, token: string, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(
      { port: address.port, host: '127.0.0.1', path, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        let text = '';
        response.on('data', (data: Buffer) => {
          text += data.toString();
          if (text.length >= bytes) {
            request.destroy();
            resolve(text.slice(0, bytes));
          }
        });
        response.on('end', () => resolve(text));
        response.on('error', () => resolve(text.slice(0, bytes)));
      },
    );
    request.on('error', (error) => (request.destroyed ? undefined : reject(error)));
  });
}

test('a device that knows a later number than the server is told the real one', async () => {
  const { body } = await call(http, 'desk', 'GET', `${V5}/competition/1/changes?since=999999999999999`);
  expect(Envelope.parse(body).data).toMatchObject({ rows: [], done: true, next: await changeNo(pool, 1) });
});

test('an answer says what was asked, so that an old one out of a cache is known', async () => {
  for (const since of [0, 5, 999_999_999]) {
    const { body } = await call(http, 'desk', 'GET', `${V5}/competition/1/changes?since=${since}&limit=3&ask=word-${since}`);
    expect(Envelope.parse(body).data).toMatchObject({ since, ask: `word-${since}` });
  }
});

test('an unknown competition is not found', async () => {
  for (const id of ['77', '99999999999999']) {
    expect((await call(http, 'desk', 'GET', `${V5}/competition/${id}/changes?since=0`)).status).toBe(404);
  }
});

test('the event stream says at once that something changed, with the events it is about', async () => {
  const said = Promise.withResolvers<string>();
  const request = get({ port: address.port, host: '127.0.0.1', path: `${V5}/competition/1/stream` }, (response) => {
    expect(response.headers['content-type']).toContain('text/event-stream');
    response.on('data', (data: Buffer) => {
      const event = /event: change\ndata: (.*)\n\n/.exec(data.toString());
      if (event?.[1]) said.resolve(event[1]);
      else void act();
    });
    response.on('error', () => undefined);
  });
  const act = () =>
    call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, {
      data: { compId: 1, athletes: [{ ...testDevice().stamp(), athleteId: 1, collected: true }] },
    });
  const event = StreamEvent.parse(JSON.parse(await said.promise));
  request.destroy();
  expect(event.change).toBe(await changeNo(pool, 1));
  const groups = await pool.query<{ id: number }>(
    'select event_group_id as id from entry where comp_id = 1 and athlete_id = 1 order by id',
  );
  expect(event.eventGroups.toSorted()).toEqual(groups.rows.map((row) => row.id).toSorted());
});

test('a change that one server takes is heard by every other on the same database', async () => {
  const heard = Promise.withResolvers<{ comp: number; change: number }>();
  const other = await listen({ url }, { heard: heard.resolve, missed: () => undefined });
  await call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, {
    data: { compId: 1, athletes: [{ ...testDevice().stamp(), athleteId: 3, collected: true }] },
  });
  expect(await heard.promise).toMatchObject({ comp: 1, change: await changeNo(pool, 1) });
  await other.close();
});

test('a notice of an unknown form makes every client look', async () => {
  const looked = Promise.withResolvers<string>();
  const other = await listen({ url }, { heard: () => looked.resolve('heard'), missed: () => looked.resolve('looked') });
  await pool.query('select pg_notify($1, $2)', [CHANNEL, '{"v":2}']);
  expect(await looked.promise).toBe('looked');
  await other.close();
});
