import { expect, test } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { must } from '#server/lib/must.ts';
import { insertBigMeet } from '#tests/bench/lib/big-meet.ts';
import { sampleLike } from '#tests/bench/lib/submission.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { rowsRead } from '#tests/support/rows-read.ts';
import { loadTouched } from './load.ts';
import { writeBatch } from './write.ts';

const { url, pool } = await freshDatabase();

test('a check-in reads its own rows by their keys, not the meeting, also when the database knows little of the meeting yet', async () => {
  const compId = await insertBigMeet(url, 4);
  // The demo's few actions and results would be read one by one: of tables that small the database takes all.
  await pool.query('delete from op');
  await pool.query('delete from result');
  const read = await transaction(pool, async (client) => {
    const found = await client.query<{ id: number }>('select max(athlete_id) as id from comp_athlete where comp_id = $1', [
      compId,
    ]);
    const { id } = must(found.rows[0], 'an athlete');
    return rowsRead(client, async () => {
      const { view } = await loadTouched(client, compId, [sampleLike(compId, id)]);
      const athlete = must(view.athlete(starterId(id)), 'the athlete');
      const tick = { opId: '', deviceId: '', by: 'Test', at: '', version: 1 };
      const entries = athlete.entries.map((entry) => ({ ...entry, checkedIn: [tick] }));
      const row = { ...athlete, version: 2, collected: [tick], entries };
      await writeBatch(client, { compId, changeBefore: 1, change: 2, rows: [row], before: view.athlete, written: [] });
    });
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(50);
});
