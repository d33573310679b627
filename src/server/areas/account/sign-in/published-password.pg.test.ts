import { expect, test } from 'vitest';
import { postToken } from '#contracts/account/account.ts';
import { DEMO_PASSWORD } from '#domain/access/demo-accounts.ts';
import { venueServer } from '#tests/support/venue-server.ts';

const { http } = await venueServer('demo', async () => ({ published: DEMO_PASSWORD, trustProxy: ['127.0.0.1'] }));

async function signIn(headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') {
  const payload = { username: 'admin@demo.test', password: DEMO_PASSWORD };
  const answer = await http.inject({ method: 'POST', url: postToken.path, payload, headers, remoteAddress });
  return [answer.statusCode, answer.json().error ?? 'signed in'];
}
const NOT_FROM_HERE = [401, 'The published password of the demo works only on the machine that runs it.'];

test('the published password opens a demo account at the machine itself', async () => {
  expect(await signIn()).toEqual([200, 'signed in']);
});

test.each([
  [{ 'x-forwarded-for': '198.51.100.7' }, '127.0.0.1'],
  [{ via: '1.1 tunnel' }, '127.0.0.1'],
  [{ host: 'entries.example.org' }, '127.0.0.1'],
  [{}, '192.168.1.20'],
])('not to who comes with %j from %s', async (headers, from) => {
  expect(await signIn(headers, from)).toEqual(NOT_FROM_HERE);
});

test('the published password opens no demo account from elsewhere by the older form either', async () => {
  const answer = await http.inject({
    method: 'POST',
    url: '/wp-login.php',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-real-ip': '198.51.100.7' },
    payload: `log=admin%40demo.test&pwd=${DEMO_PASSWORD}`,
  });
  expect(answer.statusCode).toBe(401);
});
