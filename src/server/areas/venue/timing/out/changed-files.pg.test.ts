import { expect, test } from 'vitest';
import { transaction } from '#server/db/connection/transaction.ts';
import { must } from '#server/lib/must.ts';
import { NOW } from '#tests/support/database-names.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { rowsRead } from '#tests/support/rows-read.ts';
import { changedFiles } from './changed-files.ts';

const { pool } = await freshDatabase('demo');
const COMP = 1;
const { rows } = await pool.query<{ id: number; entry: number }>(
  `select e.athlete_id as id, e.id as entry from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
   where e.comp_id = $1 and g.name = '100 m Women' and e.heat = 1 order by e.lane limit 1`,
  [COMP],
);
const starter = must(rows[0], 'a starter of the demo');

/** As devices hear of a change of the starter, their check-in among them. */
const stamp = () =>
  pool.query(
    `with changed as (update competition set change_no = change_no + 1 where id = $1 returning change_no)
     update comp_athlete set version = (select change_no from changed) where comp_id = $1 and athlete_id = $2`,
    [COMP, starter.id],
  );

test('a check-in makes no start list anew, and another bib, lane and name do', async () => {
  const ask = changedFiles({ now: () => NOW });
  const asked = (have?: string) => transaction(pool, (client) => ask(client, COMP, have));
  const all = must(await asked(), 'the start lists');
  expect(all.files.length).toBeGreaterThan(3);
  expect(await asked(all.version)).toBeNull();

  await stamp();
  let answer: Awaited<ReturnType<typeof asked>> = null;
  const readBy = (files: typeof ask) =>
    transaction(pool, (client) =>
      rowsRead(client, async () => {
        answer = await files(client, COMP, all.version);
      }),
    );
  const anew = await readBy(changedFiles({ now: () => NOW }));
  expect(answer).toMatchObject({ files: [] });
  const read = await readBy(ask);
  expect(answer).toMatchObject({ files: [] });
  // The database may take a whole table of people, as small as the demo's are, for one of them.
  expect(read).toBeLessThan(anew / 4);

  let have = must<NonNullable<typeof all>>(answer, 'an answer').version;
  const changed = async (statement: string, values: readonly unknown[]) => {
    await pool.query(statement, [...values]);
    await stamp();
    const now = must(await asked(have), 'an answer');
    have = now.version;
    return now.files.find(({ name }) => name === 'lynx.evt')?.text ?? '';
  };
  const bib = await changed('update comp_athlete set bib_no = 98765 where comp_id = $1 and athlete_id = $2', [COMP, starter.id]);
  expect(bib).toContain(',98765,');
  const lane = await changed('update entry set lane = 97 where comp_id = $1 and id = $2', [COMP, starter.entry]);
  expect(lane).toContain(',98765,97,');
  const name = await changed(
    'update athlete set sur_name = $1 where id = (select person_id from comp_athlete where comp_id = $2 and athlete_id = $3)',
    ['Newname', COMP, starter.id],
  );
  expect(name).toContain('Newname');
  // A program that begins anew has none.
  expect((await asked())?.files.length).toBe(all.files.length);
});
