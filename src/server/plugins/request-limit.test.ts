import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorHandling } from './errors.ts';
import { REQUEST_LIMITS, requestLimit } from './request-limit.ts';

const VENUE = '203.0.113.7';

function server(limits = { perAddress: 6, perSession: 3 }, trustProxy: string[] | false = false) {
  let at = 0;
  const app = Fastify({ trustProxy });
  errorHandling(app);
  requestLimit(app, () => at, limits);
  app.get('/wp-json/x', async () => ({ ok: true }));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/assets/x.js', async () => 'x');
  const ask = async (remoteAddress = VENUE, token?: string, url = '/wp-json/x', forwarded?: string) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token.padEnd(20, 'x')}` }),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    };
    return app.inject({ url, remoteAddress, headers });
  };
  const setNow = (ms: number) => {
    at = ms;
  };
  return { ask, setNow };
}

const statuses = async (asked: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(asked)).map((answer) => answer.statusCode);

test('an address that calls without end is told how long to wait, and goes on in the next minute', async () => {
  const { ask, setNow } = server();
  setNow(45_000);
  expect(await statuses([1, 2, 3, 4, 5, 6].map(() => ask()))).toEqual(Array(6).fill(200));
  const refused = await ask();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().data.code]).toEqual([429, '15', 'too-many']);
  expect((await ask('203.0.113.8')).statusCode, 'another address').toBe(200);
  expect((await ask(VENUE, undefined, '/assets/x.js')).statusCode, 'the app itself').toBe(200);
  setNow(60_000);
  expect((await ask()).statusCode).toBe(200);
});

test('an IPv6 network is one caller, however many of its addresses call', async () => {
  const { ask } = server({ perAddress: 3, perSession: 9 });
  expect(await statuses([1, 2, 3, 4].map((n) => ask(`2001:db8:0:1::${n}`)))).toEqual([200, 200, 200, 429]);
  expect((await ask('2001:db8:0:2::1')).statusCode, 'another network').toBe(200);
});

test('a call is one however its address is written, and so is a look at the health', async () => {
  const { ask } = server({ perAddress: 3, perSession: 3 });
  const written = ['/wp-json/x', '/%77p-json/x', '/wp-json/%78', '/%77p-json/%78'];
  expect(await statuses(written.map((url) => ask(VENUE, undefined, url)))).toEqual([200, 200, 200, 429]);
  expect((await ask(VENUE, undefined, '/healthz')).statusCode).toBe(429);
});

test('one session gone wild does not use up what the others of its address may', async () => {
  const { ask } = server();
  expect(await statuses([1, 2, 3, 4].map(() => ask(VENUE, 'wild')))).toEqual([200, 200, 200, 429]);
  expect((await ask(VENUE, 'calm')).statusCode).toBe(200);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'the machine itself (%s) is not limited: there may be a proxy',
  async (own) => {
    const { ask } = server({ perAddress: 1, perSession: 1 });
    expect(await statuses([1, 2, 3].map(() => ask(own)))).toEqual([200, 200, 200]);
  },
);

test('behind a proxy that is believed each caller counts alone; nobody else is, nor what a caller says of themselves', async () => {
  const PROXY = '10.0.0.5';
  const { ask } = server({ perAddress: 2, perSession: 2 }, [PROXY]);
  const from = (caller: string, proxy = PROXY) => ask(proxy, undefined, '/wp-json/x', caller);
  expect(await statuses([1, 2, 3, 4].map((n) => from(`203.0.113.${n}`)))).toEqual([200, 200, 200, 200]);
  expect(await statuses([1, 2, 3].map((n) => from(`198.51.100.${n}, ${VENUE}`)))).toEqual([200, 200, 429]);
  expect(await statuses([1, 2, 3].map((n) => from(`127.0.0.1, 198.51.100.${n}`, '10.0.0.6')))).toEqual([200, 200, 429]);
});

test('200 tablets that come back at once behind one address are never limited', async () => {
  const { ask } = server(REQUEST_LIMITS);
  const asked = Array.from({ length: 200 * 40 }, (_, i) => ask(VENUE, `tablet-${i % 200}`));
  expect(new Set(await statuses(asked))).toEqual(new Set([200]));
});
