import { describe, expect, test } from 'vitest';
import { getDefaultAgeGroups, getSharedAgeGroups, SharedAgeGroup } from '#contracts/organising/lists/shared-age-group.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (user: DemoUser | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  call(http, user, method, `${BASE}/ag${path}`, body);
const find = async (query = '', user: DemoUser = 'admin') => {
  const { body } = await as(user, 'GET', query && `?${query}`);
  return { groups: getSharedAgeGroups.data.parse(body.data), page: getSharedAgeGroups.meta.parse(body.meta).page };
};
const named = async (name: string, aocode = 'EA') =>
  must(
    (await find('pagesize=500')).groups.find(
      (group) => group.name === name && group.options.aocode === aocode && group.retiredAt === null,
    ),
    'the group',
  );
const idOf = async (text: string) => must((await pool.query<{ id: number }>(text)).rows[0], 'the row').id;
const own = await idOf(`select id from organisation where name = 'Riverside AC Meetings'`);
const other = await idOf(`select id from organisation where name = 'Brookvale Schools'`);
const U15 = {
  name: 'Under 15',
  minAge: 13,
  minAtDay: 31,
  minAtMonth: 8,
  maxAge: 14,
  maxAtDay: 31,
  maxAtMonth: 8,
  options: { aocode: 'EA' },
};
const made = async (body: object, user: DemoUser = 'organiser') =>
  SharedAgeGroup.parse((await as(user, 'POST', '', body)).body.data);

describe('the list', () => {
  test('comes by name, five at a time; by age or association; and knows no other filter', async () => {
    const { groups, page } = await find();
    expect(groups).toHaveLength(5);
    expect(page.totalCount).toBeGreaterThan(30);
    const ages = (await find('sortkey=minAge&pagesize=500')).groups.map(({ minAge }) => minAge);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    expect((await find('startswith=masters&pagesize=500')).page.totalCount).toBe(12);
    expect((await as('admin', 'GET', '?aocode=EA')).status).toBe(400);
    for (const user of ['parent', 'desk', 'club'] as const) expect((await as(user, 'GET')).status).toBe(403);
  });

  test('says where a group is used, and that it is frozen', async () => {
    const used = (await find('pagesize=500')).groups.filter(({ inUse }) => inUse.entries > 0);
    expect(used.length).toBeGreaterThan(0);
    expect(new Set(used.map(({ may }) => may))).toEqual(new Set(['frozen']));
    expect((await find('pagesize=500', 'organiser')).groups.filter(({ orgId, may }) => orgId === 0 && may !== 'none')).toEqual(
      [],
    );
  });
});

describe('C121 def: the groups of an association', () => {
  const names = async (ao: string, query = '') => {
    const { body } = await as('organiser', 'GET', `/def/${ao}${query}`);
    return getDefaultAgeGroups.data.parse(body.data).map(({ name, minAge }) => `${name} ${minAge}`);
  };

  test('follow the season of the competition', async () => {
    const compId = await idOf(`select id from competition where org_id = ${own} order by id limit 1`);
    const from = ['Under 10 1', 'Under 12 10', 'Under 14 12', 'Under 16 14', 'Under 18 16', 'Under 20 18', 'Senior 20'];
    await pool.query(`update competition set dates = '{2026-04-01}' where id = $1`, [compId]);
    expect(await names('EA', `?compid=${compId}`)).toEqual(from);
    expect(await names('ea')).toEqual(from);
    await pool.query(`update competition set dates = '{2026-03-31}' where id = $1`, [compId]);
    expect(await names('EA', `?compid=${compId}`)).toEqual([
      'Under 11 1',
      'Under 13 11',
      'Under 15 13',
      'Under 17 15',
      'Under 20 17',
      'Senior 20',
    ]);
  });

  test('of another association are the world’s; a competition that is not there has none', async () => {
    expect(await names('USA')).toEqual(['Under 18 16', 'Under 20 18', 'Senior 20']);
    expect(codeOf(await as('organiser', 'GET', '/def/EA?compid=999999'))).toBe('not-found');
    expect((await as('organiser', 'GET', '/def/E1')).status).toBe(400);
    expect((await as('parent', 'GET', '/def/EA')).status).toBe(403);
  });
});

