import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { SLOW_LIMITS, slowCallers } from './slow-callers.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function server(limits: Partial<typeof SLOW_LIMITS>) {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(multipart);
  slowCallers(app, () => false, { ...SLOW_LIMITS, ...limits });
  app.post('/x', async () => ({ ok: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  open.push(() => app.close());
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { app, port };
}

/** Says that 100 bytes will come, and sends two. */
async function halfSent(port: number, type: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  open.push(async () => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n{"`);
  return socket;
}

test('a body that does not come is not waited for; a file is given more time', async () => {
  const { port } = await server({ bodyMs: 100 });
  const upload = await halfSent(port, 'multipart/form-data; boundary=x');
  const body = await halfSent(port, 'application/json');
  body.resume();
  await once(body, 'close');
  expect(upload.destroyed).toBe(false);
});

test('a file is not waited for without end', async () => {
  const { port } = await server({ uploadMs: 100 });
  const upload = await halfSent(port, 'multipart/form-data; boundary=x');
  upload.resume();
  await once(upload, 'close');
});

test('a body that has come is answered, however small the limit', async () => {
  const { port } = await server({});
  const answer = await fetch(`http://127.0.0.1:${port}/x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await answer.json()).toEqual({ ok: true });
});

test('an address holds so many connections and no more, until it lets some go', async () => {
  const { port } = await server({ connections: 2 });
  const [first] = [await halfSent(port, 'application/json'), await halfSent(port, 'application/json')];
  const third = await halfSent(port, 'application/json');
  third.resume();
  await once(third, 'close');
  first?.destroy();
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/none`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe(404);
});
