import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openDoor } from '#tests/support/door.ts';
import { watchLog } from '#tests/support/log-lines.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { isAway } from './away.ts';
import { openPool } from './pool.ts';
import { transaction } from './transaction.ts';

const { url } = await freshDatabase('empty');
const door = await openDoor({ path: join(inject('socketDir'), '.s.PGSQL.5432') });
afterAll(() => door.close());

test('a database whose machine lost its power is given up, and the next call finds the one that took over', async () => {
  const throughTheDoor = `postgresql://postgres@127.0.0.1:${door.port}${new URL(url).pathname}`;
  const pool = openPool({ url: throughTheDoor }, { connectMs: 60_000, statementMs: 60_000, transactionMs: 0, answerMs: 500 });
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

test('a transaction that takes too long is ended, and what it has locked is free', async () => {
  const [hasty, pool] = [
    openPool({ url }, { connectMs: 60_000, statementMs: 0, transactionMs: 200, answerMs: 0 }),
    openPool({ url }),
  ];
  await pool.query("insert into job (name) values ('held') on conflict do nothing");
  const hold = "select from job where name = 'held' for update";
  const many = transaction(hasty, async (client) => {
    await client.query(hold);
    for (;;) await client.query('select 1');
  });
  const error: unknown = await many.catch((reason: unknown) => reason);
  expect(isAway(error), String(error)).toBe(true);
  await transaction(pool, (client) => client.query(hold));
  // A job may take its time.
  const job = transaction(hasty, (client) => client.query('select pg_sleep(0.4)'), { counts: false });
  expect((await job).rowCount).toBe(1);
  await Promise.all([hasty.end(), pool.end()]);
});

test('an idle connection that is lost is told in the log, but not once its pool ends', async () => {
  const [pool, other] = [openPool({ url }), openPool({ url })];
  const told = 'An idle database connection was lost';
  let log = watchLog();
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(() => log.text()).toContain(told);
    log.end();
    log = watchLog();
    const ended = pool.end();
    pool.emit('error', new Error('cut while it closes'));
    await ended;
    expect(log.text()).not.toContain(told);
  } finally {
    log.end();
    await other.end();
  }
});
