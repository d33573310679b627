import { expect, test } from 'vitest';
import { must } from '#server/lib/must.ts';
import { insertBigMeet } from '#tests/bench/lib/big-meet.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { rowsRead } from '#tests/support/rows-read.ts';
import { readEvent } from './programme.ts';

const { url, pool } = await freshDatabase();

test('an event’s results are read with its own 50 athletes, not with all of the meeting', async () => {
  const compId = await insertBigMeet(url, 4);
  const client = await pool.connect();
  await client.query('begin');
  const found = await client.query<{ id: number }>('select max(id) as id from event_group where comp_id = $1', [compId]);
  const { id } = must(found.rows[0], 'an event');
  const read = await rowsRead(client, () => readEvent(client, compId, id));
  await client.query('rollback');
  client.release();
  expect(read).toBeGreaterThan(50);
  expect(read).toBeLessThan(500);
});
