import { expect, test } from 'vitest';
import { answersOf, call, codeOf, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();

/** One more competition of an organisation in which none of the demo users has a part but the administrator. */
const [{ id: foreign } = { id: 0 }] = (
  await pool.query<{ id: number }>(
    `with o as (insert into organisation (name) values ('Elsewhere') returning id)
     insert into competition (org_id, name, dates, time_zone, options, change_no, version)
     select o.id, 'Foreign meeting', c.dates, c.time_zone, c.options, 1, 1 from o, competition c where c.id = 1 returning id`,
  )
).rows;

test('refuses to register a device where its user has no part, and to revoke it without the right to build', async () => {
  const device = { deviceId: '0190a000-0000-7000-8000-0000000000d1', name: 'Tablet', compId: foreign };
  expect(codeOf(await call(http, 'desk', 'POST', '/wp-json/e4s/v5/device', device))).toBe('forbidden');
  expect(codeOf(await call(http, 'parent', 'POST', '/wp-json/e4s/v5/device', { ...device, compId: 1 }))).toBe('forbidden');
  expect((await call(http, 'desk', 'POST', '/wp-json/e4s/v5/device', { ...device, compId: 1 })).status).toBe(200);
  expect(codeOf(await call(http, 'desk', 'DELETE', `/wp-json/e4s/v5/device/${device.deviceId}`))).toBe('forbidden');
  expect(codeOf(await call(http, 'parent', 'DELETE', `/wp-json/e4s/v5/device/${device.deviceId}`))).toBe('not-found');
});

test('an official gets no bibs in reserve', async () => {
  const device = { deviceId: '0190a000-0000-7000-8000-0000000000d2', name: 'Phone', compId: 1, leaseBibs: 5 };
  const { body } = await call(http, 'official', 'POST', '/wp-json/e4s/v5/device', device);
  expect(body.data).toMatchObject({ leases: [] });
});

test('a caller who is not allowed in does not even have their body read', async () => {
  const url = '/wp-json/e4s/v5/competition/checkin/1';
  const answer = await http.inject({ method: 'POST', url, payload: '{"broken', headers: { 'content-type': 'application/json' } });
  expect(answer.statusCode).toBe(401);
  const token = await tokenOf(http, 'desk');
  const broken = await http.inject({
    method: 'POST',
    url,
    payload: '{"broken',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  expect([broken.statusCode, broken.json().data.code]).toEqual([400, 'invalid']);
});

test('a permission counts from, and is gone with, the next call', async () => {
  const url = '/wp-json/e4s/v5/bib/unused/1';
  expect((await call(http, 'parent', 'GET', url)).status).toBe(403);
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id) select id, 'CHECKIN', 0, 1 from app_user where email = 'parent@demo.test'`,
  );
  expect((await call(http, 'parent', 'GET', url)).status).toBe(200);
  await pool.query(`delete from permission where comp_id = 1`);
  expect((await call(http, 'parent', 'GET', url)).status).toBe(403);
});

test('a stranger at a public screen sees no registration number, date of birth or check-in', async () => {
  const group = await pool.query<{ id: number }>('select min(id) as id from event_group where comp_id = 1');
  const desk = { opId: '0190a000-0000-7000-8000-0000000000e1', athleteId: 31, collected: true };
  answersOf(await call(http, 'desk', 'POST', '/wp-json/e4s/v5/competition/checkin/1', { data: { compId: 1, athletes: [desk] } }));
  const { body } = await call(http, undefined, 'GET', `/wp-json/e4s/v5/public/results/1/${group.rows[0]?.id}`);
  const text = JSON.stringify(body.data);
  expect(text).not.toMatch(/"urn":"|"dob"|"collected":\[\{|"checkedIn":\[\{/);
});

test('another entrant gets nothing of an athlete by naming them, whatever the address, the query or the body say', async () => {
  for (const link of ['user_athlete', 'user_club'])
    await pool.query(`delete from ${link} where user_id = (select id from app_user where email = 'club@demo.test')`);
  const [owned] = (
    await pool.query<{ athlete: number; entry: number; name: string }>(
      `select a.id as athlete, e.id as entry, a.sur_name as name from user_athlete ua
       join app_user u on u.id = ua.user_id and u.email = 'parent@demo.test'
       join athlete a on a.id = ua.athlete_id join entry e on e.athlete_id = a.id and e.comp_id = 1
       order by a.id, e.id limit 1`,
    )
  ).rows;
  if (!owned) throw new Error('the demo parent has an athlete');
  const item = { opId: '0190a000-0000-7000-8000-0000000000f1', athleteId: owned.athlete };
  const athletes = [{ ...item, entries: [{ id: owned.entry, checkedIn: true }] }];
  const tried = await call(http, 'club', 'POST', '/wp-json/e4s/v5/athlete/checkin/1', { data: { compId: 1, athletes } });
  expect(answersOf(tried)).toMatchObject([{ outcome: 'rejected', code: 'forbidden', rows: [] }]);
  const listed = await call(http, 'club', 'GET', `/wp-json/e4s/v5/athlete/checkin?compid=1`);
  expect(listed.body.data).toEqual([]);
  expect(JSON.stringify([tried.body, listed.body])).not.toContain(owned.name);
  const version = { version: 'v1', toggle: 1, userId: 1 };
  expect(codeOf(await call(http, 'club', 'POST', '/wp-json/e4s/v5/user/version', version))).toBe('forbidden');
});
