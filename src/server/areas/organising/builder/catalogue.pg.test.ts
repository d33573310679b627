import { expect, test } from 'vitest';
import { getBuilderCatalogue } from '#contracts/organising/builder/catalogue.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const one = async (text: string) => must((await pool.query<{ id: number }>(text)).rows[0], 'a row').id;
const ask = (compId: number, user: DemoUser = 'organiser') => call(http, user, 'GET', `${BASE}/builder/${compId}/catalogue`);
/** A competition without events, on a day. */
const COMP = await one(
  `insert into competition (org_id, name, dates, time_zone, options, change_no, version)
   select org_id, 'Empty', dates, time_zone, options, 1, 1 from competition where id = 1 returning id`,
);
const on = async (day: string) => {
  await pool.query('update competition set dates = array[$2::date] where id = $1', [COMP, day]);
  return getBuilderCatalogue.data.parse((await ask(COMP)).body.data);
};
const england = ({ ages }: Awaited<ReturnType<typeof on>>) =>
  ages.filter(({ aocode }) => aocode === 'EA').map(({ shortName }) => shortName);

test('age groups and sets are those of the day of the competition', async () => {
  const before = await on('2026-03-31');
  expect(england(before)).toEqual(['U11', 'U13', 'U15', 'U17', 'U20', 'SEN']);
  expect(before.sets.map(({ key }) => key)).toEqual(['england-2025', 'ireland', 'world', 'masters']);
  const after = await on('2026-04-01');
  expect(england(after)).toEqual(['U10', 'U12', 'U14', 'U16', 'U18', 'U20', 'SEN']);
  expect(after.sets.map(({ name }) => name)).toEqual(['England, from April 2026', 'Ireland', 'World Athletics', 'Masters']);
  const names = (ids: readonly number[]) =>
    ids.map(
      (id) =>
        must(
          after.ages.find((age) => age.id === id),
          'the group',
        ).shortName,
    );
  expect(names(must(after.sets[0], 'the set').ageGroupIds)).toEqual(['U10', 'U12', 'U14', 'U16', 'U18', 'U20', 'SEN']);
  expect(after.sets[3]?.ageGroupIds).toHaveLength(12);
});

test('a group of another season is there where the competition has it, but in no set', async () => {
  const old = await one(`select id from age_group where key_name = 'U11' and aocode = 'EA'`);
  await pool.query('update competition set age_group_ids = array[$2::integer] where id = $1', [COMP, old]);
  const { ages, sets } = await on('2026-04-01');
  expect(ages.map(({ id }) => id)).toContain(old);
  expect(sets.flatMap(({ ageGroupIds }) => ageGroupIds)).not.toContain(old);
  await pool.query(`update competition set age_group_ids = '{}' where id = $1`, [COMP]);
});

test('an ended group goes, one of the organiser comes, one of another organisation does not', async () => {
  const org = await one(`select org_id as id from competition where id = ${COMP}`);
  const other = await one(`select id from organisation where id <> ${org}`);
  await pool.query(
    `insert into age_group (name, min_age, max_age, key_name, short_name, org_id, retired_at)
     values ('Ours', 5, 6, 'OUR', 'OUR', $1, null), ('Theirs', 5, 6, 'THR', 'THR', $2, null), ('Over', 5, 6, 'OVR', 'OVR', $1, '2026-04-01')`,
    [org, other],
  );
  const codes = async (day: string) =>
    (await on(day)).ages.map(({ keyName }) => keyName).filter((code) => ['OUR', 'THR', 'OVR'].includes(code));
  expect((await codes('2026-03-31')).toSorted()).toEqual(['OUR', 'OVR']);
  expect(await codes('2026-04-01')).toEqual(['OUR']);
});

test('is for those who build the competition', async () => {
  const away = await one(`with o as (insert into organisation (name, status) values ('Elsewhere', 'Approved') returning id)
    insert into competition (org_id, name, dates, time_zone, options, change_no, version)
    select o.id, 'Foreign', c.dates, c.time_zone, c.options, 1, 1 from o, competition c where c.id = 1 returning id`);
  expect((await ask(away)).status).toBe(403);
  for (const user of ['parent', 'desk', 'club'] as const) expect((await ask(1, user)).status, user).toBe(403);
  expect(codeOf(await ask(999_999))).toBe('not-found');
});
