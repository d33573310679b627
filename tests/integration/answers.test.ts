import { starterId } from '#domain/team/starter.ts';
import 'fake-indexeddb/auto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { readCursor } from '#local/feed/cursor.ts';
import { accepted, COMP, envelope, refusal, type SampleDevice, sampleDevice } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete } from '#tests/fixtures/sample-rows.ts';
import { badServer, type Heard, json } from './bad-server.ts';

/** The table "What counts as an answer" of src/local/OFFLINE.md, each line against a real server that misbehaves so. */
type Answer = Parameters<typeof badServer>[0];
const servers: { close(): Promise<void> }[] = [];
const devices: SampleDevice[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const device of devices.splice(0)) device.db.close();
});

async function meet(answer: Answer, actions = 1, timeoutMs = 10_000) {
  const device = await sampleDevice();
  device.timeoutMs = timeoutMs;
  const server = await badServer(answer);
  devices.push(device);
  servers.push(server);
  for (let athlete = 1; athlete <= actions; athlete += 1) await device.checkIn(athlete);
  return { device, server, report: await device.drain(server.base) };
}

const html = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Welcome to Stadium WiFi</html>');
const partly = (response: ServerResponse, heard: Heard) => {
  const body = JSON.stringify(accepted(heard.ids));
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) })
    .write(body.slice(0, -20));
};

const kept: [seen: string, connection: string, answer: Answer][] = [
  ['a connection that breaks', 'no-network', (_, response) => response.destroy()],
  ['no answer in time', 'no-network', () => undefined],
  ['a body that never ends', 'no-network', (heard, response) => partly(response, heard)],
  [
    'a body cut off',
    'no-network',
    (heard, response) => {
      partly(response, heard);
      setImmediate(() => response.destroy());
    },
  ],
  ['408', 'server-trouble', (_, response) => json(response, 408, refusal('invalid'))],
  ['425', 'server-trouble', (_, response) => json(response, 425, refusal('invalid'))],
  ['429', 'server-trouble', (_, response) => json(response, 429, refusal('too-many'))],
  ['500', 'server-trouble', (_, response) => json(response, 500, {})],
  ['502 of a gateway', 'server-trouble', (_, response) => html(response, 502)],
  ['503', 'server-trouble', (_, response) => html(response, 503)],
  ['a captive portal', 'not-our-server', (_, response) => html(response, 200)],
  ['a redirect', 'not-our-server', (_, response) => response.writeHead(302, { location: '/portal' }).end()],
  ['JSON that is not ours', 'not-our-server', (_, response) => json(response, 200, { ok: true })],
  [
    'JSON cut short',
    'not-our-server',
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"errNo":0,'),
  ],
  ['an envelope without the answers', 'not-our-server', (_, response) => json(response, 200, envelope({ done: true }))],
  [
    "another action's id",
    'not-our-server',
    (_, response) => json(response, 200, accepted(['00000000-0000-7000-8000-000000000000'])),
  ],
  [
    'an outcome nobody knows',
    'not-our-server',
    ({ ids }, response) => json(response, 200, envelope(ids.map((opId) => ({ opId, outcome: 'done', rows: [] })))),
  ],
  ['202, queued somewhere else', 'not-our-server', (_, response) => json(response, 202, envelope({ queued: true }))],
  ['a 404 page of some other server', 'not-our-server', (_, response) => html(response, 404)],
  ['a 403 of a firewall, in a JSON of its own', 'not-our-server', (_, response) => json(response, 403, { message: 'Forbidden' })],
  [
    'a 403 without a reason, in an envelope like ours',
    'server-trouble',
    (_, response) => json(response, 403, { errNo: 403, error: 'Forbidden by policy', data: null }),
  ],
  ['a 404 in another JSON', 'not-our-server', (_, response) => json(response, 404, { message: 'Route not found' })],
];

const NEVER_ENDS = new Set(['no answer in time', 'a body that never ends']);

