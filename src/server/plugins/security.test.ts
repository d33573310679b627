import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { security } from './security.ts';

async function headersOf(https: boolean) {
  const app = Fastify();
  await security(app, { https });
  app.get('/', async () => 'the app');
  return (await app.inject('/')).headers;
}

test('a server with a certificate tells browsers to stay with https; one without can not know', async () => {
  expect((await headersOf(true))['strict-transport-security']).toBe('max-age=31536000');
  expect((await headersOf(false))['strict-transport-security']).toBeUndefined();
});
