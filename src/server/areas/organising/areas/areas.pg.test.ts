import { expect, test } from 'vitest';
import { Area, getAreas } from '#contracts/organising/area.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http } = await venueServer();
const as = (user: DemoUser | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  call(http, user, method, `${BASE}/areas${path}`, body);
const list = async () => getAreas.data.parse((await as('parent', 'GET')).body.data);
const named = async (name: string) =>
  must(
    (await list()).find((area) => area.name === name),
    'the area',
  );
const make = async (body: object) => Area.parse((await as('admin', 'POST', '', body)).body.data);

test('a signed-in user reads them, the largest first, each with its parent', async () => {
  const areas = await list();
  expect(areas.map(({ entityLevel }) => entityLevel)).toEqual(
    areas.map(({ entityLevel }) => entityLevel).toSorted((a, b) => b - a),
  );
  expect(await named('Westvale')).toMatchObject({ entityLevel: 2, entityName: 'County', parent: 'Western Region' });
  const { id } = await named('Albany');
  expect((await as('club', 'GET', `/${id}`)).body.data).toMatchObject({ name: 'Albany', entityName: 'Country', parentid: 0 });
  expect((await as(undefined, 'GET')).status).toBe(401);
  expect(codeOf(await as('club', 'GET', '/999999999999'))).toBe('not-found');
});

test('only an administrator changes them', async () => {
  const county = await named('Westvale');
  for (const user of ['parent', 'organiser', 'finance', 'club'] as const) {
    expect((await as(user, 'POST', '', { name: 'X', entityLevel: 2 })).status).toBe(403);
    expect((await as(user, 'PUT', `/${county.id}`, { name: 'X', entityLevel: 2 })).status).toBe(403);
    expect((await as(user, 'DELETE', `/${county.id}`)).status).toBe(403);
  }
  expect(await named('Westvale')).toEqual(county);
});

test('can be created, moved, renamed and deleted', async () => {
  const { id: country } = await named('Albany');
  const region = await make({ name: 'Eastern Region', entityLevel: 3, parentid: country });
  const county = await make({ name: 'Eastshire', entityLevel: 2 });
  const moved = await as('admin', 'PUT', `/${county.id}`, { name: 'East Shire', entityLevel: 2, parentid: region.id });
  expect(moved.body.data).toMatchObject({ name: 'East Shire', parent: 'Eastern Region' });
  expect(codeOf(await as('admin', 'DELETE', `/${region.id}`))).toBe('conflict');
  expect((await as('admin', 'DELETE', `/${county.id}`)).status).toBe(200);
  expect((await as('admin', 'DELETE', `/${region.id}`)).status).toBe(200);
  expect(codeOf(await as('admin', 'DELETE', `/${region.id}`))).toBe('not-found');
});

test('one with clubs cannot be deleted', async () => {
  expect(codeOf(await as('admin', 'DELETE', `/${(await named('Westvale')).id}`))).toBe('conflict');
});

test('an area lies in a larger one only; what lies in it must still fit', async () => {
  const region = await named('Western Region');
  const county = await named('Westvale');
  for (const parentid of [county.id, region.id, 999_999_999])
    expect(await as('admin', 'PUT', `/${region.id}`, { name: region.name, entityLevel: 3, parentid })).toMatchObject({
      status: 400,
      body: { data: { field: 'parentid' } },
    });
  expect((await as('admin', 'PUT', `/${region.id}`, { name: region.name, entityLevel: 2 })).status).toBe(400);
  expect(await named('Western Region')).toEqual(region);
});

test('two of a kind never share a name; of different kinds they may', async () => {
  expect(await as('admin', 'POST', '', { name: 'Westvale', entityLevel: 2 })).toMatchObject({
    status: 409,
    body: { data: { field: 'name' } },
  });
  expect(await make({ name: 'Westvale', entityLevel: 3 })).toMatchObject({ entityName: 'Region' });
  for (const wrong of [{ name: ' ' }, { entityLevel: 1 }, { entityLevel: 5 }])
    expect((await as('admin', 'POST', '', { name: 'Z', entityLevel: 2, ...wrong })).status).toBe(400);
});
