import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { describe, expect, test } from 'vitest';
import { STANDARD_EVENTS } from '#domain/event/catalogue.ts';
import { type Uom, uomOf } from '#domain/performance/unit.ts';
import { must } from '#server/lib/must.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { migrateDatabase } from './migrate.ts';
import type { Pool } from './pool.ts';

const migrations = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, '../migrations') });
const [first] = migrations;
const baseline = must(first, 'the first migration').folderMillis;
const { pool } = await freshDatabase('empty');

/** What a development version had applied one by one before the first migration was put together from it. */
const earlier = [baseline - 2000, baseline - 1000];

async function applied(): Promise<readonly number[]> {
  const { rows } = await pool.query<{ when: string }>('select created_at as "when" from drizzle.__drizzle_migrations order by 1');
  return rows.map(({ when }) => Number(when));
}

/** The first so many migrations, on a database that has nothing yet. */
async function versionWith(count: number): Promise<Pool> {
  const { pool: old } = await freshDatabase('empty');
  await old.query('drop schema public cascade; create schema public; truncate drizzle.__drizzle_migrations');
  for (const { sql, hash, folderMillis } of migrations.slice(0, count)) {
    for (const statement of sql) await old.query(statement);
    await old.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
  return old;
}

test('data of the last development version is taken as it is', async () => {
  await pool.query(`insert into club (name) values ('Harriers of the Fen')`);
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) select '', unnest($1::bigint[])`, [earlier]);
  const before = await applied();
  await migrateDatabase(pool);
  expect(await applied()).toEqual(before);
  expect((await pool.query('select name from club')).rows).toEqual([{ name: 'Harriers of the Fen' }]);
});

test('data of one before that is refused, with the way on, and left as it is', async () => {
  await pool.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [baseline]);
  await expect(migrateDatabase(pool)).rejects.toThrow(
    /Nothing was changed: start the last version that has 0030_tombstones once/,
  );
  expect(await applied()).toEqual(earlier);
});

describe('data of the version before the list of events', () => {
  const names = async (from: Pool) =>
    (await from.query<{ name: string }>(`select id || ' ' || name || ' ' || gender as name from event order by id`)).rows.map(
      ({ name }) => name,
    );

  test('gets the events that came later, where they are missing, and keeps its own as they are', async () => {
    const old = await versionWith(7);
    await old.query(
      `insert into event (id, name, event_code, gender, type, unit) values
       (69, 'Oktathlon', 'OCT', 'M', 'M', 'P'), (70, '100 m', '100', 'F', 'T', 'T'), (71, 'Marathon', 'OWN', 'F', 'R', 'T')`,
    );
    await old.query(`select setval(pg_get_serial_sequence('event', 'id'), 71)`);
    await migrateDatabase(old);
    expect((await names(old)).map((name) => name.replace(/^(?!69|7[01] )\d+ /, ''))).toEqual([
      '69 Oktathlon M',
      '70 100 m F',
      '71 Marathon F',
      ...[
        'Marathon M',
        'Marathon O',
        '50 km Walk F',
        '50 km Walk M',
        '50 km Walk O',
        '20 km Walk F',
        '20 km Walk M',
        '20 km Walk O',
      ],
      ...['Octathlon', 'Quadrathlon', 'Indoor Heptathlon', 'Indoor Pentathlon'].flatMap((name) =>
        ['F', 'M', 'O'].filter((gender) => `${name} ${gender}` !== 'Octathlon M').map((gender) => `${name} ${gender}`),
      ),
    ]);
    const combined = STANDARD_EVENTS.filter(({ eventCode }) => ['OCT', 'QUAD', 'HEPI', 'PENI'].includes(eventCode));
    const { rows: written } = await old.query(
      `select name, event_code as "eventCode", gender, type, unit, options from event where event_code = any($1)`,
      [combined.map(({ eventCode }) => eventCode)],
    );
    expect(combined).toEqual(expect.arrayContaining(written.filter(({ name }) => name !== 'Oktathlon')));
    const { rows } = await old.query(
      `select id, type, options from event where event_code in ('OWN', '20W') order by id limit 2`,
    );
    expect(rows).toEqual([
      { id: 71, type: 'R', options: {} },
      { id: expect.any(Number), type: 'R', options: { min: 4_200_000, max: 18_000_000 } },
    ]);
    const before = await names(old);
    await migrateDatabase(old);
    expect(await names(old)).toEqual(before);
  });

  test('without events gets all of them once', async () => {
    const old = await versionWith(7);
    await migrateDatabase(old);
    const { rows } = await old.query<{ name: string; gender: string }>('select name, gender from event order by id');
    expect(rows).toEqual(STANDARD_EVENTS.map(({ name, gender }) => ({ name, gender })));
  });
});

describe('data of the version before units were a list', () => {
  test('keeps the units that its events had, and the numbers of the units', async () => {
    const old = await versionWith(8);
    const own = STANDARD_EVENTS.concat(
      ['4X400', '4x100M', '10 K', '20W', 'XYZ', '600', '590SC'].map((eventCode) => ({
        name: `own ${eventCode}`,
        eventCode,
        gender: 'F' as const,
        type: 'T' as const,
        unit: 'T' as const,
        options: { min: 0, max: 0 },
      })),
    );
    await old.query(
      `insert into event (name, event_code, gender, type, unit) select name, "eventCode", gender, type, unit
       from jsonb_to_recordset($1) as x(name text, "eventCode" text, gender text, type text, unit text)`,
      [JSON.stringify(own)],
    );
    await migrateDatabase(old);
    const { rows } = await old.query<{ name: string; gender: string; uom: Uom }>(
      `select e.name, e.gender, json_build_object('id', u.id, 'type', u.type, 'options', u.options) as uom
       from event e join uom u on u.id = e.uom_id order by e.id limit $1`,
      [own.length],
    );
    expect(rows).toEqual(own.map((event) => ({ name: event.name, gender: event.gender, uom: uomOf(event) })));
  });
});
