import { expect, test } from 'vitest';
import { getPeople } from '#contracts/organising/hub/people.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer();
const { mailer } = app;
const subjects = async (to: string) => {
  await mailer.untilIdle();
  return (await mailer.list(to)).map(({ subject }) => subject);
};
const HOME = 1;
const path = (id = HOME) => getPeople.path.replace(':id', String(id));
const people = async (who: DemoUser = 'organiser') =>
  getPeople.data.parse((await call(http, who, 'GET', path())).body.data).people;
const give = (body: object, who: DemoUser | undefined = 'organiser', id = HOME) => call(http, who, 'POST', path(id), body);
const take = (permission: number, who: DemoUser = 'organiser', query = '') =>
  call(http, who, 'DELETE', `${path()}/${permission}${query}`);
const change = (permission: number, body: object, who: DemoUser = 'organiser') =>
  call(http, who, 'PUT', `${path()}/${permission}`, body);
const heldBy = async (email: string, role: string) =>
  must(
    (await people('admin')).find((held) => held.email === email && held.role === role),
    `${role} of ${email}`,
  );
/** The demo's organiser builds this competition alone, and an administrator looks on. */
await pool.query(
  `update permission p set comp_id = $1, org_id = (select org_id from competition where id = $1)
   where p.role = 'BUILDER' and p.user_id = (select id from app_user where email = 'organiser@demo.test')`,
  [HOME],
);

