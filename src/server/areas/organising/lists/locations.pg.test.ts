import { describe, expect, test } from 'vitest';
import { getLocations, Location } from '#contracts/organising/lists/location.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (user: DemoUser | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  call(http, user, method, `${BASE}/locs${path}`, body);
const find = async (query = '', user: DemoUser = 'admin') => {
  const { body } = await as(user, 'GET', query && `?${query}`);
  return { places: getLocations.data.parse(body.data), page: getLocations.meta.parse(body.meta).page };
};
const named = async (name: string, user: DemoUser = 'admin') =>
  must(
    (await find('pagesize=500', user)).places.find((place) => place.name === name),
    'the place',
  );
const orgId = async (name: string) =>
  must((await pool.query<{ id: number }>('select id from organisation where name = $1', [name])).rows[0], 'the organisation').id;
const make = async (body: object, user: DemoUser = 'organiser') => Location.parse((await as(user, 'POST', '', body)).body.data);
const own = await orgId('Riverside AC Meetings');
await pool.query(`insert into location (name, town) values ('Abbey Field', 'Zeal')`);

describe('the list', () => {
  test('comes by name, five at a time, and says how many there are', async () => {
    const { places, page } = await find();
    expect(places).toHaveLength(5);
    expect(page).toMatchObject({ page: 1, pageSize: 5 });
    expect(page.totalCount).toBeGreaterThan(5);
    const names = (await find('pagesize=500')).places.map(({ name }) => name);
    expect((await find('pagesize=2&pagenumber=2')).places.map(({ name }) => name)).toEqual(names.slice(2, 4));
    expect(await find('pagesize=2&pagenumber=999999999')).toMatchObject({ places: [], page: { totalCount: names.length } });
  });

  test('is narrowed by the beginning of the name, sorted by town, and knows no other filter', async () => {
    expect((await find('startswith=riverSIDE+tr')).places.map(({ name }) => name)).toEqual(['Riverside Track']);
    expect((await find('startswith=%25')).page.totalCount).toBe((await find()).page.totalCount);
    const towns = (await find('sortkey=town&pagesize=500')).places.map(({ town }) => town);
    expect(towns).toEqual(towns.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect((await as('admin', 'GET', '?town=York')).status).toBe(400);
    expect((await as('admin', 'GET', '?sortkey=contact')).status).toBe(400);
  });

  test('says where a place is used', async () => {
    const { inUse } = await named('Riverside Track');
    expect(inUse.competitions).toBeGreaterThan(1);
    expect(inUse.entries).toBeGreaterThan(400);
  });

  test('is for builders', async () => {
    for (const user of ['parent', 'desk', 'official', 'club'] as const) {
      expect((await as(user, 'GET')).status).toBe(403);
      expect((await as(user, 'POST', '', { orgId: own, name: 'Other' })).status).toBe(403);
    }
    expect((await as(undefined, 'GET')).status).toBe(401);
  });
});

describe('create, change, delete', () => {
  test('a builder keeps the places of their organisation', async () => {
    const made = await make({ orgId: own, name: 'Mill Lane Track', town: 'Milton', map: 'https://example.org/map' });
    expect(made).toMatchObject({ organisation: 'Riverside AC Meetings', may: 'all', version: 1, changedBy: 'Olive Organiser' });
    const body = { ...made, name: 'Mill Lane Stadium' };
    const changed = await as('organiser', 'PUT', `/${made.id}`, body);
    expect(changed.body).toMatchObject({ message: 'Mill Lane Stadium saved.', data: { town: 'Milton', version: 2 } });
    const late = await as('admin', 'PUT', `/${made.id}`, { ...body, town: 'Milford' });
    expect(late).toMatchObject({ status: 409, body: { data: { field: 'version' } } });
    expect(late.body.error).toContain('Olive Organiser changed Mill Lane Stadium');
    expect((await as('organiser', 'GET', `/${made.id}`)).body.data).toMatchObject({ town: 'Milton', version: 2 });
    expect((await as('organiser', 'DELETE', `/${made.id}`)).status).toBe(200);
    expect(codeOf(await as('organiser', 'GET', `/${made.id}`))).toBe('not-found');
    expect(codeOf(await as('organiser', 'GET', '/999999999999'))).toBe('not-found');
  });

  test('and nobody else’s: neither everybody’s nor another organisation’s', async () => {
    const other = await orgId('Brookvale Schools');
    const everybodys = await named('Riverside Track', 'organiser');
    expect(everybodys).toMatchObject({ orgId: 0, may: 'none' });
    expect((await as('organiser', 'PUT', `/${everybodys.id}`, everybodys)).status).toBe(403);
    expect((await as('organiser', 'DELETE', `/${everybodys.id}`)).status).toBe(403);
    expect((await as('organiser', 'POST', '', { orgId: 0, name: 'Mine' })).status).toBe(403);
    expect((await as('organiser', 'POST', '', { orgId: other, name: 'Mine' })).status).toBe(403);
    const theirs = await make({ orgId: other, name: 'School Field' }, 'admin');
    expect((await as('organiser', 'PUT', `/${theirs.id}`, { ...theirs, orgId: own })).status).toBe(403);
    expect((await named('School Field')).version).toBe(1);
  });

  test('a builder of one competition adds a place for its organisation, and changes none', async () => {
    await pool.query(
      `insert into permission (user_id, role, org_id, comp_id) select u.id, 'BUILDER', c.org_id, c.id from app_user u, competition c
       where u.email = 'club@demo.test' and c.org_id = $1 order by c.id limit 1`,
      [own],
    );
    const made = await make({ orgId: own, name: 'Weir Street Track' }, 'club');
    expect(made).toMatchObject({ orgId: own, may: 'none', changedBy: 'Club Secretary' });
    expect((await as('club', 'PUT', `/${made.id}`, { ...made, town: 'Elsewhere' })).status).toBe(403);
    expect((await as('club', 'DELETE', `/${made.id}`)).status).toBe(403);
    const other = await orgId('Brookvale Schools');
    for (const orgId of [0, other]) expect((await as('club', 'POST', '', { orgId, name: 'Mine' })).status).toBe(403);
    expect(await named('Weir Street Track', 'organiser')).toMatchObject({ may: 'all' });
    await pool.query(`delete from permission p using app_user u where u.id = p.user_id and u.email = 'club@demo.test'`);
  });

  test('one that another organiser’s competition names stays for its builders; an administrator mends it', async () => {
    const place = await make({ orgId: own, name: 'Canal Park' });
    await pool.query('update competition set location_id = $1 where org_id <> $2', [place.id, own]);
    expect(await named('Canal Park', 'organiser')).toMatchObject({ may: 'frozen' });
    const refused = await as('organiser', 'PUT', `/${place.id}`, { ...place, town: 'Elsewhere' });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.error).toMatch(/^Canal Park is used by \d+ competitions with [\d,]+ entries\. Nothing was changed\.$/);
    expect((await as('admin', 'PUT', `/${place.id}`, { ...place, town: 'Canalside' })).body.data).toMatchObject({ version: 2 });
    expect((await as('admin', 'DELETE', `/${place.id}`)).status).toBe(409);
  });

  test.each([
    [{ name: ' ' }, 400, 'name'],
    [{ name: 'Riverside Track' }, 409, 'name'],
    [{ website: 'javascript:alert(1)' }, 400, 'website'],
    [{ directions: 'x'.repeat(2001) }, 400, 'directions'],
    [{ orgId: 999_999 }, 400, 'orgId'],
  ])('%j is refused', async (wrong, status, field) => {
    const answer = await as('admin', 'POST', '', { name: 'Z', ...wrong });
    expect(answer).toMatchObject({ status, body: { data: { field } } });
    expect((await find('startswith=z')).places).toEqual([]);
  });
});
