import { expect, test } from 'vitest';
import type { Client } from '#server/db/connection/pool.ts';
import { readRounds } from '#server/db/round/read-rounds.ts';
import { must } from '#server/lib/must.ts';
import { insertBigMeet } from '#tests/bench/lib/big-meet.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { rowsRead } from '#tests/support/rows-read.ts';
import { readEvent } from './programme.ts';

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
