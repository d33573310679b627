import { expect, test } from 'vitest';
import type { Client } from '#server/db/connection/pool.ts';
import { readRounds } from '#server/db/round/read-rounds.ts';
import { must } from '#server/lib/must.ts';
import { insertBigMeet } from '#tests/bench/lib/big-meet.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { rowsRead } from '#tests/support/rows-read.ts';
import { readEvent, readSchedule } from './programme.ts';

const { url, pool } = await freshDatabase();

const compId = await insertBigMeet(url, 4);
// Halfway, as an analysis of its own may find the tables, the database is right to read them whole.
await pool.query('analyze');
const found = await pool.query<{ id: number }>('select max(id) as id from event_group where comp_id = $1', [compId]);
const { id } = must(found.rows[0], 'an event');

test.each([
  ['results are read', (client: Client) => readEvent(client, compId, id)],
  ['places are read', (client: Client) => readRounds(client, compId, [id])],
])('an event’s %s with its own 50 athletes, not with all of the meeting', async (_what, readIt) => {
  const client = await pool.connect();
  await client.query('begin');
  const read = await rowsRead(client, () => readIt(client));
  await client.query('rollback');
  client.release();
  expect(read).toBeGreaterThan(50);
  expect(read).toBeLessThan(500);
});

test('the timetable counts results once, not once more for each event', async () => {
  const client = await pool.connect();
  await client.query('begin');
  const readSoFar = async () => {
    const { rows } = await client.query<{ read: number }>(
      'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables',
    );
    return must(rows[0], 'a count').read;
  };
  const readOnce = async () => {
    const before = await readSoFar();
    await readSchedule(client, compId);
    return (await readSoFar()) - before;
  };
  const without = await readOnce();
  const results = 300;
  // Nobody has analysed them yet, as in the first minutes of a meeting.
  await client.query(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     select $1, event_group_id, 1, id, 1, '{"type":"track","ms":12000,"code":null}', gen_random_uuid(), gen_random_uuid(), 'Ann', now(), '[]'
     from entry where comp_id = $1 order by id limit $2`,
    [compId, results],
  );
  const more = (await readOnce()) - without;
  await client.query('rollback');
  client.release();
  expect(more).toBeGreaterThanOrEqual(results);
  expect(more).toBeLessThan(10 * results);
});