describe('is no answer: the action is kept and sent again', () => {
  test.each(kept)('%s', async (seen, connection, answer) => {
    let good = false;
    const { device, server, report } = await meet(
      (heard, response, count) => (good ? json(response, 200, accepted(heard.ids)) : answer(heard, response, count)),
      1,
      NEVER_ENDS.has(seen) ? 100 : 10_000,
    );
    const [first] = await device.db.outbox.toArray();
    expect(report).toMatchObject({ connection, sent: 0, retryAt: device.now + 1000 });
    expect(first).toMatchObject({ state: 'queued', attempts: 1, problem: { code: connection } });

    good = true;
    device.timeoutMs = 10_000;
    device.now += 1000;
    expect(await device.drain(server.base, { force: false })).toMatchObject({ connection: 'online', sent: 1 });
    expect(new Set(server.heard.flatMap((call) => call.ids))).toEqual(new Set([first?.id]));
  });
});

describe('Retry-After', () => {
  test.each([
    ['seconds', '30'],
    ['a date', 'Sat, 20 Jun 2026 09:00:30 GMT'],
  ])('as %s is honoured, also when a person asks to send now', async (_form, header) => {
    const { device, server, report } = await meet((heard, response, count) =>
      count === 1 ? json(response, 503, {}, { 'retry-after': header }) : json(response, 200, accepted(heard.ids)),
    );
    expect(report.retryAt).toBe(device.now + 30_000);
    device.now += 29_000;
    await device.drain(server.base, { force: true });
    expect(server.heard).toHaveLength(1);
    device.now += 1_000;
    expect(await device.drain(server.base, { force: false })).toMatchObject({ sent: 1 });
  });
});

describe('401', () => {
  test('pauses the whole queue, keeps every action and goes on after the sign-in', async () => {
    let signedIn = false;
    const { device, server, report } = await meet((heard, response) => {
      if (signedIn) json(response, 200, accepted(heard.ids));
      else json(response, 401, refusal('sign-in'));
    }, 3);
    expect(report).toMatchObject({ connection: 'sign-in', sent: 0 });
    expect(await device.states()).toEqual(['queued', 'queued', 'queued']);
    signedIn = true;
    expect(await device.drain(server.base)).toMatchObject({ connection: 'online', sent: 3 });
  });

  test('without a token nothing is sent at all', async () => {
    const { device, server } = await meet((_, response) => json(response, 401, refusal('sign-in')));
    expect(await device.drain(server.base, { session: undefined })).toMatchObject({ connection: 'sign-in' });
    expect(server.heard).toHaveLength(1);
  });
});

describe('403 or a revoked device: the organiser decides', () => {
  test.each(['forbidden', 'device-revoked'])('%s for the call parks its actions', async (code) => {
    const { device } = await meet((_, response) => json(response, 403, refusal(code)), 2);
    expect(await device.states()).toEqual(['parked', 'parked']);
    expect(await device.db.outbox.where('open').equals(1).count()).toBe(2);
  });

  test('device-revoked for one action parks that one', async () => {
    const { device } = await meet(({ ids }, response) => {
      const [first, ...rest] = ids;
      const revoked = { opId: first, outcome: 'rejected', code: 'device-revoked', message: 'Locked.', rows: [] };
      json(response, 200, envelope([revoked, ...rest.map((opId) => ({ opId, outcome: 'accepted', rows: [] }))]));
    }, 2);
    expect(await device.states()).toEqual(['parked', 'accepted']);
  });
});

