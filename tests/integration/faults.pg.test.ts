import { afterEach, beforeEach, expect, test } from 'vitest';
import { COURIER_HEADER } from '#contracts/shared/endpoint.ts';
import { watchLog } from '#tests/support/log-lines.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

/** A call that meets a fault of the server: whether its transaction was committed is not known. */
const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
let said = watchLog();
beforeEach(async () => {
  said = watchLog();
  await pool.query('alter table organisation rename to broken_organisation');
});
afterEach(async () => {
  said.end();
  await pool.query('alter table broken_organisation rename to organisation');
});

test.each([
  ['that only reads', 'GET', `${V5}/public/comp/1/info`, {}, 'Nothing was changed.'],
  ['that writes', 'POST', `${V5}/public/contact/1`, {}, 'We don’t know whether this was saved. Look before you try again.'],
  [
    'of a tablet that will send it again',
    'POST',
    `${V5}/public/contact/1`,
    { [COURIER_HEADER]: '1' },
    'What you saved is kept; it will be sent again.',
  ],
] as const)('one %s says what is true, with a code that finds the line in the log', async (_, method, url, headers, became) => {
  const letter = { name: 'Nora', email: 'nora@example.org', subject: 'Parking', message: 'Where?' };
  const { status, body } = await call(http, undefined, method, url, method === 'POST' ? letter : undefined, headers);
  const [, code = 'none'] = /Code ([0-9A-F]{6})\.$/.exec(body.error) ?? [];
  expect([status, body.error]).toEqual([500, `Something went wrong on the server. ${became} Code ${code}.`]);
  expect(said.text()).toContain(code);
  expect(said.text()).not.toContain('nora@example.org');
});
