import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { UserRole } from '#domain/access/permission.ts';
import { errorHandling } from '#server/plugins/errors.ts';

async function faultFor(role: UserRole | undefined) {
  const app = Fastify();
  errorHandling(app);
  app.addHook('onRequest', async (request) => {
    const user = role && {
      id: 1,
      name: 'Somebody',
      email: '',
      sessionId: 1,
      signedInAt: '',
      impersonator: undefined,
      role,
      permissions: [],
    };
    request.caller = { user, scope: undefined, isLocked: false };
  });
  app.get('/fault', async () => {
    throw new Error('the shelf is empty');
  });
  return (await app.inject('/fault')).json();
}

test.each<[UserRole | undefined, unknown]>([
  ['E4SUSER', { detail: 'Error: the shelf is empty' }],
  ['APPADMIN', { detail: 'Error: the shelf is empty' }],
  ['USER', null],
  [undefined, null],
])('a fault of the server, told to %s', async (role, meta) => {
  expect(await faultFor(role)).toEqual({
    errNo: 500,
    data: null,
    meta,
    error: expect.stringContaining('went wrong'),
    message: expect.stringContaining('went wrong'),
  });
});
