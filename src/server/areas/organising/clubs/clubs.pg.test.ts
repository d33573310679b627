import { beforeAll, describe, expect, test } from 'vitest';
import { Club, ClubRow, getClubs } from '#contracts/organising/club.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { type Answered, call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (user: DemoUser | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(http, user, method, BASE + path, body);
const find = async (query: string) => {
  const { body } = await as(undefined, 'GET', `/clubs?${query}`);
  const rows = getClubs.data.parse(body.data);
  return { rows, names: rows.map((row) => row.name), page: getClubs.meta.parse(body.meta).page };
};
const one = async (user: DemoUser | undefined, id: number) => Club.parse((await as(user, 'GET', `/club/${id}`)).body.data);
const idOf = async (name: string) =>
  must(
    (await find(`startswith=${name}`)).rows.find((row) => row.name === name),
    'the club',
  ).id;
const fieldsOf = ({ name, clubType, areaid, contact, email, tel, website, version }: Club) => ({
  name,
  clubType,
  areaid,
  contact,
  email,
  tel,
  website,
  version,
});
const save = (user: DemoUser | undefined, club: Club, change: object): Promise<Answered> =>
  as(user, 'PUT', `/club/${club.id}`, { ...fieldsOf(club), ...change });

describe('C053: search', () => {
  test('names that begin so come first, then those in which another word does; signs and accents do not matter', async () => {
    const { names } = await find('startswith=AC');
    expect(names[0]).toMatch(/AC$/);
    await pool.query(`insert into club (name) values ('Acorn Runners'), ('Île d’Or A.C.')`);
    expect((await find('startswith=ac')).names[0]).toBe('Acorn Runners');
    expect((await find('startswith=ile+d%27or')).names).toEqual(['Île d’Or A.C.']);
    expect((await find('startswith=park+fen')).names).toEqual(['Fenwick Park School']);
    expect((await find('startswith=ark')).names).toEqual([]);
  });

  test('type C or S, an area with all that lies in it, pages of 20', async () => {
    const all = await find('');
    expect(all.page).toMatchObject({ page: 1, pageSize: 20 });
    expect(all.rows).toHaveLength(20);
    const second = await find('pagenumber=2');
    expect(second.names).not.toContain(all.names[0]);
    expect(await find('pagesize=500')).toMatchObject({ names: expect.arrayContaining([...all.names, ...second.names]) });
    const schools = await find('type=S&pagesize=500');
    expect(schools.rows.every((row) => row.clubType === 'S')).toBe(true);
    const area = async (name: string) =>
      (await pool.query<{ id: number }>('select id from area where name = $1', [name])).rows[0]?.id ?? 0;
    const county = await find(`areaid=${await area('Westvale')}&pagesize=500`);
    expect(county.names).toContain('Brookvale AC');
    expect(county.rows.every((row) => row.area === 'Westvale' && row.region === 'Western Region')).toBe(true);
    const region = await find(`areaid=${await area('Western Region')}&pagesize=500`);
    expect(region.names).toEqual(expect.arrayContaining(county.names));
    expect((await find(`areaid=${await area('Albany')}&pagesize=500`)).names).toEqual(expect.arrayContaining(region.names));
    expect((await find('areaid=999999999999')).names).toEqual([]);
  });

  test('signs of the search language, of patterns and of nothing are text', async () => {
    for (const odd of ['%25', '%26%20%7C', "'%3B--", '%3A*', '(((', 'a%3A*%20%26%20!b', 'x'.repeat(5000)])
      expect((await as(undefined, 'GET', `/clubs?startswith=${odd}`)).status, odd).toBe(200);
    expect((await as(undefined, 'GET', '/clubs?startswith=%00')).status).toBe(400);
    expect((await as(undefined, 'GET', '/clubs?type=X')).status).toBe(400);
    expect((await as(undefined, 'GET', '/clubs?areaid=x')).status).toBe(400);
  });

  test('among 5,000 clubs the index finds them', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into club (name) select 'Club ' || md5(n::text) from generate_series(1, 5000) n`);
    await client.query('analyze club');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from club k where to_tsvector('simple', k.search_text) @@ to_tsquery('simple', 'brookv:*')`,
    );
    const page = await client.query<{ 'QUERY PLAN': string }>(
      'explain select id from club k order by k.search_text, k.id limit 20',
    );
    await client.query('rollback');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('club_words');
    expect(page.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('club_search');
  });
});