describe('refused for good', () => {
  test.each([
    [400, 'invalid'],
    [404, 'not-found'],
    [409, 'conflict'],
    [410, 'not-found'],
    [422, 'unknown-athlete'],
  ])('%i rejects the action with its code and a remedy', async (status, code) => {
    const { device, report } = await meet((_, response) => json(response, status, refusal(code)));
    expect(report).toMatchObject({ connection: 'online', attention: 1 });
    expect(await device.db.outbox.toArray()).toMatchObject([
      { state: 'rejected', open: 1, problem: { code, message: `Refused: ${code}` } },
    ]);
  });

  test('for a call with several actions: only the guilty one is rejected', async () => {
    const device = await sampleDevice();
    devices.push(device);
    const rows = [await device.checkIn(1), await device.checkIn(2), await device.checkIn(3)];
    const server = await badServer(({ ids }, response) =>
      ids.includes(rows[1]?.id ?? '') ? json(response, 400, refusal('invalid')) : json(response, 200, accepted(ids)),
    );
    servers.push(server);
    await device.drain(server.base);
    expect(await device.states()).toEqual(['accepted', 'rejected', 'accepted']);
  });

  test('its queue waits, all other queues go on', async () => {
    const device = await sampleDevice();
    devices.push(device);
    const guilty = await device.act('bib-change', { athleteId: starterId(1), bibNo: 5 });
    await device.act('bib-change', { athleteId: starterId(1), bibNo: 6 });
    await device.act('bib-change', { athleteId: starterId(2), bibNo: 7 });
    const server = await badServer(({ ids }, response) => {
      const taken = { opId: guilty.id, outcome: 'rejected', code: 'bib-taken', message: 'Taken.', rows: [], offers: [8, 9] };
      const answers = ids.flatMap((opId, i) =>
        opId === guilty.id ? [taken] : i === 1 && ids.includes(guilty.id) ? [] : [{ opId, outcome: 'accepted', rows: [] }],
      );
      json(response, 200, envelope(answers));
    });
    servers.push(server);
    await device.drain(server.base);
    expect(await device.states()).toEqual(['rejected', 'queued', 'accepted']);
    expect(await device.row(guilty.id)).toMatchObject({ problem: { code: 'bib-taken', offers: [8, 9] } });
  });

  test('413: the call is halved until it fits', async () => {
    const { device, server } = await meet(
      ({ ids }, response) => (ids.length > 2 ? json(response, 413, refusal('too-large')) : json(response, 200, accepted(ids))),
      8,
    );
    expect(new Set(await device.states())).toEqual(new Set(['accepted']));
    expect(server.heard.map((call) => call.ids.length).slice(0, 2)).toEqual([8, 4]);
  });
});

describe('an answer', () => {
  test.each(['accepted', 'superseded'])('%s: done, and kept for the activity list', async (outcome) => {
    const { device } = await meet(({ ids }, response) =>
      json(response, 200, envelope(ids.map((opId) => ({ opId, outcome, rows: [] })))),
    );
    const [row] = await device.db.outbox.toArray();
    expect(row).toMatchObject({ state: outcome, endedAt: device.now });
    expect(row).not.toHaveProperty('open');
  });

  test('that somebody else was first is counted, so that it can be told', async () => {
    const { report } = await meet(({ ids: [first, second] }, response) => {
      const met = { opId: first, outcome: 'superseded', code: 'already-checked-in', message: 'Checked in already.', rows: [] };
      json(response, 200, envelope([met, { opId: second, outcome: 'accepted', rows: [] }]));
    }, 2);
    expect(report).toMatchObject({ sent: 2, overtaken: 1 });
  });

  test('of a newer server counts, whatever reason it gives and whatever its rows are', async () => {
    const { device } = await meet(({ ids: [first, second] }, response) => {
      const rows = [{ kind: 'drone', version: 4 }];
      const refused = { opId: second, outcome: 'rejected', code: 'too-windy', message: 'Too windy for drones.', rows };
      json(response, 200, envelope([{ opId: first, outcome: 'accepted', rows, novelty: true }, refused]));
    }, 2);
    expect(await device.states()).toEqual(['accepted', 'rejected']);
    expect(await device.db.row.count()).toBe(0);
    expect((await device.db.outbox.toArray())[1]).toMatchObject({
      problem: { code: 'too-windy', message: 'Too windy for drones.' },
    });
  });

  test('lost on its way: the same id goes again', async () => {
    const effects = new Set<string>();
    const { device, server } = await meet(({ ids }, response, count) => {
      for (const id of ids) effects.add(id);
      if (count === 1) response.destroy();
      else json(response, 200, accepted(ids));
    }, 5);
    expect(await device.drain(server.base)).toMatchObject({ sent: 5 });
    expect(effects.size).toBe(5);
  });
});

describe('the clock', () => {
  const FOREIGN = { date: 'Thu, 01 Jan 1970 00:10:00 GMT' };
  const OURS = { date: 'Sat, 20 Jun 2026 09:00:30 GMT' };
  const page = (since: number) => envelope({ rows: [], next: since, done: true, total: 0, since });

  test.each<[string, Answer]>([
    ['a captive portal', (_, response) => response.writeHead(200, { ...FOREIGN, 'content-type': 'text/html' }).end('<html>')],
    ['a redirect', (_, response) => response.writeHead(302, { ...FOREIGN, location: '/portal' }).end()],
    ['502 of a router', (_, response) => response.writeHead(502, { ...FOREIGN, 'content-type': 'text/html' }).end('<html>')],
    ['JSON that is not ours', (_, response) => json(response, 200, { ok: true }, FOREIGN)],
    ['a refusal, which names no action of ours', (_, response) => json(response, 503, refusal('too-many'), FOREIGN)],
  ])('is not set by %s', async (_seen, answer) => {
    const { device, server } = await meet(answer);
    await device.pull(server.base);
    expect(server.heard.map((call) => call.path.split('?')[0])).toHaveLength(2);
    expect(device.dates).toEqual([]);
  });

  test('is set by the answer to our actions, and by a page of the feed', async () => {
    const { device, server } = await meet(({ ids }, response) =>
      json(response, 200, ids.length > 0 ? accepted(ids) : page(0), OURS),
    );
    await device.pull(server.base);
    expect(device.dates).toEqual([Date.parse(OURS.date), Date.parse(OURS.date)]);
  });
});

