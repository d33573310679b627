import pg from 'pg';
import { expect, test } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { openPool } from '#server/db/connection/pool.ts';
import { NOW, PATIENT } from '#tests/support/database-names.ts';
import { watchLog } from '#tests/support/log-lines.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { testDevice, tokenOf } from '#tests/support/venue-server.ts';

const COMP = 1;

test('a server that is stopped while it answers ends the call first, and leaves its database last', async () => {
  const { url, pool: watch } = await freshDatabase();
  const said = watchLog();
  const pool = openPool({ url }, PATIENT);
  const app = await buildApp({ pool, now: () => NOW, demo: true });
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  app.jobs.start();
  app.rehearsals.start();
  const authorization = `Bearer ${await tokenOf(app.http, 'official')}`;
  const { rows } = await watch.query<{ id: number; group: number }>(
    `select e.id, e.event_group_id as "group" from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     where e.comp_id = $1 and g.event_code = '800' order by e.id limit 1`,
    [COMP],
  );
  const [entry] = rows;
  const busy = new pg.Client({ connectionString: url });
  await busy.connect();
  await busy.query('begin');
  await busy.query('select from competition where id = $1 for update', [COMP]);
  const stamp = testDevice().stamp();
  const mark = { ...stamp, eventGroupId: entry?.group, heat: 1, entryId: entry?.id, part: 'time', value: '120000' };
  const answer = fetch(`${address}${BASE}/venue/${COMP}/mark`, {
    method: 'POST',
    headers: { authorization, 'x-callroom': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ data: { compId: COMP, actions: [mark] } }),
  }).then(
    () => 'answered',
    () => 'cut off',
  );
  const waiting = async () =>
    (await watch.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount;
  await expect.poll(waiting).toBe(1);

  let closed = false;
  const closing = app.close().then(() => {
    closed = true;
  });
  expect(await answer).toBe('cut off');
  expect(await waiting()).toBe(1);
  expect(closed).toBe(false);
  await busy.query('commit');
  await busy.end();
  await closing;
  const { rowCount } = await watch.query('select from op where comp_id = $1 and op_id = $2', [COMP, stamp.opId]);
  expect(rowCount).toBe(1);
  await pool.end();
  said.end();
  expect(said.text()).toBe('');
});
