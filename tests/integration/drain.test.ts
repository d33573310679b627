import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { dexieOutbox } from '#local/dexie-outbox.ts';
import { accepted, type SampleDevice, sampleDevice } from '#local/sample-device.ts';
import { badServer, json } from './bad-server.ts';

const servers: { close(): Promise<void> }[] = [];
const devices: SampleDevice[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const device of devices.splice(0)) device.db.close();
});

async function meet(answer: Parameters<typeof badServer>[0], actions: number) {
  const device = await sampleDevice();
  const server = await badServer(answer);
  devices.push(device);
  servers.push(server);
  for (let athlete = 1; athlete <= actions; athlete += 1) await device.checkIn(athlete);
  return { device, server };
}

it('a drain that is told to stop leaves its actions to the next one, without a back-off', async () => {
  const stop = new AbortController();
  const { device, server } = await meet(() => stop.abort(), 3);
  const report = await device.drain(server.base, { signal: stop.signal });
  expect(report).toMatchObject({ sent: 0, retryAt: device.now });
  expect(await dexieOutbox(device.db).open()).toMatchObject(Array(3).fill({ state: 'queued', attempts: 0 }));
  expect(await dexieOutbox(device.db).hold()).toBeUndefined();
});

it('an action that breaks the server is found, and holds up nobody else', async () => {
  const { device, server } = await meet(({ ids }, response) => {
    if (ids.includes(poison)) json(response, 500, {});
    else json(response, 200, accepted(ids));
  }, 20);
  const poison = (await device.db.outbox.toArray())[7]?.id ?? '';
  for (let minute = 0; minute < 20; minute += 1) {
    await device.drain(server.base, { force: false });
    device.now += 60_000;
  }
  expect(await dexieOutbox(device.db).open()).toMatchObject([{ id: poison, state: 'queued' }]);
});

it('what failed is tried again when its time has come, and meanwhile the reason is known', async () => {
  let up = false;
  const { device, server } = await meet(({ ids }, response) => (up ? json(response, 200, accepted(ids)) : response.destroy()), 2);
  await device.drain(server.base);
  up = true;
  const early = await device.drain(server.base, { force: false });
  expect(early).toMatchObject({ connection: 'no-network', sent: 0, retryAt: device.now + 1000 });
  expect(await device.drain(server.base, { force: true })).toMatchObject({ connection: 'online', sent: 2 });
});

it('a failure that comes late does not wake up what has ended meanwhile', async () => {
  const { device, server } = await meet(async (_, response) => {
    const [row] = await device.db.outbox.toArray();
    const id = row?.id ?? '';
    await dexieOutbox(device.db).update([{ id, set: (now) => ({ ...now, state: 'accepted', endedAt: 1 }) }]);
    response.destroy();
  }, 1);
  await device.drain(server.base);
  expect(await device.states()).toEqual(['accepted']);
  expect(await dexieOutbox(device.db).open()).toEqual([]);
});

describe('a storage that fails in the middle', () => {
  it('costs a second sending and nothing else', async () => {
    const sent: string[] = [];
    const { device, server } = await meet(({ ids }, response) => {
      sent.push(...ids);
      json(response, 200, accepted(ids));
    }, 2);
    let broken = true;
    device.db.outbox.hook('updating', (change) => {
      if (broken && 'state' in change && change.state === 'accepted') throw new DOMException('closed', 'AbortError');
    });
    await expect(device.drain(server.base)).rejects.toThrow();
    expect(await device.states()).toEqual(['sending', 'sending']);
    broken = false;
    expect(await device.drain(server.base)).toMatchObject({ sent: 2 });
    expect(new Set(sent).size).toBe(2);
  });
});