describe('create, change, delete', () => {
  test('a builder keeps groups of their organisation; the code stays when the name is changed', async () => {
    const answer = await as('organiser', 'POST', '', { ...U15, orgId: own });
    expect(answer.body).toMatchObject({
      message: 'Age group Under 15 saved.',
      data: { keyName: 'U15', shortName: 'U15', may: 'all' },
    });
    const group = SharedAgeGroup.parse(answer.body.data);
    const renamed = await as('organiser', 'PUT', `/${group.id}`, { ...group, name: 'Year 9 and 10', keyName: 'Y9' });
    expect(renamed.body.data).toMatchObject({ name: 'Year 9 and 10', keyName: 'U15', version: 2 });
    const late = await as('admin', 'PUT', `/${group.id}`, { ...group, name: 'Too late' });
    expect(late).toMatchObject({ status: 409, body: { data: { field: 'version' } } });
    expect(late.body.error).toContain('Olive Organiser changed Year 9 and 10');
    expect((await as('organiser', 'DELETE', `/${group.id}`)).status).toBe(200);
    expect(codeOf(await as('organiser', 'GET', `/${group.id}`))).toBe('not-found');
  });

  test('masters stay masters: V35 keeps its code and stands besides', async () => {
    const v35 = await named('Masters 35', '');
    const copy = await made({ ...v35, orgId: own, name: 'Veterans 35', keyName: 'V35' });
    expect(copy).toMatchObject({ keyName: 'V35', minAge: 35, options: { base: false } });
    const renamed = await as('organiser', 'PUT', `/${copy.id}`, { ...copy, name: 'Golden 35' });
    expect(renamed.body.data).toMatchObject({ name: 'Golden 35', keyName: 'V35', minAge: 35, options: { base: false } });
  });

  test('everybody’s groups are an administrator’s, an organisation’s its builders’', async () => {
    for (const orgId of [0, other]) expect((await as('organiser', 'POST', '', { ...U15, orgId })).status).toBe(403);
    const theirs = await made({ ...U15, orgId: other }, 'admin');
    expect((await as('organiser', 'PUT', `/${theirs.id}`, { ...theirs, orgId: own })).status).toBe(403);
    expect((await as('organiser', 'DELETE', `/${theirs.id}`)).status).toBe(403);
    // The same name for another organiser is no clash.
    expect((await as('organiser', 'POST', '', { ...U15, orgId: own })).status).toBe(200);
    expect(await as('organiser', 'POST', '', { ...U15, orgId: own })).toMatchObject({
      status: 409,
      body: { data: { field: 'name' } },
    });
  });

  test('one with entries never changes under them: it is copied, or ended', async () => {
    const used = must(
      (await find('pagesize=500')).groups.find(({ inUse, maxAge }) => inUse.entries > 0 && maxAge < 100),
      'a group in use',
    );
    const refused = await as('admin', 'PUT', `/${used.id}`, { ...used, maxAge: used.maxAge + 1 });
    expect(refused.status).toBe(409);
    const { competitions, entries } = used.inUse;
    expect(refused.body.error).toContain(`${competitions.toLocaleString('en-GB')} competition`);
    expect(refused.body.error).toContain(`${entries.toLocaleString('en-GB')} entr`);
    expect((await as('admin', 'DELETE', `/${used.id}`)).status).toBe(409);
    const ended = await as('admin', 'PUT', `/${used.id}`, { ...used, retiredAt: '2027-04-01' });
    expect(ended.body.data).toMatchObject({ retiredAt: '2027-04-01', maxAge: used.maxAge, version: used.version + 1 });
    const copy = await made({ ...used, orgId: own, maxAge: used.maxAge + 1 });
    expect(copy).toMatchObject({ may: 'all', inUse: { competitions: 0, entries: 0 } });
  });

  test.each([0, 14])('a single age, %i as the lower end, is counted at both ends on the day of the upper one', async (minAge) => {
    const group = await made({ ...U15, orgId: own, name: `Single ${minAge}`, minAge, minAtDay: 1, minAtMonth: 1, maxAtYear: 1 });
    expect(group).toMatchObject({ minAge: 14, minAtDay: 31, minAtMonth: 8, minAtYear: 1, maxAge: 14 });
  });

  test.each([
    [{ name: '' }, 'name', 'Name required.'],
    [{ maxAge: 101 }, 'maxAge', 'Number between 1 and 100.'],
    [{ minAge: 1.5 }, 'minAge', 'Number between 1 and 100.'],
    [{ minAge: 15 }, 'minAge', 'Must be less than max age.'],
    [{ minAtDay: 32 }, 'minAtDay', 'Number between 1 and 31.'],
    [{ maxAtMonth: 13 }, 'maxAtMonth', 'Number between 1 and 12.'],
  ])('%j is refused', async (wrong, field, said) => {
    const answer = await as('admin', 'POST', '', { ...U15, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { data: { field } } });
    expect(answer.body.error).toContain(said);
  });
});