test('lets the holder of an account check in, and takes it away again; they are told, and the account’s history tells both', async () => {
  const desk = '/wp-json/e4s/v5/bib/unused/1';
  expect((await call(http, 'parent', 'GET', desk)).status).toBe(403);
  expect((await give({ email: ' PARENT@demo.test', role: 'CHECKIN' })).status).toBe(200);
  expect((await call(http, 'parent', 'GET', desk)).status).toBe(200);
  expect((await give({ email: 'parent@demo.test', role: 'CHECKIN' })).status).toBe(200);
  expect((await people()).filter(({ email, role }) => email === 'parent@demo.test' && role === 'CHECKIN')).toHaveLength(1);
  expect((await take((await heldBy('parent@demo.test', 'CHECKIN')).id)).status).toBe(200);
  expect((await call(http, 'parent', 'GET', desk)).status).toBe(403);
  const { rows } = await pool.query<{ by: string; text: string }>(
    `select by, text from account_event where user_id = (select id from app_user where email = 'parent@demo.test') order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { by: 'Olive Organiser', text: expect.stringMatching(/^May no longer: CHECKIN, /) },
    { by: 'Olive Organiser', text: expect.stringMatching(/^May: CHECKIN, /) },
  ]);
  const told = (start: string) => expect.stringMatching(new RegExp(`^${start}: Check-in, `));
  expect(await subjects('parent@demo.test')).toEqual([told('You may no longer'), told('You may now')]);
});

test('an address without an account, a right that does not exist and a part that does not are refused', async () => {
  expect((await give({ email: 'nobody@demo.test', role: 'CHECKIN' })).body).toMatchObject({
    error: 'There is no account with this address. Nothing was changed.',
    data: { code: 'not-found', field: 'email' },
  });
  for (const body of [
    { email: 'parent@demo.test', role: 'APPADMIN' },
    { email: 'parent', role: 'CHECKIN' },
    { email: 'parent@demo.test', role: 'BUILDER', levels: ['Everything'] },
  ])
    expect(codeOf(await give(body))).toBe('invalid');
  expect(codeOf(await take(999_999))).toBe('not-found');
});

test('nobody gives, narrows or takes away what they can’t do themselves', async () => {
  for (const role of ['ADMIN', 'FINANCE', 'REPORTS'] as const)
    expect((await give({ email: 'club@demo.test', role }, 'admin')).status, role).toBe(200);
  const finance = await heldBy('club@demo.test', 'FINANCE');
  const seen = must(
    (await people()).find(({ id }) => id === finance.id),
    'the right',
  );
  expect(seen.mayChange).toBe(false);
  expect(codeOf(await take(finance.id))).toBe('forbidden');
  // A builder of two parts gives those and no other.
  await give({ email: 'desk@demo.test', role: 'BUILDER', levels: ['General', 'Schedule'] }, 'admin');
  expect(codeOf(await give({ email: 'parent@demo.test', role: 'BUILDER' }, 'desk'))).toBe('forbidden');
  expect(codeOf(await give({ email: 'parent@demo.test', role: 'BUILDER', levels: ['Config'] }, 'desk'))).toBe('forbidden');
  expect(codeOf(await give({ email: 'parent@demo.test', role: 'ADMIN' }, 'desk'))).toBe('forbidden');
  expect((await give({ email: 'parent@demo.test', role: 'BUILDER', levels: ['Schedule'] }, 'desk')).status).toBe(200);
  expect(codeOf(await change((await heldBy('organiser@demo.test', 'BUILDER')).id, { levels: ['General'] }, 'desk'))).toBe(
    'forbidden',
  );
  // Without General it is another's work.
  expect(codeOf(await call(http, 'parent', 'GET', path()))).toBe('forbidden');
  await pool.query(
    `delete from permission where comp_id = $1 and user_id in (select id from app_user where email in ('desk@demo.test', 'parent@demo.test', 'club@demo.test'))`,
    [HOME],
  );
});

test('the last who may build goes only when that is confirmed, and so does one’s own right', async () => {
  const own = await heldBy('organiser@demo.test', 'BUILDER');
  expect((await take(own.id)).body).toMatchObject({ data: { code: 'conflict', field: 'confirm' } });
  expect((await change(own.id, { levels: ['Schedule'] })).body.error).toMatch(/^Nobody would be left/);
  expect((await give({ email: 'organiser@demo.test', role: 'BUILDER', levels: ['Schedule'] })).body.error).toMatch(
    /^Nobody would be left/,
  );
  await give({ email: 'desk@demo.test', role: 'BUILDER' });
  expect((await take(own.id)).body.error).toMatch(/^You could not set this competition up any more/);
  expect((await change(own.id, { levels: ['General', 'Config'] })).status).toBe(200);
  expect((await heldBy('organiser@demo.test', 'BUILDER')).levels).toEqual(['General', 'Config']);
  expect(codeOf(await change(own.id, { levels: ['General', 'Config', 'Schedule', 'Comp Events'] }))).toBe('forbidden');
  expect((await take(own.id, 'organiser', '?confirm=1')).status).toBe(200);
  const left = await heldBy('desk@demo.test', 'BUILDER');
  expect(codeOf(await take(left.id, 'admin'))).toBe('conflict');
  expect((await take(left.id, 'admin', '?confirm=1')).status).toBe(200);
});

test('another competition’s organiser sees and changes nothing, and a right of the whole organisation is not changed here', async () => {
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id) select u.id, 'BUILDER', o.id, 0 from app_user u, organisation o
     where u.email = 'official@demo.test' and o.id <> (select org_id from competition where id = $1) order by o.id limit 1`,
    [HOME],
  );
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id) select u.id, 'BUILDER', c.org_id, 0 from app_user u, competition c
     where u.email = 'club@demo.test' and c.id = $1`,
    [HOME],
  );
  const ofAll = must(
    (await people('club')).find(({ scope }) => scope === 'organisation'),
    'a right of the organisation',
  );
  expect(ofAll).toMatchObject({ email: '', mayChange: false });
  expect(codeOf(await take(ofAll.id, 'club', '?confirm=1'))).toBe('not-found');
  for (const who of ['official', 'parent', 'finance'] as const) {
    expect(codeOf(await call(http, who, 'GET', path()))).toBe('forbidden');
    expect(codeOf(await give({ email: 'official@demo.test', role: 'CHECKIN' }, who))).toBe('forbidden');
    expect(codeOf(await change(ofAll.id, { levels: [] }, who))).toBe('forbidden');
    expect(codeOf(await take(ofAll.id, who))).toBe('forbidden');
  }
  const elsewhere = must(
    (await pool.query<{ id: number }>(`select id from permission where comp_id = 0 and role = 'CHECKIN' limit 1`)).rows[0],
    'a right',
  ).id;
  expect(codeOf(await take(elsewhere, 'admin'))).toBe('not-found');
});

test('addresses cannot be tried out by the dozen', async () => {
  for (let i = 0; i < 12; i++) await give({ email: `guess${i}@demo.test`, role: 'CHECKIN' }, 'admin');
  expect(codeOf(await give({ email: 'guess@demo.test', role: 'CHECKIN' }, 'admin'))).toBe('too-many');
});
