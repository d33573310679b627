import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getSelfServices } from '#contracts/admin/self-service.ts';
import { UserPage } from '#contracts/admin/user.ts';
import { StoredMail } from '#contracts/organising/mail.ts';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer('demo', async () => ({ ownAddress: 'https://own.example' }));
const { mailer } = app;
const one = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T> =>
  must((await pool.query<T>(text, [...values])).rows[0], 'a row');
const idOf = async (user: DemoUser) =>
  (await one<{ id: number }>('select id from app_user where email = $1', [`${user}@demo.test`])).id;
const parent = await idOf('parent');
const club = await one<{ id: number; name: string; area: number }>(
  `select id, name, area_id as area from club where club_type = 'C' and area_id is not null order by id limit 1`,
);
const county = await one<{ id: number; name: string }>('select id, name from area where entity_level = 2 and id <> $1', [
  club.area,
]);
const comp = await one<{ id: number; name: string }>('select id, name from competition where active order by id limit 1');

const as = (user: DemoUser, method: Endpoint['method'], path: string, body?: object) =>
  call(http, user, method, BASE + path, body);
const ask = (user: DemoUser, query: string) => as(user, 'POST', `/selfservice?${query}`);
const listOf = async (user: DemoUser) => getSelfServices.data.parse((await as(user, 'GET', '/selfservice')).body.data);
const countOf = async (user: DemoUser) =>
  z.object({ requests: z.int() }).parse((await as(user, 'GET', '/public/config')).body.data).requests;
const pageOf = async (user: DemoUser) => UserPage.parse((await as(user, 'GET', '/user/me')).body.data);
const answer = (user: DemoUser, id: number, body: object) => as(user, 'POST', `/selfservice/${id}`, body);
async function mailTo(user: DemoUser): Promise<readonly StoredMail[]> {
  await mailer.untilIdle();
  return (await mailer.list(`${user}@demo.test`)).map((mail) => StoredMail.parse(mail));
}
const takes = (options: readonly object[]) =>
  pool.query(
    `update competition set entry_options = entry_options || jsonb_build_object('selfService', $2::jsonb) where id = $1`,
    [comp.id, JSON.stringify(options)],
  );

beforeEach(async () => {
  await pool.query('delete from self_service');
  await pool.query('delete from user_area where user_id = $1', [parent]);
  await pool.query('delete from user_club where user_id in ($1, $2)', [parent, await idOf('finance')]);
});

