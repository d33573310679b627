import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BASE } from '#contracts/shared/endpoint.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const { http } = await venueServer();
const CORRECT = 'Correct it and try again.';
const UPDATE = 'Update the app and do it again; tell the organiser if it comes back.';

test.each([
  ['POST', '/user/credit/5?value=5&reason=%20', undefined, 'A reason is needed. Nothing was changed.', CORRECT],
  [
    'POST',
    `/user/credit/5?value=5&reason=${'x'.repeat(501)}`,
    undefined,
    'At most 500 characters. Nothing was changed.',
    CORRECT,
  ],
  ['PUT', '/admin/settings', { systemName: ' ' }, 'A name is needed. Nothing was changed.', CORRECT],
  ['PUT', '/admin/settings', { passwordLength: 2 }, 'At least 8 characters. Nothing was changed.', CORRECT],
  // Nobody types these: they come from an app that does not know the call.
  ['PUT', '/admin/settings', { systemName: 5 }, 'systemName: Invalid input. Nothing was changed.', UPDATE],
] as const)('%s %s %j: %s', async (method, path, body, error, remedy) => {
  const answer = await call(http, 'admin', method, BASE + path, body);
  expect([answer.body.error, z.object({ remedy: z.string() }).parse(answer.body.data).remedy]).toEqual([error, remedy]);
});
