import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openDoor } from '#tests/support/door.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { isAway } from './away.ts';
import { openPool } from './pool.ts';
import { transaction } from './transaction.ts';

const { url } = await freshDatabase('empty');
const door = await openDoor({ path: join(inject('socketDir'), '.s.PGSQL.5432') });
afterAll(() => door.close());

test('a database whose machine lost its power is given up, and the next call finds the one that took over', async () => {
  const throughTheDoor = `postgresql://postgres@127.0.0.1:${door.port}${new URL(url).pathname}`;
  const pool = openPool({ url: throughTheDoor }, { connectMs: 60_000, statementMs: 60_000, answerMs: 500 });
  await pool.query('select 1');
  door.freeze();
  const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
  expect(isAway(error), String(error)).toBe(true);
  await expect.poll(() => pool.query('select 1').then(({ rowCount }) => rowCount, isAway)).toBe(1);
  door.cut();
  await pool.end();
});

test('a connection to a host that takes no writes any more is not used again', async () => {
  const pool = openPool({ url });
  const write = () =>
    transaction(pool, (client) => client.query("insert into job (name) values ('made up') on conflict do nothing"));
  await pool.query('set default_transaction_read_only = on');
  const error: unknown = await write().catch((reason: unknown) => reason);
  expect(isAway(error), String(error)).toBe(true);
  await write();
  await pool.end();
});
