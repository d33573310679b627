import { Agent, request } from 'node:http';
import { newId } from '#local/device/device.ts';
import type { Meet, World } from './world.ts';

const CLIENTS = 8;

/** Ids of a meet's athletes, round and round. */
export async function athletesOf({ compId, database }: Meet): Promise<() => number> {
  const found = await database.rows<{ id: number }>('select athlete_id as id from comp_athlete where comp_id = $1', [compId]);
  let next = 0;
  return () => found[next++ % found.length]?.id ?? 0;
}

/** A desk that sends one check-in a call and waits for its answer. */
export async function checkingIn(world: World, meet: Meet): Promise<{ once(): Promise<void>; close(): void }> {
  const token = await world.token('desk');
  const athlete = await athletesOf(meet);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  return { once: () => checkIn(agent, meet.url, meet.compId, token, athlete()), close: () => agent.destroy() };
}

/** How often 8 clients do it in a second, over some seconds. */
export async function perSecond(once: () => Promise<void>, seconds: number): Promise<number> {
  let done = 0;
  const from = performance.now();
  const until = from + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (done * 1000) / (performance.now() - from);
}

function checkIn(agent: Agent, url: string, compId: number, token: string, athleteId: number): Promise<void> {
  const deviceId = newId();
  const item = { opId: newId(), deviceId, seq: 1, base: 1, occurredAt: new Date().toISOString(), athleteId, collected: true };
  const body = JSON.stringify({ data: { compId, athletes: [item] } });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
    'x-callroom': '1',
    'x-device': deviceId,
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const asked = request(`${url}/wp-json/e4s/v5/competition/checkin/${compId}`, { method: 'POST', agent, headers }, (answer) => {
    answer.resume();
    answer.on('end', () =>
      answer.statusCode === 200 ? resolve() : reject(new Error(`the server answered ${answer.statusCode}`)),
    );
  });
  asked.on('error', reject);
  asked.end(body);
  return promise;
}