describe('a request to act for a club, county or school', () => {
  test('reaches administrators, in their list, their count and their mail', async () => {
    const before = (await mailTo('admin')).length;
    expect((await ask('parent', `ssid=1&entityid=${county.id}`)).body.data).toEqual({ asked: true });
    // Asking twice makes one request and one mail.
    await ask('parent', `ssid=1&entityid=${county.id}`);
    expect(await listOf('admin')).toEqual([
      expect.objectContaining({
        kind: 'County',
        name: county.name,
        competition: '',
        user: expect.objectContaining({ id: parent }),
      }),
    ]);
    expect([await countOf('admin'), await countOf('parent')]).toEqual([1, 0]);
    expect((await pageOf('parent')).requests).toEqual([expect.objectContaining({ kind: 'County', name: county.name })]);
    const mails = await mailTo('admin');
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({ subject: `Pat Parent asks to represent ${county.name}` });
    expect(mails[0]?.text).toContain('https://own.example/v2/requests');
  });

  test('once agreed to, lets the user act for it, and tells them by mail', async () => {
    await ask('parent', `ssid=2&entityid=${club.id}`);
    const [request] = await listOf('admin');
    expect((await answer('admin', must(request, 'a request').id, { agree: true })).body.data).toEqual({ answered: true });
    expect(await pageOf('parent')).toMatchObject({ clubs: [{ id: club.id }], requests: [] });
    expect((await mailTo('parent'))[0]).toMatchObject({ subject: `You now represent ${club.name}` });
    expect(codeOf(await answer('admin', must(request, 'a request').id, { agree: false }))).toBe('not-found');
    expect(codeOf(await ask('parent', `ssid=2&entityid=${club.id}`))).toBe('conflict');
  });

  test('once turned down, gives nothing, and the mail says why', async () => {
    await ask('parent', `ssid=2&entityid=${club.id}`);
    const [request] = await listOf('admin');
    await answer('admin', must(request, 'a request').id, { agree: false, reason: 'The club does not know you.' });
    const page = await pageOf('parent');
    expect(page).toMatchObject({ clubs: [], requests: [] });
    expect(page.history[0]).toMatchObject({ text: `Turned down: to represent ${club.name}`, by: 'Ada Admin' });
    const [mail] = await mailTo('parent');
    expect(mail?.subject).toBe(`You can’t represent ${club.name}`);
    expect(mail?.text).toContain('The reason: The club does not know you.');
  });

  test('is answered as well when an administrator gives the club on the user page', async () => {
    await ask('parent', `ssid=2&entityid=${club.id}`);
    const before = (await mailTo('parent')).length;
    const { body } = await as('admin', 'POST', `/admin/user/club?userid=${parent}&clubid=${club.id}`);
    expect(body.data).toMatchObject({ clubs: [{ id: club.id }], requests: [] });
    expect(await mailTo('parent')).toHaveLength(before + 1);
  });

  test('what is asked for must exist', async () => {
    expect(codeOf(await ask('club', 'ssid=9&entityid=1'))).toBe('not-found');
    expect(codeOf(await ask('club', 'ssid=1&entityid=999999'))).toBe('not-found');
    expect(codeOf(await ask('club', `ssid=3&entityid=${club.id}`))).toBe('not-found');
    expect(codeOf(await ask('club', `ssid=2&entityid=${club.id}&compid=999999`))).toBe('not-found');
  });
});

describe('the settings of a competition', () => {
  test('show the kinds that requests are taken for, and never the users who answer', async () => {
    await takes([{ entityLevel: 1, clubType: 'C', approvalUsers: [await idOf('club')] }]);
    expect(codeOf(await ask('parent', `ssid=1&entityid=${county.id}&compid=${comp.id}`))).toBe('forbidden');
    expect((await ask('parent', `ssid=2&entityid=${club.id}&compid=${comp.id}`)).status).toBe(200);
    expect((await listOf('admin'))[0]?.competition).toBe(comp.name);
    const info = await as('parent', 'GET', `/public/comp/${comp.id}/info`);
    expect(JSON.stringify(info.body.data)).toContain('"selfService":[{"entityLevel":1,"clubType":"C"}]');
  });

  test('an approval user answers for the club that they act for themselves, and hears of it', async () => {
    const secretary = await idOf('finance');
    await takes([{ entityLevel: 1, clubType: 'C', approvalUsers: [secretary] }]);
    await pool.query('insert into user_club (user_id, club_id) values ($1, $2)', [secretary, club.id]);
    await ask('parent', `ssid=2&entityid=${club.id}&compid=${comp.id}`);
    expect(await countOf('finance')).toBe(1);
    expect((await mailTo('finance'))[0]).toMatchObject({ subject: `Pat Parent asks to represent ${club.name}` });
    const [request] = await listOf('finance');
    expect((await answer('finance', must(request, 'a request').id, { agree: true })).status).toBe(200);
    expect(await pageOf('parent')).toMatchObject({ clubs: [{ id: club.id }] });
  });

  test('an approval user who does not act for the club has no say, and neither has anybody else', async () => {
    await takes([{ entityLevel: 1, clubType: 'C', approvalUsers: [await idOf('finance'), parent] }]);
    await ask('parent', `ssid=2&entityid=${club.id}&compid=${comp.id}`);
    const [request] = await listOf('admin');
    for (const user of ['finance', 'parent', 'organiser'] as const) {
      expect(await listOf(user)).toEqual([]);
      expect(codeOf(await answer(user, must(request, 'a request').id, { agree: true }))).toBe('not-found');
    }
    expect(await pageOf('parent')).toMatchObject({ clubs: [] });
  });
});
