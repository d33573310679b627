import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { oneAddress } from '#tests/support/one-address.ts';
import { dataFolder, startServer } from '#tests/support/server-process.ts';
import { deliver, expectEachOnce, type Meeting, tokenAt, underLoad } from '#tests/support/under-load.ts';
import { testDevice } from '#tests/support/venue-server.ts';
import { type Watching, watching } from '#tests/support/watching.ts';

const folder = dataFolder();
const TABLETS = 8;
const CROSSINGS = 21;
/** None of those that hand out bibs under load. */
const FIRST_ATHLETE = 241;

/** Ms from the tap at one server until a tablet at the other shows it, the middle of all. */
async function crossing(from: Meeting, at: Watching, token: string): Promise<{ opIds: string[]; ms: number }> {
  const desk = testDevice();
  const opIds: string[] = [];
  const took: number[] = [];
  for (let i = 0; i < CROSSINGS; i++) {
    const item = { ...desk.stamp(), athleteId: FIRST_ATHLETE + i, collected: true };
    opIds.push(item.opId);
    const sent = Date.now();
    await deliver(from, token, item);
    await expect.poll(() => at.heard.has(item.opId), { interval: 5 }).toBe(true);
    took.push((at.heard.get(item.opId) ?? 0) - sent);
  }
  return { opIds, ms: took.sort((a, b) => a - b)[Math.floor(CROSSINGS / 2)] ?? Number.NaN };
}

const clientOf = (host: string) => new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });

/** Works while two servers decide what `send` sends them and can't end: they wait for the competition, which is held here until then. Gives how often each was sent. */
async function bothDeciding(
  host: string,
  send: () => readonly Promise<number>[],
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const holder = clientOf(host);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select id from competition where id = 1 for update');
  const sending = Promise.all(send());
  const waiting = async () => (await holder.query('select pid from pg_locks where not granted')).rowCount;
  try {
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(1);
    await work();
  } finally {
    // Also when one of them never came: nobody waits for the lock any longer.
    await holder.end();
  }
  return sending;
}

/** A client that the balancer has led to one server; when that is gone it comes back to the balancer. */
function onceAt(server: string, balancer: string): Meeting {
  let next = server;
  return {
    acknowledged: 0,
    get address() {
      const address = next;
      next = balancer;
      return Promise.resolve(address);
    },
  };
}

test('two servers behind one address: changes cross, and when one is killed its tablets move over with nothing lost', async () => {
  const dataDir = join(folder, 'data');
  const [one, other] = [startServer({ DATA_DIR: dataDir }), startServer({ DATA_DIR: dataDir })];
  const [atOne, atOther] = [await one.ready, await other.ready];
  const balancer = await oneAddress([atOne, atOther]);
  onTestFinished(() => balancer.close());
  const token = await tokenAt(atOne);

  const across = watching(atOther, 1, token);
  await across.open;
  const { opIds: before, ms } = await crossing({ address: one.ready, acknowledged: 0 }, across, token);
  await across.stop();
  expect(ms, 'from a tap at one server to a tablet at the other').toBeLessThan(1000);

  const tablets: Watching[] = [];
  // One by one: all at once their connections could fall in step, and every stream reach the same server.
  while (tablets.length < TABLETS) {
    const tablet = watching(balancer.address, 1, token);
    tablets.push(tablet);
    await tablet.open;
  }
  const meeting: Meeting = { address: Promise.resolve(balancer.address), acknowledged: 0 };
  const desk = testDevice();
  const toOne = { ...desk.stamp(), athleteId: FIRST_ATHLETE + CROSSINGS, collected: true };
  const toOther = { ...desk.stamp(), athleteId: FIRST_ATHLETE + CROSSINGS + 1, collected: true };
  // Whatever the balancer has given the clients, each server has an action to decide.
  const toBoth = () => [
    deliver(onceAt(atOne, balancer.address), token, toOne),
    deliver({ address: other.ready, acknowledged: 0 }, token, toOther),
  ];
  let sent: readonly number[] = [];
  const crash = async () => {
    sent = await bothDeciding(join(dataDir, 'pg'), toBoth, () => one.end('SIGKILL'));
  };
  const { opIds } = await underLoad(meeting, { seed: 4, crashes: 1, crash });
  expect(sent[0], 'what was on its way to the one that died was sent again').toBeGreaterThan(1);
  const handed = [...before, ...opIds, toOne.opId, toOther.opId];
  const all = handed.toSorted();
  await Promise.all(
    tablets.map((tablet) => expect.poll(() => [...tablet.heard.keys()].sort(), { timeout: 60_000 }).toEqual(all)),
  );
  expect(
    tablets.some((tablet) => tablet.streams() > 1),
    'some listened to the one that died',
  ).toBe(true);
  await Promise.all(tablets.map((tablet) => tablet.stop()));
  const database = clientOf(join(dataDir, 'pg'));
  await expectEachOnce(database, handed);
  await other.end('SIGTERM');
});
