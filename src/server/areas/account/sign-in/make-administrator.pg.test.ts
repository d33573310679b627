import { expect, test } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { venueServer } from '#tests/support/venue-server.ts';
import { makeAdministrator } from './make-administrator.ts';

const { http, pool } = await venueServer();
const signIn = (username: string, password: string) =>
  http.inject({ method: 'POST', url: '/wp-json/jwt-auth/v1/token', payload: { username, password } });

test('the administrator of the command line chooses the password by a key that works once; until then nobody signs in', async () => {
  const { token } = (await signIn('desk@demo.test', 'callroom-demo')).json<{ token: string }>();
  await pool.query(
    `insert into second_factor (user_id, sealed, confirmed_at) select id, '\\x00', now() from app_user where email = 'desk@demo.test'`,
  );
  const key = await makeAdministrator(pool, 'desk@demo.test', 'Desk');
  expect((await signIn('desk@demo.test', 'callroom-demo')).statusCode, 'the old password').toBe(401);
  const me = await http.inject({ url: `${BASE}/user/me`, headers: { authorization: `Bearer ${token}` } });
  expect(me.statusCode, 'the old session').toBe(401);
  const choose = () =>
    http.inject({
      method: 'POST',
      url: `${BASE}/public/pwdreset`,
      payload: { key, login: 'desk@demo.test', pwd: 'three wet bananas' },
    });
  expect((await choose()).statusCode).toBe(200);
  expect((await choose()).json().data.code).toBe('key-expired');
  // Also without the phone, should it be lost.
  const session = (await signIn('desk@demo.test', 'three wet bananas')).json<{ token: string }>().token;
  const users = await http.inject({ url: `${BASE}/users`, headers: { authorization: `Bearer ${session}` } });
  expect(users.statusCode).toBe(200);
});
