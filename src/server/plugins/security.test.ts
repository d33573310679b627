import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { security } from './security.ts';

async function headersOf(https: boolean) {
  const app = Fastify();
  await security(app, { https });
  app.get('/', async () => 'the app');
  return (await app.inject('/')).headers;
}

test('a server with a certificate sends HSTS; one without does not', async () => {
  expect((await headersOf(true))['strict-transport-security']).toBe('max-age=31536000');
  expect((await headersOf(false))['strict-transport-security']).toBeUndefined();
});
