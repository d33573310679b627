import { expect, test } from 'vitest';
import { Athlete, getAthletes, getGroupAthletes } from '#contracts/entering/athlete.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { call, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

/** What the staff of a meeting see of the athletes who come to it. The server's day is the 13th of June 2026. */
const { http, pool } = await venueServer();
const MEETING = 1;
const { rows } = await pool.query<{ id: number; group: number; dob: string }>(
  `select l.athlete_id as id, e.event_group_id as group, a.dob from user_athlete l join app_user u on u.id = l.user_id
   join entry e on e.athlete_id = l.athlete_id and e.comp_id = $1 join athlete a on a.id = l.athlete_id
   where u.email = 'parent@demo.test' order by 1 limit 1`,
  [MEETING],
);
const { id, group, dob } = rows[0] ?? { id: 0, group: 0, dob: '' };

async function heldOn(days: readonly string[]): Promise<void> {
  await pool.query(`update competition set dates = array[date '2030-01-01'] where id <> $1`, [MEETING]);
  await pool.query('update competition set dates = $2::date[] where id = $1', [MEETING, days]);
}
const seenBy = async (user: DemoUser) => Athlete.parse((await call(http, user, 'GET', `${BASE}/athlete/${id}`)).body.data);
const listedFor = async (user: DemoUser) => {
  const list = await call(http, user, 'GET', `${BASE}/athletes?showAllAthletes=1&athleteid=${id}`);
  const inGroup = await call(http, user, 'GET', `${BASE}/athletes/${group}`);
  const both = [getAthletes.data.parse(list.body.data), getGroupAthletes.data.parse(inGroup.body.data)];
  return both.map((athletes) => athletes.find((one) => one.id === id)?.dob);
};

test('a desk sees date of birth and telephone of an athlete who comes today', async () => {
  await heldOn(['2026-06-13']);
  const athlete = await seenBy('desk');
  expect(athlete).toMatchObject({ dob, options: { emergency: { tel: '01632 960123' } }, rights: { contact: true, edit: false } });
  expect(await listedFor('desk')).toEqual([dob, dob]);
});

test('an official of results knows the age group, neither birthday nor telephone', async () => {
  await heldOn(['2026-06-13']);
  const athlete = await seenBy('official');
  expect(athlete).toMatchObject({ dob: '', email: '', options: { emergency: { tel: '' } }, rights: { contact: false } });
  expect(athlete.ageInfo).toMatchObject({ currentAge: null, competitionAge: null, explanation: '' });
  expect(athlete.ageInfo.ageGroup?.name).toMatch(/U|Under/);
  expect(await listedFor('official')).toEqual(['', '']);
  const check = await call(http, 'official', 'GET', `${BASE}/athlete/check/${id}/${MEETING}`);
  expect(check.body.data).toMatchObject({ explanation: '' });
});

test('a builder of the schedule alone knows names, and works at no desk', async () => {
  await heldOn(['2026-06-13']);
  const { rows: before } = await pool.query<{ levels: string[]; role: string; id: number }>(
    `select p.id, p.role, p.levels from permission p join app_user u on u.id = p.user_id where u.email = 'organiser@demo.test'`,
  );
  await pool.query(`delete from permission where id = any($1) and role <> 'BUILDER'`, [before.map((one) => one.id)]);
  await pool.query(`update permission set levels = '{Schedule}' where id = any($1)`, [before.map((one) => one.id)]);
  expect(await seenBy('organiser')).toMatchObject({ dob: '', options: { emergency: { tel: '' } }, rights: { contact: false } });
  expect(await listedFor('organiser')).toEqual(['', '']);
  const feed = await call(http, 'organiser', 'GET', `${BASE}/competition/${MEETING}/changes?since=0`);
  expect(JSON.stringify(feed.body.data)).not.toMatch(/"urn":"/);
  const tick = { data: { compId: MEETING, athletes: [] } };
  expect((await call(http, 'organiser', 'POST', `${BASE}/competition/checkin/${MEETING}`, tick)).status).toBe(403);
  await pool.query(`update permission set levels = '{}' where id = any($1)`, [before.map((one) => one.id)]);
  expect((await seenBy('organiser')).dob, 'a builder of all parts').toBe(dob);
});

test.each([
  ['a fortnight before', ['2026-06-27'], true],
  ['a day earlier', ['2026-06-28'], false],
  ['in the middle of a long one', ['2026-05-01', '2026-07-30'], true],
  ['a week after', ['2026-06-05', '2026-06-06'], true],
  ['a day later', ['2026-06-04', '2026-06-05'], false],
])('%s', async (_, days, near) => {
  await heldOn(days);
  const { dob: day, rights } = await seenBy('desk');
  expect([day, rights.contact]).toEqual(near ? [dob, true] : ['', false]);
  expect((await seenBy('parent')).dob, 'the family always').toBe(dob);
});