describe('the page', () => {
  let club: Club;
  beforeAll(async () => {
    club = await one('admin', await idOf('Riverside AC'));
  });

  test('everybody sees its details and web address; its contact only those who act for it or work at competitions', async () => {
    const stranger = await one(undefined, club.id);
    expect(stranger).toMatchObject({
      name: 'Riverside AC',
      area: 'Riverside County',
      contact: '',
      email: '',
      tel: '',
      changedBy: '',
    });
    expect(stranger.website).toMatch(/^https:/);
    expect(await one('parent', club.id), 'an account is soon made').toMatchObject({
      contact: '',
      email: '',
      tel: '',
      changedBy: '',
    });
    expect((await one('organiser', club.id)).email).toMatch(/@/);
    expect((await one('admin', club.id)).email).toMatch(/@/);
    expect(codeOf(await as(undefined, 'GET', '/club/999999999999'))).toBe('not-found');
  });

  test.each<[DemoUser | undefined, string, string]>([
    [undefined, 'none', 'none'],
    ['parent', 'none', 'none'],
    ['organiser', 'none', 'none'],
    ['finance', 'none', 'none'],
    ['club', 'contact', 'none'],
    ['admin', 'all', 'all'],
  ])('%s may change: own club %s, another %s', async (user, own, other) => {
    const acts = await idOf('Eastlake Track Club');
    expect((await one(user, acts)).may).toBe(own);
    expect((await one(user, club.id)).may).toBe(other);
  });

  test('an administrator changes all of it', async () => {
    const saved = await save('admin', club, { name: 'Riverside Athletics', clubType: 'S', areaid: 0, tel: '+44 (1632) 960-555' });
    expect(Club.parse(saved.body.data)).toMatchObject({
      name: 'Riverside Athletics',
      clubType: 'S',
      areaid: 0,
      area: '',
      tel: '+44 (1632) 960-555',
      version: club.version + 1,
      changedBy: 'Ada Admin',
    });
    const back = await save('admin', Club.parse(saved.body.data), fieldsOf({ ...club, version: club.version + 1 }));
    expect(back.status).toBe(200);
    club = Club.parse(back.body.data);
  });

  test('its own users change its contact data and nothing else', async () => {
    const own = await one('club', await idOf('Eastlake Track Club'));
    const saved = Club.parse((await save('club', own, { contact: 'Sec', email: 'sec@example.org' })).body.data);
    expect(saved).toMatchObject({ contact: 'Sec', changedBy: 'Club Secretary', may: 'contact' });
    for (const change of [{ name: 'Mine' }, { clubType: 'S' }, { areaid: 0 }])
      expect(codeOf(await save('club', saved, change))).toBe('forbidden');
    expect(await one('club', own.id)).toEqual(saved);
  });

  test('anybody else changes nothing, and does not learn whether somebody else did', async () => {
    const before = await one('admin', club.id);
    for (const user of ['parent', 'organiser', 'finance', 'club'] as const)
      for (const version of [before.version, before.version - 1])
        expect(codeOf(await save(user, before, { tel: '1', version }))).toBe('forbidden');
    expect((await save(undefined, before, { tel: '1' })).status).toBe(401);
    expect(await one('admin', club.id)).toEqual(before);
  });

  test('two editors: the second is told who was first, and nothing is lost', async () => {
    const own = await one('club', await idOf('Eastlake Track Club'));
    expect((await save('admin', own, { tel: '111' })).status).toBe(200);
    const late = await save('club', own, { tel: '222' });
    expect(late).toMatchObject({ status: 409, body: { data: { code: 'conflict', field: 'version' } } });
    expect(late.body.error).toContain('Ada Admin changed Eastlake Track Club');
    expect((await one('club', own.id)).tel).toBe('111');
  });

  test('of ten changes at the same time one is saved, the others conflict', async () => {
    const own = await one('admin', await idOf('Eastlake Track Club'));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save('admin', own, { tel: String(n) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await one('admin', own.id)).version).toBe(own.version + 1);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'www.example.org' }, 'website'],
    [{ tel: 'call me' }, 'tel'],
    [{ clubType: 'X' }, 'clubType'],
  ])('%j is refused with its field', async (wrong, field) => {
    expect(await save('admin', await one('admin', club.id), wrong)).toMatchObject({
      status: 400,
      body: { data: { code: 'invalid', field } },
    });
  });

  test('no two clubs share a name, none lies in a county that is not there', async () => {
    const now = await one('admin', club.id);
    expect(await save('admin', now, { name: 'Brookvale AC' })).toMatchObject({ status: 409, body: { data: { field: 'name' } } });
    expect(await save('admin', now, { areaid: 999_999 })).toMatchObject({ status: 404, body: { data: { field: 'areaid' } } });
    expect(await as('admin', 'POST', '/club', { name: 'Brookvale AC', clubType: 'C' })).toMatchObject({ status: 409 });
  });
});

test('a new club can be deleted, one in use cannot', async () => {
  const made = Club.parse((await as('admin', 'POST', '/club', { name: 'New Harriers', clubType: 'C' })).body.data);
  expect(made).toMatchObject({ entityLevel: 1, entityName: 'Club', areaid: 0, version: 1, may: 'all' });
  expect((await as('admin', 'DELETE', `/club/${made.id}`)).status).toBe(200);
  expect(codeOf(await as('admin', 'DELETE', `/club/${made.id}`))).toBe('not-found');
  expect(codeOf(await as('admin', 'DELETE', `/club/${await idOf('Riverside AC')}`))).toBe('conflict');
  for (const hangsOn of [
    `insert into club_comp (comp_id, club_id, category_id, category_name) values (1, $1, 1, 'Division 1')`,
    `insert into product (comp_id, ce_id, athlete_id, user_id, club_id, state)
     select comp_id, id, (select min(id) from athlete), 1, $1, 'cancelled' from comp_event limit 1`,
    `insert into team (comp_id, name, entity_level, entity_id, gender) values (1, 'A', 1, $1, 'F')`,
  ]) {
    const used = Club.parse(
      (await as('admin', 'POST', '/club', { name: `Used ${hangsOn.slice(12, 20)}`, clubType: 'C' })).body.data,
    );
    await pool.query(hangsOn, [used.id]);
    expect(codeOf(await as('admin', 'DELETE', `/club/${used.id}`)), hangsOn).toBe('conflict');
  }
  for (const user of ['club', 'organiser'] as const) {
    expect((await as(user, 'POST', '/club', { name: 'Mine', clubType: 'C' })).status).toBe(403);
    expect((await as(user, 'DELETE', `/club/${await idOf('Eastlake Track Club')}`)).status).toBe(403);
  }
  expect(ClubRow.parse((await find('startswith=Eastlake')).rows[0]).name).toBe('Eastlake Track Club');
});
