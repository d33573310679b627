import 'fake-indexeddb/auto';
import { Network } from '#e2e/fixtures/network.ts';
import { newId } from '#local/device/device.ts';
import { PAIRS } from '../lib/pairs.ts';
import { queuedDevice } from '../lib/queued.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { replayByWorkbox } from '../lib/workbox-queue.ts';
import type { World } from '../lib/world.ts';

const ACTIONS = 500;
const ROUND_TRIP_MS = 100;

interface Setting {
  readonly network: Network;
  readonly compId: number;
  readonly token: string;
  readonly userId: number;
  readonly athletes: readonly number[];
}

/** Both queues lie in the same in-memory IndexedDB of this process and go to the same server over the same slow network. */
export const drainQueue: Row = {
  no: 6,
  name: 'drain of 500 queued check-ins, 100 ms round trip',
  async run(world) {
    const setting = await open(world);
    const pairs = await alternate(
      PAIRS,
      () => drainOurs(setting),
      () => drainByWorkbox(setting),
    );
    await setting.network.down();
    const peerName = "Workbox's own replay, one by one";
    return [line({ name: this.name, unit: 'ms', peerName, target: { atMost: 0.05 }, pairs, note: 'in Node, no CPU throttle' })];
  },
};

async function open(world: World): Promise<Setting> {
  const { url, compId, database } = await world.meet();
  const network = await Network.start(url);
  network.delayMs = ROUND_TRIP_MS;
  const athletes = await database.rows<{ id: number }>('select athlete_id as id from comp_athlete where comp_id = $1 limit $2', [
    compId,
    ACTIONS,
  ]);
  const users = await database.rows<{ id: number }>("select id from app_user where email = 'desk@demo.test'");
  const token = await world.token('desk');
  return { network, compId, token, userId: users[0]?.id ?? 0, athletes: athletes.map(({ id }) => id) };
}

async function drainOurs({ network, ...setting }: Setting): Promise<number> {
  const tablet = await queuedDevice({ url: network.url, ...setting });
  const took = await tablet.drain();
  await tablet.forget();
  return took;
}

async function drainByWorkbox({ network, compId, token, athletes }: Setting): Promise<number> {
  const deviceId = newId();
  const requests = athletes.map((athleteId, i) => {
    const stamp = { opId: newId(), deviceId, seq: i + 1, base: 1, occurredAt: new Date().toISOString() };
    return new Request(`${network.url}/wp-json/e4s/v5/competition/checkin/${compId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-callroom': '1', 'x-device': deviceId },
      body: JSON.stringify({ data: { compId, athletes: [{ ...stamp, athleteId, collected: true }] } }),
    });
  });
  return replayByWorkbox(requests);
}
