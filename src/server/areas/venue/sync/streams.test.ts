import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openStreams } from './streams.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function server(limits: { readonly perAddress: number; readonly inAll: number }) {
  const app = Fastify({ forceCloseConnections: true, trustProxy: true });
  const streams = openStreams(limits);
  app.get('/stream', (request, reply) => {
    if (!streams.open(1, request, reply)) reply.code(429).send('no');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  closers.push(async () => {
    streams.close();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const listen = async (from: string) => {
    const stop = new AbortController();
    const { status } = await fetch(`http://127.0.0.1:${port}/stream`, {
      headers: { 'x-forwarded-for': from },
      signal: stop.signal,
    });
    return { status, stop: () => stop.abort() };
  };
  /** Asks for the stream, hears that it is open, and then reads nothing any more. */
  const deaf = async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /stream HTTP/1.1\r\nhost: here\r\n\r\n'));
    closers.push(async () => void socket.destroy());
    await once(socket, 'data');
    socket.pause();
  };
  return { listen, deaf, streams };
}

test('an address has so many streams; one that ends makes room', async () => {
  const { listen } = await server({ perAddress: 2, inAll: 10 });
  const [first, second, third] = [await listen('10.0.0.1'), await listen('10.0.0.1'), await listen('10.0.0.1')];
  expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
  expect((await listen('10.0.0.2')).status).toBe(200);
  first.stop();
  await expect.poll(async () => (await listen('10.0.0.1')).status).toBe(200);
});

test('limits all streams together', async () => {
  const { listen } = await server({ perAddress: 2, inAll: 3 });
  const statuses: number[] = [];
  for (const from of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) statuses.push((await listen(from)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('closes the stream of a client that does not read', async () => {
  const { listen, deaf, streams } = await server({ perAddress: 2, inAll: 1 });
  await deaf();
  expect((await listen('10.0.0.3')).status).toBe(429);
  const groups = Array.from({ length: 700 }, (_, i) => i);
  await expect
    .poll(async () => {
      for (let change = 0; change < 200; change++) streams.heard({ comp: 1, change, groups });
      return (await listen('10.0.0.3')).status;
    })
    .toBe(200);
});
