import { beforeAll, describe, expect, test, vi } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { watchLog } from '#tests/support/log-lines.ts';
import { venueServer } from '#tests/support/venue-server.ts';

const argon = vi.hoisted(() => {
  // Files before this one have read the server's code already, without what stands in for argon2 here.
  vi.resetModules();
  return { done: [] as string[] };
});
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      argon.done.push('hash');
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      argon.done.push('verify');
      return real.verify(...given);
    },
  };
});

const { http, pool } = await venueServer();
let address = 0;

interface Sent {
  readonly url: string;
  readonly payload: object | string;
  readonly form?: true;
}

/** What a call made the server do, and what it answered: nobody can tell two calls apart that are the same in all of it. */
async function workOf({ url, payload, form }: Sent) {
  argon.done.length = 0;
  const asked = vi.spyOn(pool, 'query');
  const answer = await http.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.7.0.${++address}`,
    ...(form && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
  const statements = asked.mock.calls.map(([statement]) => statement);
  asked.mockRestore();
  return { status: answer.statusCode, body: answer.body, hashing: [...argon.done], statements };
}

const TOKEN = '/wp-json/jwt-auth/v1/token';
const CALLS: readonly (readonly [string, (email: string) => Sent, hashing: readonly string[]])[] = [
  ['sign-in', (username) => ({ url: TOKEN, payload: { username, password: 'a wrong password' } }), ['verify']],
  [
    'sign-in by form',
    (email) => ({ url: '/wp-login.php', payload: `log=${encodeURIComponent(email)}&pwd=wrong`, form: true }),
    ['verify'],
  ],
  ['forgot', (key) => ({ url: `${BASE}/public/pwdresetrequest`, payload: { key } }), []],
  ['register', (email) => ({ url: `${BASE}/register`, payload: { name: 'N', email, password: 'three wet bananas' } }), ['hash']],
  ['register without a password', (email) => ({ url: `${BASE}/register`, payload: { name: 'N', email } }), []],
  [
    'reset with a key that fits nothing',
    (login) => ({ url: `${BASE}/public/pwdreset`, payload: { key: 'x'.repeat(43), login, pwd: 'three wet bananas' } }),
    [],
  ],
  [
    'confirm with a key that fits nothing',
    (login) => ({ url: `${BASE}/public/confirm`, payload: { key: 'x'.repeat(43), login, pwd: 'three wet bananas' } }),
    [],
  ],
];

// The password that stands in for an account's is hashed once, and where mail waits is looked up once.
beforeAll(async () => {
  for (const [, sent] of CALLS) await workOf(sent('warm@up.test'));
});

describe('the same answer by the same work, whether or not there is an account', () => {
  test.each(CALLS)('%s', async (_, sent, hashing) => {
    const known = await workOf(sent('parent@demo.test'));
    const unknown = await workOf(sent('nobody@demo.test'));
    expect(known).toEqual(unknown);
    expect(known.hashing).toEqual(hashing);
    expect(known.statements.length).toBeGreaterThan(0);
  });
});

describe('the limits by account and by address do not show whether an account exists either', () => {
  const forgot = (key: string, remoteAddress: string) =>
    http.inject({ method: 'POST', url: `${BASE}/public/pwdresetrequest`, payload: { key }, remoteAddress });

  test.each(['finance@demo.test', 'stranger@demo.test'])(
    'five letters an hour to %s from one address, and the owner elsewhere still gets one',
    async (key) => {
      const stranger = key.startsWith('f') ? '10.7.1.1' : '10.7.1.2';
      for (let i = 0; i < 5; i++) expect((await forgot(key, stranger)).statusCode).toBe(200);
      const stopped = await forgot(key.toUpperCase(), stranger);
      expect([stopped.statusCode, stopped.json().data.code]).toEqual([429, 'too-many']);
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
      expect((await forgot(key, '10.7.1.99')).statusCode).toBe(200);
    },
  );

  test('allows 300 registrations from one machine, as for the parents of a meeting, and no more', async () => {
    const all = await Promise.all(Array.from({ length: 302 }, (_, i) => forgot(`many${i}@demo.test`, '10.7.2.1')));
    expect(all.filter((answer) => answer.statusCode === 429)).toHaveLength(2);
  });

  test('guessing the key of a registration is stopped', async () => {
    const guess = (i: number) =>
      http.inject({
        method: 'POST',
        url: `${BASE}/public/confirm`,
        payload: { key: 'x'.repeat(43), login: 'guess@demo.test', pwd: `guess ${i}` },
        remoteAddress: '10.7.3.1',
      });
    for (let i = 0; i < 10; i++) expect((await guess(i)).statusCode).toBe(422);
    expect((await guess(10)).statusCode).toBe(429);
  });
});

describe('the log', () => {
  test('holds, for an error, neither the query of the address nor a value quoted by PostgreSQL', async () => {
    const said = watchLog();
    const bug = Object.assign(new Error('duplicate key'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(desk@demo.test)',
    });
    bug.message = 'invalid input "desk@demo.test"';
    const asked = vi.spyOn(pool, 'query').mockImplementation(() => {
      throw bug;
    });
    const answer = await http.inject({
      method: 'POST',
      url: `${TOKEN}?for=desk@demo.test`,
      payload: { username: 'desk@demo.test', password: 'callroom-demo' },
      remoteAddress: '10.7.4.1',
    });
    asked.mockRestore();
    said.end();
    const lines = said.text();
    expect(answer.statusCode).toBe(500);
    expect(JSON.parse(lines)).toMatchObject({
      method: 'POST',
      call: '/wp-json/jwt-auth/v1/token',
      err: expect.stringContaining('PostgreSQL 23505'),
    });
    expect(lines + answer.body).not.toMatch(/desk@demo|callroom-demo/);
  });
});
