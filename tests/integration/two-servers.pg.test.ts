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

/** Works while each of two servers decides actions and can't end: they wait for the competition, which is held here until then. */
async function bothDeciding(host: string, work: () => Promise<unknown>): Promise<void> {
  const holder = clientOf(host);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select id from competition where id = 1 for update');
  const waiting = async () => (await holder.query('select pid from pg_locks where not granted')).rowCount;
  await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(1);
  await work();
  await holder.query('rollback');
  await holder.end();
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

  const tablets = Array.from({ length: TABLETS }, () => watching(balancer.address, 1, token));
  await Promise.all(tablets.map(({ open }) => open));
  const meeting: Meeting = { address: Promise.resolve(balancer.address), acknowledged: 0 };
  const crash = () => bothDeciding(join(dataDir, 'pg'), () => one.end('SIGKILL'));
  const { opIds, resent } = await underLoad(meeting, { seed: 4, crashes: 1, crash });
  expect(resent, 'what was on its way to the one that died was sent again').toBeGreaterThan(0);
  const all = [...before, ...opIds].sort();
  await Promise.all(
    tablets.map((tablet) => expect.poll(() => [...tablet.heard.keys()].sort(), { timeout: 60_000 }).toEqual(all)),
  );
  expect(
    tablets.some((tablet) => tablet.streams() > 1),
    'some listened to the one that died',
  ).toBe(true);
  await Promise.all(tablets.map((tablet) => tablet.stop()));
  const database = clientOf(join(dataDir, 'pg'));
  await expectEachOnce(database, [...before, ...opIds]);
  await other.end('SIGTERM');
});
