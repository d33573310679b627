import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getDevices } from '#contracts/venue/device.ts';
import { NOW } from '#tests/support/database-names.ts';
import { answersOf, call, codeOf, signedInAs, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const V5 = '/wp-json/e4s/v5';
/** Each in a session of its own: locking the device ends it. */
const register = async (deviceId: string, leaseBibs?: number) =>
  call(
    http,
    undefined,
    'POST',
    `${V5}/device`,
    { deviceId, name: `Tablet ${deviceId.slice(0, 4)}`, compId: 1, ...(leaseBibs && { leaseBibs }) },
    await signedInAs(http, 'desk'),
  );
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

test('revoking a device frees its bibs, and its id cannot be used again', async () => {
  const device = testDevice();
  const [bib] = await leasesOf(device.deviceId, 1);
  await call(http, 'organiser', 'DELETE', `${V5}/device/${device.deviceId}`);
  expect((await call(http, 'desk', 'GET', `${V5}/bib/unused/1`)).body.data).toContain(bib);
  expect(codeOf(await register(device.deviceId))).toBe('device-revoked');
  const { body } = await call(http, 'organiser', 'GET', `${V5}/competition/1/devices`);
  expect(body.data).toContainEqual(expect.objectContaining({ deviceId: device.deviceId, revoked: true, leases: [] }));
});

const asDevice = (deviceId: string) => ({ 'x-device': deviceId });
const changes = `${V5}/competition/1/changes?since=0`;
const devicesOf = async () =>
  getDevices.data.parse((await call(http, 'organiser', 'GET', `${V5}/competition/1/devices`)).body.data);

test('a device is known from its first sync on, as its user’s', async () => {
  const deviceId = randomUUID();
  await call(http, 'desk', 'GET', changes, undefined, asDevice(deviceId));
  const known = (await devicesOf()).find((one) => one.deviceId === deviceId);
  expect(known).toMatchObject({ by: 'Desk', name: 'Desk', revoked: false });
  await call(http, 'official', 'GET', changes, undefined, asDevice(deviceId));
  expect((await devicesOf()).find((one) => one.deviceId === deviceId)).toMatchObject({ by: 'Desk' });
});

test('of several tablets of one user the organiser sees which browser each is, until its session ends', async () => {
  const deviceId = randomUUID();
  const session = await signedInAs(http, 'desk', 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Safari/537.36');
  await call(http, undefined, 'GET', changes, undefined, { ...session, ...asDevice(deviceId) });
  const browserOf = async () => (await devicesOf()).find((one) => one.deviceId === deviceId)?.browser;
  expect(await browserOf()).toBe('Chrome on Android');
  await call(http, 'organiser', 'DELETE', `${V5}/device/${deviceId}`);
  expect(await browserOf()).toBeNull();
});

test('a device says how it is, and what it leaves out stays; what is no such text says nothing', async () => {
  const deviceId = randomUUID();
  const says = async (state: string) => {
    setNow(at);
    at += 10_000;
    await call(http, 'desk', 'GET', changes, undefined, { ...asDevice(deviceId), 'x-device-state': state });
    const { unsent, app, place, ready, lacks } = (await devicesOf()).find((one) => one.deviceId === deviceId) ?? {};
    return { unsent, app, place, ready, lacks };
  };
  let at = NOW;
  expect(await says('')).toEqual({ unsent: null, app: null, place: null, ready: null, lacks: null });
  const isReady = { ready: 60, lacks: 'lasting,camera' };
  expect(await says('ready=60&lacks=lasting,camera')).toMatchObject(isReady);
  expect(await says('unsent=12&app=DUQqo2pL&place=Desk+2%2C+tr%C3%A4ck')).toEqual({
    unsent: 12,
    app: 'DUQqo2pL',
    place: 'Desk 2, träck',
    ...isReady,
  });
  expect(await says('unsent=0')).toEqual({ unsent: 0, app: 'DUQqo2pL', place: 'Desk 2, träck', ...isReady });
  for (const odd of [
    'unsent=-1',
    'unsent=9999999',
    'unsent=1&unsent=x',
    'place=%00',
    `place=${'x'.repeat(61)}`,
    'app=%3Cb%3E',
    'ready=101',
    'ready=-1',
    'lacks=%3Cb%3E',
    '%%%',
  ])
    expect(await says(odd), odd).toMatchObject({ unsent: 0, app: 'DUQqo2pL' });
  expect(await says('place=&ready=100&lacks=')).toMatchObject({ place: '', ready: 100, lacks: '' });
});

test('a device keeps the user who registered it', async () => {
  const deviceId = randomUUID();
  await register(deviceId, 2);
  const answer = await call(http, 'organiser', 'POST', `${V5}/device`, { deviceId, name: 'Mine now', compId: 1, leaseBibs: 3 });
  expect(codeOf(answer)).toBe('conflict');
  const known = (await devicesOf()).find((one) => one.deviceId === deviceId);
  expect(known).toMatchObject({ by: 'Desk', name: `Tablet ${deviceId.slice(0, 4)}` });
  expect(known?.leases).toHaveLength(2);
});

test('a locked device hears it before anybody signs in on it, its session has ended, other sessions of that user go on', async () => {
  const device = testDevice();
  const session = await signedInAs(http, 'desk');
  const headers = { ...session, ...asDevice(device.deviceId) };
  await call(http, undefined, 'GET', changes, undefined, headers);
  await call(http, 'organiser', 'DELETE', `${V5}/device/${device.deviceId}`);

  const feed = await call(http, undefined, 'GET', changes, undefined, headers);
  expect([feed.status, codeOf(feed)]).toEqual([403, 'device-revoked']);
  const push = { data: { compId: 1, athletes: [{ ...device.stamp(), athleteId: 11, collected: true }] } };
  const pushed = await call(http, undefined, 'POST', `${V5}/competition/checkin/1`, push, headers);
  expect([pushed.status, codeOf(pushed)]).toEqual([403, 'device-revoked']);
  const told = await call(http, undefined, 'GET', `${V5}/device/${device.deviceId}`);
  expect(told.body.data).toEqual({ lockedAt: [1] });
  const nameless = await call(http, undefined, 'GET', changes, undefined, asDevice(device.deviceId));
  expect(codeOf(nameless)).toBe('device-revoked');
  const anything = await call(http, undefined, 'GET', `${V5}/athletes?showAllAthletes=1`, undefined, session);
  expect(anything.status).toBe(401);
  expect((await call(http, 'desk', 'GET', changes)).status).toBe(200);
});

test('an organiser elsewhere who knows a device’s id ends nobody’s session on it', async () => {
  const deviceId = randomUUID();
  const session = { ...(await signedInAs(http, 'desk')), ...asDevice(deviceId) };
  await call(http, undefined, 'GET', changes, undefined, session);
  const { rows } = await pool.query<{ id: number }>(
    `select min(c.id) as id from competition c where c.org_id <> (select org_id from competition where id = 1)
       and c.org_id not in (select p.org_id from permission p join app_user u on u.id = p.user_id where u.email = 'desk@demo.test')`,
  );
  const elsewhere = rows[0]?.id ?? 0;
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id) select u.id, 'BUILDER', c.org_id, c.id from app_user u, competition c
     where u.email = 'club@demo.test' and c.id = $1`,
    [elsewhere],
  );
  const rival = { ...(await signedInAs(http, 'club')), ...asDevice(deviceId) };
  const theirs = await call(http, undefined, 'GET', `${V5}/competition/${elsewhere}/changes?since=0`, undefined, rival);
  expect(theirs.status).toBe(200);
  expect((await call(http, 'club', 'DELETE', `${V5}/device/${deviceId}`)).status).toBe(200);
  expect((await call(http, undefined, 'GET', changes, undefined, session)).status).toBe(200);
  expect((await call(http, undefined, 'GET', `${V5}/user/sessions`, undefined, rival)).status, 'their own ends').toBe(401);
});

test('a device that was let in again goes on as the same, once somebody signs in', async () => {
  const device = testDevice();
  await call(http, undefined, 'GET', changes, undefined, { ...(await signedInAs(http, 'desk')), ...asDevice(device.deviceId) });
  await call(http, 'organiser', 'DELETE', `${V5}/device/${device.deviceId}`);
  expect(codeOf(await call(http, 'desk', 'PUT', `${V5}/device/${device.deviceId}`, { revoked: false }))).toBe('forbidden');
  expect(codeOf(await call(http, 'parent', 'PUT', `${V5}/device/${device.deviceId}`, { revoked: false }))).toBe('not-found');
  await call(http, 'organiser', 'PUT', `${V5}/device/${device.deviceId}`, { revoked: false });
  const again = await call(http, undefined, 'GET', changes, undefined, {
    ...(await signedInAs(http, 'desk')),
    ...asDevice(device.deviceId),
  });
  expect(again.status).toBe(200);
  expect((await devicesOf()).find(({ deviceId }) => deviceId === device.deviceId)).toMatchObject({ revoked: false });
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
