import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { BASE } from '#contracts/shared/endpoint.ts';
import { DEMO_DEVICE } from '#domain/access/demo-accounts.ts';
import { must } from '#server/lib/must.ts';
import { NOW } from '#tests/support/database-names.ts';
import { signedInAs, testDevice, venueServer } from '#tests/support/venue-server.ts';

// Pings are sent by the fake clock; what the network and PostgreSQL wait for is real.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const { http, pool, setNow } = await venueServer();
afterAll(() => void vi.useRealTimers());

const HOURS = 8;
const HOUR_MS = 3_600_000;
const TABLETS = 16;
/** Check-ins of a tablet in a call; it makes two calls an hour. */
const IN_A_CALL = 15;
const VISITORS = 40;
/** What a heap may differ by that has not grown: compiled code, caches of the engine. A kilobyte a call would be four times as much. */
const NOISE_BYTES = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heap(): number {
  const sizes = Array.from({ length: 5 }, () => {
    collect();
    return process.memoryUsage().heapUsed;
  });
  return Math.min(...sizes);
}

/** What is alive of each, after a collection. */
const alive = () => ({
  answers: queryObjects(ServerResponse, { format: 'count' }),
  signals: queryObjects(AbortSignal, { format: 'count' }),
  timers: vi.getTimerCount(),
});
const sockets = () => process.getActiveResourcesInfo().filter((one) => one === 'TCPSocketWrap').length;

/** Without a socket that is kept for the next call: what is open then is the server's own. */
const agent = new Agent({ keepAlive: false });
let port = 0;
async function answered(
  method: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  body?: object,
): Promise<IncomingMessage> {
  const asked = request({
    port,
    agent,
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json', 'x-callroom': '1' },
  });
  const answer = once(asked, 'response');
  asked.end(body && JSON.stringify(body));
  const [response] = await answer;
  return response;
}
async function ask(method: string, path: string, headers?: OutgoingHttpHeaders, body?: object): Promise<unknown> {
  const response = await answered(method, path, headers, body);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return json(response);
}
async function stream(): Promise<IncomingMessage> {
  const response = await answered('GET', `${BASE}/competition/1/stream`);
  return response.on('error', () => undefined).resume();
}
async function leave(streams: readonly IncomingMessage[]): Promise<void> {
  await Promise.all(streams.map((one) => once(one.destroy(), 'close')));
}

const Feed = z.object({ data: z.object({ next: z.int() }) });

test('a server of eight hours, with tablets that come and go, holds no more than after two', async () => {
  await http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = http.server.address() as AddressInfo);
  const before = sockets();
  const desk = await signedInAs(http, 'desk');
  const { rows } = await pool.query<{ athleteId: number; entryId: number }>(
    'select athlete_id as "athleteId", min(id)::int as "entryId" from entry where comp_id = 1 group by athlete_id order by athlete_id',
  );
  const tablets = Array.from({ length: TABLETS }, () => ({ device: testDevice(), since: 0 }));
  let ticks = 0;

  const work = async (on: boolean) => {
    for (const [i, tablet] of tablets.entries()) {
      const athletes = Array.from({ length: IN_A_CALL }, (_, n) => {
        const { athleteId, entryId } = must(rows[(i * IN_A_CALL + n) % rows.length], 'a starter');
        return { ...tablet.device.stamp({ base: tablet.since }), athleteId, entries: [{ id: entryId, checkedIn: on }] };
      });
      await ask('POST', `${BASE}/competition/checkin/1`, desk, { data: { compId: 1, athletes } });
      ticks += athletes.length;
      const feed = await ask('GET', `${BASE}/competition/1/changes?since=${tablet.since}`, desk);
      tablet.since = Feed.parse(feed).data.next;
      await ask('GET', `${BASE}/public/schedule/1`);
    }
  };

  const seen: { readonly heap: number; readonly alive: ReturnType<typeof alive> }[] = [];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    const open = await Promise.all(tablets.map(() => stream()));
    await work(true);
    setNow(NOW + (hour - 0.5) * HOUR_MS);
    vi.advanceTimersByTime(HOUR_MS / 2);
    // The network goes, and all are back at once; spectators look in.
    await leave(open);
    const again = await Promise.all(Array.from({ length: TABLETS + VISITORS }, () => stream()));
    await work(false);
    setNow(NOW + hour * HOUR_MS);
    vi.advanceTimersByTime(HOUR_MS / 2);
    await leave(again);
    await expect.poll(sockets, { message: `sockets after hour ${hour}` }).toBeLessThanOrEqual(before);
    expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
    seen.push({ heap: heap(), alive: alive() });
  }
  expect(ticks).toBe(HOURS * 2 * TABLETS * IN_A_CALL);
  const { rowCount } = await pool.query('select from op where comp_id = 1 and device_id <> $1', [DEMO_DEVICE]);
  expect(rowCount).toBe(ticks);

  // After two hours all is read and compiled that a day needs.
  const [warm, last] = [must(seen[1], 'the second hour'), must(seen.at(-1), 'the last hour')];
  for (const [what, count] of Object.entries(warm.alive)) expect(Reflect.get(last.alive, what), what).toBeLessThanOrEqual(count);
  expect(last.heap - warm.heap).toBeLessThan(NOISE_BYTES);
});
