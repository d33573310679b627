import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answersOf, call, codeOf, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const register = (deviceId: string, leaseBibs?: number) =>
  call(http, 'desk', 'POST', `${V5}/device`, {
    deviceId,
    name: `Tablet ${deviceId.slice(0, 4)}`,
    compId: 1,
    ...(leaseBibs && { leaseBibs }),
  });
const leasesOf = async (deviceId: string, leaseBibs?: number) => {
  const { data } = (await register(deviceId, leaseBibs)).body;
  return (data as { leases: number[] }).leases;
};
const bibChange = (device: ReturnType<typeof testDevice>, athleteId: number, bibNo: number) =>
  call(http, 'desk', 'POST', `${V5}/bib/change/1`, { data: { compId: 1, changes: [{ ...device.stamp(), athleteId, bibNo }] } });

test('eight devices that ask at once get bibs of their own', async () => {
  const leases = await Promise.all(Array.from({ length: 8 }, () => leasesOf(randomUUID(), 10)));
  const all = leases.flat();
  expect(all).toHaveLength(80);
  expect(new Set(all).size).toBe(80);
});

test('a device that asks again keeps its bibs and is filled up', async () => {
  const device = testDevice();
  const first = await leasesOf(device.deviceId, 3);
  expect(await leasesOf(device.deviceId, 3)).toEqual(first);
  await bibChange(device, 11, first[0] ?? 0);
  const again = await leasesOf(device.deviceId, 3);
  expect(again).toHaveLength(3);
  expect(again).not.toContain(first[0]);
});

test('a bib in reserve is for its device alone, and offered to no other', async () => {
  const holder = testDevice();
  const [bib = 0] = await leasesOf(holder.deviceId, 1);
  const [refused] = answersOf(await bibChange(testDevice(), 12, bib));
  expect(refused).toMatchObject({ outcome: 'rejected', code: 'bib-leased' });
  expect(refused?.offers).not.toContain(bib);
  const unused = await call(http, 'desk', 'GET', `${V5}/bib/unused/1`);
  expect(unused.body.data).not.toContain(bib);
  expect(answersOf(await bibChange(holder, 12, bib))[0]?.outcome).toBe('accepted');
});

test('a revoked device gives its bibs back and can not come back under the same id', async () => {
  const device = testDevice();
  const [bib] = await leasesOf(device.deviceId, 1);
  await call(http, 'organiser', 'DELETE', `${V5}/device/${device.deviceId}`);
  expect((await call(http, 'desk', 'GET', `${V5}/bib/unused/1`)).body.data).toContain(bib);
  expect(codeOf(await register(device.deviceId))).toBe('device-revoked');
  const { body } = await call(http, 'organiser', 'GET', `${V5}/competition/1/devices`);
  expect(body.data).toContainEqual(expect.objectContaining({ deviceId: device.deviceId, revoked: true, leases: [] }));
});

test('when the pool is empty a device gets what is left', async () => {
  await pool.query(`update competition set options = jsonb_set(options, '{bibNos}', '{"first": 1, "last": 3}') where id = 3`);
  const { body } = await call(http, 'desk', 'POST', `${V5}/device`, {
    deviceId: randomUUID(),
    name: 'Tablet',
    compId: 3,
    leaseBibs: 10,
  });
  expect(body.data).toMatchObject({ leases: [1, 2, 3] });
});

test.each([0, 201, 1.5, '3'])('%j bibs is not a number of bibs to lease', async (leaseBibs) => {
  const answer = await call(http, 'desk', 'POST', `${V5}/device`, {
    deviceId: randomUUID(),
    name: 'Tablet',
    compId: 1,
    leaseBibs,
  });
  expect(codeOf(answer)).toBe('invalid');
});

test('an unknown competition is not found', async () => {
  const answer = await call(http, 'desk', 'POST', `${V5}/device`, {
    deviceId: randomUUID(),
    name: 'Tablet',
    compId: 4_000_000_000,
  });
  expect(answer.status).toBe(404);
});