describe('a cache that does not look at what was asked', () => {
  test('gives an old page again: the tablet keeps all it has, and goes on when the cache is gone', async () => {
    const athletes = Array.from({ length: 30 }, (_, i) => sampleAthlete({ athleteId: i + 1, version: i + 1 }));
    const early = envelope({ rows: athletes.slice(0, 3), next: 3, done: true, total: 3, since: 0, epoch: 'one' });
    let cached: 'by address' | 'whole' | undefined;
    let last: unknown;
    const { device, server } = await meet(({ path }, response) => {
      const since = Number(/since=(\d+)/.exec(path)?.[1]);
      const rows = athletes.filter((row) => row.version > since);
      const ask = /ask=([\w-]+)/.exec(path)?.[1];
      const honest = envelope({ rows, next: 30, done: true, total: 30, since, ask, epoch: 'one' });
      if (cached === 'by address') json(response, 200, early);
      else if (cached === 'whole') json(response, 200, last);
      else json(response, 200, honest);
      last = honest;
    }, 0);
    expect(await device.pull(server.base)).toEqual({ connection: 'online' });
    for (cached of ['by address', 'whole'] as const)
      expect(await device.pull(server.base)).toMatchObject({ connection: 'server-trouble', problem: { code: 'stale' } });
    expect(await readCursor(device.db, COMP)).toMatchObject({ next: 30, have: 30, whole: true });
    expect(await device.db.page.count()).toBe(1);
    cached = undefined;
    expect(await device.pull(server.base)).toEqual({ connection: 'online' });
  });
});

describe('what is sent', () => {
  test('carries the token, the device and for a single action its id, and the outbox holds no secret', async () => {
    const { device, server } = await meet((heard, response) => json(response, 200, accepted(heard.ids)));
    const [call] = server.heard;
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'x-callroom': '1',
      'x-device': device.id,
      'idempotency-key': call?.ids[0],
    });
    expect(JSON.stringify(await Promise.all([device.db.outbox.toArray(), device.db.meta.toArray()]))).not.toContain(
      'secret-token',
    );
  });

  test('is never sent as somebody else', async () => {
    const { device, server } = await meet((heard, response) => json(response, 200, accepted(heard.ids)));
    await device.checkIn(9, 2);
    expect(await device.drain(server.base)).toMatchObject({ connection: 'other-user', sent: 0 });
    expect(server.heard).toHaveLength(1);
    expect(await device.drain(server.base, { session: { userId: 2, name: 'Desk 2', token: 'other' } })).toMatchObject({
      sent: 1,
    });
  });

  test('travels in batches of at most 200, several queues at a time and never two of one queue', async () => {
    const device = await sampleDevice();
    devices.push(device);
    for (let i = 0; i < 450; i += 1) await device.checkIn(i % 300);
    const queues = new Map((await device.db.outbox.toArray()).map((row) => [row.id, row.orderingKey]));
    const flying = new Set<string>();
    let clashes = 0;
    const server = await badServer(({ ids }, response) => {
      const mine = new Set(ids.map((id) => queues.get(id) ?? ''));
      for (const queue of mine) if (flying.has(queue)) clashes += 1;
      for (const queue of mine) flying.add(queue);
      setImmediate(() => {
        for (const queue of mine) flying.delete(queue);
        json(response, 200, accepted(ids));
      });
    });
    servers.push(server);
    expect(await device.drain(server.base)).toMatchObject({ sent: 450 });
    expect(Math.max(...server.heard.map((call) => call.ids.length))).toBe(200);
    expect(server.heard.length).toBeLessThanOrEqual(5);
    expect(clashes).toBe(0);
  });
});
