import { Agent, request } from 'node:http';
import { newId } from '#local/device.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { loadTouched } from '#server/features/sync/load.ts';
import type { Submission } from '#server/features/sync/submission.ts';
import { writeBatch } from '#server/features/sync/write.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { sampleLike } from '../lib/submission.ts';

const CLIENTS = 8;
const SECONDS = 4;

/** Each client sends one check-in a call and waits for its answer. */
export const checkInRate: Row = {
  no: 11,
  name: 'server: check-in actions a second, 8 clients',
  async run(world) {
    const { url, compId, database } = await world.meet();
    const token = await world.token('desk');
    const found = await database.rows<{ id: number }>('select athlete_id as id from comp_athlete where comp_id = $1', [compId]);
    const athletes = found.map(({ id }) => id);
    const pool = openPool({ url: database.url });
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    let next = 0;
    const athlete = () => athletes[next++ % athletes.length] ?? 0;
    const pairs = await alternate(
      PAIRS,
      () => perSecond(() => checkIn(agent, url, compId, token, athlete())),
      () => perSecond(() => bareSql(pool, compId, athlete())),
    );
    agent.destroy();
    await pool.end();
    const peerName = 'the same statements on a bare pg pool, one transaction an action';
    const note = 'no throttle; clients, server and PostgreSQL share the machine';
    return [line({ name: this.name, unit: '/s', peerName, target: { atLeast: 0.6 }, pairs, note })];
  },
};

async function perSecond(once: () => Promise<void>): Promise<number> {
  let done = 0;
  const from = performance.now();
  const until = from + SECONDS * 1000;
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

/** Lock, read, write, commit, as the server does, without HTTP, sign-in, contract or rules. */
function bareSql(pool: Pool, compId: number, athleteId: number): Promise<void> {
  const submission: Submission = sampleLike(compId, athleteId);
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ change_no: number }>({
      name: 'lock competition',
      text: 'select change_no from competition where id = $1 for no key update',
      values: [compId],
    });
    const changeBefore = rows[0]?.change_no ?? 0;
    const loaded = await loadTouched(client, compId, [submission]);
    const athlete = loaded.view.athlete(athleteId);
    if (!athlete) throw new Error('the athlete is missing');
    const [arrival] = submission.arrivals;
    if (!arrival) return;
    const change = changeBefore + 1;
    const at = new Date().toISOString();
    const tick = { opId: arrival.action.id, deviceId: submission.deviceId, by: 'Bench', at, version: change };
    const row = { ...athlete, version: change, collected: [...athlete.collected, tick] };
    const answer = { opId: arrival.action.id, outcome: 'accepted', rows: [row] } as const;
    const ledger = [{ arrival, occurredAt: at, receivedAt: at, answer, changeNo: change }];
    const written = [{ userId: submission.user.id, author: 'Bench', ledger }];
    await writeBatch(client, { compId, changeBefore, change, rows: [row], before: loaded.view.athlete, written });
  });
}
