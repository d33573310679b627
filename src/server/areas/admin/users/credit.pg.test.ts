import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { postCredit } from '#contracts/admin/credit.ts';
import { UserPage } from '#contracts/admin/user.ts';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const Changed = postCredit.data;
const { http, pool } = await venueServer();
const idOf = async (email: DemoUser): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>('select id from app_user where email = $1', [`${email}@demo.test`]);
  return rows[0]?.id ?? 0;
};
const [parent, finance, admin] = [await idOf('parent'), await idOf('finance'), await idOf('admin')];
const as = (user: DemoUser, method: Endpoint['method'], url: string, body?: object) => call(http, user, method, BASE + url, body);
const pageOf = async (id: number) => UserPage.parse((await as('admin', 'GET', `/admin/user/${id}`)).body.data);

describe('credit', () => {
  beforeEach(async () => {
    await pool.query('update app_user set credit = 0');
    await pool.query('delete from credit_entry');
    await pool.query('delete from credit_proposal');
  });

  test('is added with a reason, and set; each change is written down', async () => {
    expect((await as('finance', 'POST', `/user/credit/${parent}?value=12.50&reason=Cancelled%20event`)).body.data).toEqual({
      e4s_credit: 12.5,
      waits: false,
    });
    expect((await as('finance', 'POST', `/user/credit/${parent}?value=-2.25&reason=Fee`)).body.data).toEqual({
      e4s_credit: 10.25,
      waits: false,
    });
    expect((await as('finance', 'POST', `/user/credit/update/${parent}?value=3`)).body.data).toEqual({
      e4s_credit: 3,
      waits: false,
    });
    const { creditEntries, e4s_credit } = await pageOf(parent);
    expect(e4s_credit).toBe(3);
    expect(creditEntries.map(({ value, reason, by }) => [value, reason, by])).toEqual([
      [-7.25, 'Set by hand', 'Fin Finance'],
      [-2.25, 'Fee', 'Fin Finance'],
      [12.5, 'Cancelled event', 'Fin Finance'],
    ]);
  });

  test('twenty additions at once all count', async () => {
    await Promise.all(Array.from({ length: 20 }, () => as('finance', 'POST', `/user/credit/${parent}?value=0.10&reason=x`)));
    expect((await pageOf(parent)).e4s_credit).toBe(2);
  });

  test('a call that names itself happens once, however often it comes; another content under its name is refused', async () => {
    const once = { 'idempotency-key': randomUUID() };
    const add = (value: string) =>
      call(http, 'finance', 'POST', `${BASE}/user/credit/${parent}?value=${value}&reason=x`, undefined, once);
    const all = await Promise.all(Array.from({ length: 5 }, () => add('4')));
    expect(all.map(({ body }) => body.data)).toEqual(all.map(() => ({ e4s_credit: 4, waits: false })));
    expect(codeOf(await add('5'))).toBe('conflict');
    expect((await pageOf(parent)).creditEntries).toHaveLength(1);
    const set = () =>
      call(http, 'finance', 'POST', `${BASE}/user/credit/update/${parent}?value=9`, undefined, { 'idempotency-key': id });
    const id = randomUUID();
    await set();
    await as('finance', 'POST', `/user/credit/${parent}?value=1&reason=x`);
    expect((await set()).body.data).toEqual({ e4s_credit: 10, waits: false });
    const unreadable = { 'idempotency-key': 'mine' };
    expect(
      codeOf(await call(http, 'finance', 'POST', `${BASE}/user/credit/${parent}?value=1&reason=x`, undefined, unreadable)),
    ).toBe('invalid');
  });

  test.each(['value=1.005&reason=x', 'value=lots&reason=x', 'value=5&reason=%20', 'value=5'])(
    '%s changes nothing',
    async (query) => {
      expect(codeOf(await as('finance', 'POST', `/user/credit/${parent}?${query}`))).toBe('invalid');
      expect((await pageOf(parent)).e4s_credit).toBe(0);
    },
  );

  test('refuses a change of one’s own credit, for finance, for an administrator, and while impersonating', async () => {
    for (const [user, id] of [
      ['finance', finance],
      ['admin', admin],
    ] as const) {
      expect(codeOf(await as(user, 'POST', `/user/credit/${id}?value=5&reason=x`))).toBe('forbidden');
      expect(codeOf(await as(user, 'POST', `/user/credit/update/${id}?value=5`))).toBe('forbidden');
    }
    await as('admin', 'GET', `/admin/impersonate/${finance}`);
    expect(codeOf(await as('admin', 'POST', `/user/credit/${admin}?value=5&reason=x`))).toBe('forbidden');
    await as('admin', 'GET', `/admin/impersonate/${admin}`);
    expect((await pool.query('select from app_user where credit <> 0')).rowCount).toBe(0);
  });

  describe('above what one person may give alone', () => {
    const propose = (more: Readonly<Record<string, string>> = {}) =>
      call(http, 'finance', 'POST', `${BASE}/user/credit/${parent}?value=500&reason=Meeting%20cancelled`, undefined, more);
    const proposals = async () => (await pageOf(parent)).creditProposals;
    const answer = (user: DemoUser, id: number, agree: boolean) => as(user, 'POST', `/credit/proposal/${id}`, { agree });

    test('it waits, and counts when a second person confirms it', async () => {
      const once = { 'idempotency-key': randomUUID() };
      for (const { body } of [await propose(once), await propose(once)])
        expect(body.data).toEqual({ e4s_credit: 0, waits: true });
      const [wanted] = await proposals();
      expect(wanted).toMatchObject({ value: 500, reason: 'Meeting cancelled', by: 'Fin Finance', byId: finance });
      expect(codeOf(await answer('finance', wanted?.id ?? 0, true))).toBe('forbidden');
      expect((await answer('admin', wanted?.id ?? 0, true)).body.data).toMatchObject({ e4s_credit: 500, creditProposals: [] });
      expect((await pageOf(parent)).creditEntries[0]).toMatchObject({ value: 500, by: 'Fin Finance, confirmed by Ada Admin' });
      expect((await propose(once)).body.data).toEqual({ e4s_credit: 500, waits: false });
      expect(codeOf(await answer('admin', wanted?.id ?? 0, true))).toBe('not-found');
    });

    test('can be turned down, and cannot be confirmed by its recipient', async () => {
      await propose();
      const [wanted] = await proposals();
      await pool.query(`insert into permission (user_id, role, org_id) values ($1, 'FINANCE', 38)`, [parent]);
      expect(codeOf(await answer('parent', wanted?.id ?? 0, true))).toBe('forbidden');
      await pool.query('delete from permission where user_id = $1', [parent]);
      await answer('finance', wanted?.id ?? 0, false);
      expect(await proposals()).toEqual([]);
      expect((await pageOf(parent)).e4s_credit).toBe(0);
    });

    test('also in pieces: what one person gave somebody within a day counts, what another gave or was confirmed does not', async () => {
      const give = async (user: DemoUser, value: number, id = parent) =>
        Changed.parse((await as(user, 'POST', `/user/credit/${id}?value=${value}&reason=x`)).body.data);
      expect(await give('finance', 199)).toEqual({ e4s_credit: 199, waits: false });
      expect(await give('finance', 199)).toEqual({ e4s_credit: 199, waits: true });
      expect(await give('finance', -100)).toEqual({ e4s_credit: 99, waits: false });
      expect((await give('finance', 2)).waits, 'what was taken back makes no room').toBe(true);
      expect(await give('admin', 199)).toEqual({ e4s_credit: 298, waits: false });
      expect((await give('finance', 150, admin)).waits, 'somebody else').toBe(false);
      await pool.query(`update credit_entry set at = at - interval '25 hours'`);
      expect((await give('finance', 199)).waits, 'a day later').toBe(false);
    });

    test('and below nothing, which a second person has to confirm', async () => {
      await as('finance', 'POST', `/user/credit/${parent}?value=20&reason=x`);
      const take = async (value: number) =>
        (await as('finance', 'POST', `/user/credit/${parent}?value=${value}&reason=x`)).body.data;
      expect(await take(-20.01)).toEqual({ e4s_credit: 20, waits: true });
      expect(await take(-15)).toEqual({ e4s_credit: 5, waits: false });
      expect((await as('finance', 'POST', `/user/credit/update/${parent}?value=-1`)).body.data).toEqual({
        e4s_credit: 5,
        waits: true,
      });
      const [below] = (await proposals()).filter(({ value }) => value === -6);
      expect((await answer('admin', below?.id ?? 0, true)).body.data).toMatchObject({ e4s_credit: -1 });
    });

    test('follows the setting for the sum; taking credit away needs no second person', async () => {
      await as('admin', 'PUT', '/admin/settings', { creditAlone: 600 });
      expect((await propose()).body.data).toEqual({ e4s_credit: 500, waits: false });
      await as('admin', 'PUT', '/admin/settings', { creditAlone: 200 });
      expect((await as('finance', 'POST', `/user/credit/${parent}?value=-400&reason=x`)).body.data).toMatchObject({
        waits: false,
      });
    });
  });

  test('finance finds users, and sees their name and credit and nothing else', async () => {
    await as('finance', 'POST', `/user/credit/${parent}?value=4&reason=x`);
    const found = async (search: string) => (await as('finance', 'GET', `/credit/users?search=${search}`)).body.data;
    const pat = { id: parent, display_name: 'Pat Parent', e4s_credit: 4 };
    expect(await found('PAT')).toEqual([pat]);
    expect(await found('Parent@demo.test')).toEqual([pat]);
    const richest = (await as('finance', 'GET', '/credit/users?sort=credit&pagesize=1')).body.data;
    expect(richest).toEqual([pat]);
    const beyond = (await as('finance', 'GET', '/credit/users?search=PAT&page=9')).body;
    expect(beyond).toMatchObject({ data: [], meta: { page: { page: 9, totalCount: 1 } } });
    // A part of an address finds nobody: it would be a way to read addresses.
    expect(await found('parent@')).toEqual([]);
    const { data } = (await as('finance', 'GET', `/user/credit/${parent}`)).body;
    expect(Object.keys(data ?? {}).sort()).toEqual(['creditEntries', 'creditProposals', 'display_name', 'e4s_credit', 'id']);
    expect(codeOf(await as('finance', 'GET', '/user/credit/999999'))).toBe('not-found');
    for (const path of [`/admin/user/${parent}`, '/users?search=pat'])
      expect(codeOf(await as('finance', 'GET', path))).toBe('forbidden');
    for (const path of [`/user/credit/${parent}`, '/credit/users'])
      expect(codeOf(await as('organiser', 'GET', path))).toBe('forbidden');
  });

  test('finance of one organisation has no say about it', async () => {
    await pool.query(`delete from permission where org_id = 38`);
    expect(codeOf(await as('finance', 'POST', `/user/credit/${parent}?value=1&reason=x`))).toBe('forbidden');
  });
});
