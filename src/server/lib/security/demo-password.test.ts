import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isAtThisMachine } from './demo-password.ts';

const app = Fastify({ trustProxy: true });
app.get('/', async (request) => isAtThisMachine(request));
const ask = async (headers: Readonly<Record<string, string>>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/', headers: { host: 'localhost:3000', ...headers }, remoteAddress })).json();

test.each(['localhost:3000', 'localhost', '127.0.0.1:3000', '[::1]:3000'])('%s is asked at this machine', async (host) => {
  expect(await ask({ host })).toBe(true);
  expect(await ask({ host }, '::1')).toBe(true);
  expect(await ask({ host }, '::ffff:127.0.0.1')).toBe(true);
});

test.each([
  [{ 'x-forwarded-for': '198.51.100.7' }],
  [{ 'x-forwarded-for': '127.0.0.1' }],
  [{ 'x-real-ip': '198.51.100.7' }],
  [{ forwarded: 'for=198.51.100.7' }],
  [{ via: '1.1 tunnel' }],
  [{ host: 'entries.example.org' }],
  [{ host: 'localhost.example.org' }],
  [{ host: '127.0.0.1.example.org' }],
])('%j comes from elsewhere, through a proxy on this machine', async (headers) => {
  expect(await ask(headers)).toBe(false);
});

test('so does a connection of another machine', async () => {
  expect(await ask({}, '192.168.1.20')).toBe(false);
});
