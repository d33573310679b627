import { expect, test } from 'vitest';
import { must } from '#server/lib/must.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { readBest, readBests } from './read-bests.ts';

const { pool } = await freshDatabase('empty');
const one = async (text: string) => must((await pool.query<{ id: number }>(text)).rows[0], 'a row').id;
const athlete = await one(
  `insert into athlete (first_name, sur_name, gender, dob) values ('Ann', 'Other', 'F', '2000-01-01') returning id`,
);
const run = await one(`select id from event where name = '800 m' and gender = 'F'`);
const open = await one(`select id from event where name = '800 m' and gender = 'O'`);
const copy = await one(
  `insert into event (name, event_code, gender, type, unit, uom_id) values ('800 m, indoors', '800', 'F', 'T', 'T', 2) returning id`,
);
const listed = async () =>
  (await readBests(pool, athlete)).filter(({ eventCode }) => eventCode === '800').map(({ eventId }) => eventId);

test('of two events with one code each is found by its own number, and the first by another gender’s', async () => {
  const found = async (id: number) => (await readBest(pool, athlete, id))?.eventId;
  expect([await found(run), await found(copy), await found(open)]).toEqual([run, copy, run]);
});

test('an event that has ended is listed where the athlete has a best mark', async () => {
  expect(await listed()).toEqual([run, copy]);
  await pool.query(`update event set retired_at = '2020-01-01' where id = $1`, [run]);
  expect(await listed()).toEqual([copy]);
  await pool.query('insert into athlete_pb (athlete_id, event_id, pb) values ($1, $2, 130000)', [athlete, run]);
  expect(await listed()).toEqual([run, copy]);
});
