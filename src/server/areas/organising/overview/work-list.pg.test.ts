import { expect, test } from 'vitest';
import { getWorkList } from '#contracts/organising/work-list.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

/** The competitions that somebody works at. */
const { http, pool } = await venueServer();

const ask = (who: DemoUser | undefined, query = '') => call(http, who, 'GET', `/wp-json/e4s/v5/competition/mine${query}`);
async function listOf(who: DemoUser, query = '') {
  const { body } = await ask(who, query);
  return { all: getWorkList.data.parse(body.data), page: getWorkList.meta.parse(body.meta).page };
}
const namesOf = async (who: DemoUser, query = '') => (await listOf(who, query)).all.map(({ name }) => name);

test('an organiser has all of their organisation, drafts too: today, then what comes, then what was', async () => {
  const { all, page } = await listOf('organiser');
  const { rows } = await pool.query<{ name: string }>(
    'select name from competition where org_id = (select org_id from competition where id = 1)',
  );
  expect(all.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(all.map(({ name }) => name).slice(0, 2)).toEqual(['Riverside Open Meeting', 'Twilight 5000']);
  expect(all.slice(-2).map(({ name }) => name)).toEqual(['Throws and Jumps Evening', 'Spring Opener']);
  expect(all.find(({ name }) => name === 'Autumn Open')).toMatchObject({
    active: false,
    work: expect.arrayContaining(['BUILDER']),
  });
  expect(page).toEqual({ page: 1, pageSize: 100, totalCount: all.length });
});

test('counts entries, people, those who are checked in and those who owe a cheque', async () => {
  await pool.query(
    `update entry set checked_in = '[{"opId":"o","deviceId":"d","by":"Desk","at":"","version":1}]' where comp_id = 1 and athlete_id in (
       select athlete_id from entry where comp_id = 1 order by athlete_id limit 30)`,
  );
  const wanted = await pool.query<{ entries: number; expected: number; checked: number }>(
    `select count(*)::integer as entries, count(distinct athlete_id)::integer as expected,
       count(distinct athlete_id) filter (where checked_in::text <> '[]')::integer as checked from entry where comp_id = 1`,
  );
  const { entries, expected, checked } = wanted.rows[0] ?? { entries: 0, expected: 0, checked: 0 };
  expect(checked).toBeGreaterThan(0);
  const [today] = (await listOf('organiser')).all;
  expect(today?.counts).toMatchObject({ entries, expected, athletes: expected, checkedIn: checked, unpaid: 0 });
  const [desks] = (await listOf('desk')).all;
  expect(desks?.counts, 'money is none of the desk’s').toMatchObject({ entries, unpaid: null });
  expect(desks?.work).toEqual(['CHECKIN']);
});

test('nobody has what they do not work at, least of all another organisation’s drafts', async () => {
  expect(await namesOf('parent')).toEqual([]);
  expect(await namesOf('club')).toEqual([]);
  expect(codeOf(await ask(undefined))).toBe('sign-in');
  await pool.query(`update competition set active = false where name in ('May Medley', 'Summer Open')`);
  const own = await namesOf('organiser');
  expect(own).toContain('Autumn Open');
  expect(own).not.toContain('May Medley');
  expect(await namesOf('admin')).toEqual(expect.arrayContaining(['May Medley', 'Summer Open', 'Autumn Open']));
});

test('a permission for one competition opens that one, and no other of its organiser', async () => {
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id) select u.id, 'RESULTS', c.org_id, c.id from app_user u, competition c
     where u.email = 'club@demo.test' and c.name = 'Summer Open'`,
  );
  const { all } = await listOf('club');
  expect(all.map(({ name, work }) => [name, work])).toEqual([['Summer Open', ['RESULTS']]]);
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id) select u.id, 'CHECKIN', o.id, c.id from app_user u, competition c, organisation o
     where u.email = 'club@demo.test' and c.name = 'May Medley' and o.id <> c.org_id limit 1`,
  );
  expect(await namesOf('club'), 'a grant that contradicts itself grants nothing').toEqual(['Summer Open']);
});

test('finds by the beginnings of words of name, place and organiser, and comes in pages', async () => {
  expect(await namesOf('admin', '?search=summ%20op')).toEqual(['Summer Open']);
  expect(await namesOf('admin', '?search=spri%20riverside')).toEqual(
    expect.arrayContaining(['Sprint Festival', 'Spring Opener']),
  );
  expect(await namesOf('admin', '?search=pen')).toEqual([]);
  const { rows } = await pool.query<{ n: number }>(
    `with made as (insert into competition (org_id, name, dates, time_zone, options, change_no, version)
       select org_id, 'Winter League ' || n, array[dates[1] + 100 + n], time_zone, options, 1, 1 from competition, generate_series(1, 120) n
       where id = 1 returning 1)
     select (select count(*) from competition)::integer + (select count(*) from made)::integer as n`,
  );
  const total = rows[0]?.n ?? 0;
  const [first, second] = [await listOf('admin'), await listOf('admin', '?page=2')];
  expect([first.all.length, second.all.length, second.page.totalCount]).toEqual([100, total - 100, total]);
  expect(new Set([...first.all, ...second.all].map(({ id }) => id)).size).toBe(total);
  expect((await listOf('admin', '?page=99')).page.totalCount).toBe(total);
});
