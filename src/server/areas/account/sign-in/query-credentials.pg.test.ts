import { expect, test } from 'vitest';
import { postPasswordReset, postToken } from '#contracts/account/account.ts';
import { venueServer } from '#tests/support/venue-server.ts';
import { makeAdministrator } from './make-administrator.ts';

const { http: today, pool } = await venueServer();
const { http: forOldClients, pool: theirPool } = await venueServer('demo', async () => ({ queryCredentials: true }));

const SIGN_IN = { username: 'parent@demo.test', password: 'callroom-demo' };
const byQuery = (http: typeof today, path: string, parts: Record<string, string>, payload?: object) =>
  http.inject({ method: 'POST', url: `${path}?${new URLSearchParams(parts)}`, ...(payload && { payload }) });

test('a sign-in with the password in the address is refused, with a body as well, and says where it belongs', async () => {
  for (const payload of [undefined, SIGN_IN]) {
    const answer = await byQuery(today, postToken.path, SIGN_IN, payload);
    expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'invalid']);
    expect(answer.json().error).toContain('in the body');
  }
});

test('a new password in the address is refused and leaves the key as good as it was', async () => {
  const parts = {
    key: await makeAdministrator(pool, 'desk@demo.test', 'Desk'),
    login: 'desk@demo.test',
    pwd: 'three wet bananas',
  };
  const answer = await byQuery(today, postPasswordReset.path, parts);
  expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'invalid']);
  expect((await today.inject({ method: 'POST', url: postPasswordReset.path, payload: parts })).statusCode).toBe(200);
});

test('where the operator lets old clients write them there, both are heard', async () => {
  expect((await byQuery(forOldClients, postToken.path, SIGN_IN)).json().token).toHaveLength(43);
  const key = await makeAdministrator(theirPool, 'official@demo.test', 'Official');
  const parts = { key, login: 'official@demo.test', pwd: 'three wet bananas' };
  expect((await byQuery(forOldClients, postPasswordReset.path, parts)).statusCode).toBe(200);
});
