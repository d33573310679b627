import type { Client } from './pool.ts';

/** Columns of a table with their types, as `jsonb_to_recordset` wants them. */
export type Columns = Readonly<Record<string, string>>;

/** Inserts any number of rows in one statement. Names and types are the program's own, never a caller's. */
export async function insertRows(client: Client, table: string, columns: Columns, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const text = `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as x(${typed.join(', ')})`;
  await client.query(text, [JSON.stringify(rows)]);
}

/** Updates any number of rows in one statement, found by their key columns; all columns of a row are given. */
export async function updateRows(
  client: Client,
  table: string,
  key: readonly string[],
  columns: Columns,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const set = Object.keys(columns).filter((name) => !key.includes(name));
  const text = `update ${table} t set ${set.map((name) => `${name} = x.${name}`).join(', ')}
    from jsonb_to_recordset($1::jsonb) as x(${typed.join(', ')}) where ${key.map((name) => `t.${name} = x.${name}`).join(' and ')}`;
  await client.query(text, [JSON.stringify(rows)]);
}

type NumberedTable = 'athlete' | 'entry' | 'event_group' | 'comp_event' | 'price' | 'discount' | 'comp_rule';

/** Takes ids out of a table's sequence, so that rows that point at each other can be made before any is written. */
export async function reserveIds(client: Client, table: NumberedTable, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::integer as id from generate_series(1, $2)`,
    [table, count],
  );
  return rows.map((row) => row.id);
}

export const EVENT_GROUP_COLUMNS = {
  comp_id: 'integer',
  id: 'integer',
  version: 'integer',
  event_no: 'integer',
  name: 'text',
  event_code: 'text',
  gender: 'text',
  type: 'text',
  unit: 'text',
  starts_at: 'timestamptz',
  trials: 'integer',
  source_key: 'text',
} as const satisfies Columns;
export const COMP_EVENT_COLUMNS = {
  comp_id: 'integer',
  id: 'integer',
  event_group_id: 'integer',
  event_id: 'integer',
  age_group_id: 'integer',
  price_id: 'integer',
  is_open: 'boolean',
  split: 'integer',
  max_group: 'integer',
  max_athletes: 'integer',
  options: 'jsonb',
} as const satisfies Columns;
export const ATHLETE_COLUMNS: Columns = {
  id: 'integer',
  first_name: 'text',
  sur_name: 'text',
  gender: 'text',
  dob: 'date',
  urn: 'text',
};
export const COMP_ATHLETE_COLUMNS: Columns = {
  comp_id: 'integer',
  athlete_id: 'integer',
  version: 'integer',
  club_id: 'integer',
  bib_no: 'integer',
  source_id: 'text',
};
export const ENTRY_COLUMNS: Columns = {
  comp_id: 'integer',
  id: 'integer',
  athlete_id: 'integer',
  event_group_id: 'integer',
  age_group: 'text',
  pb: 'text',
  sb: 'text',
  heat: 'integer',
  lane: 'integer',
};

/** Ids of clubs by name; those that are missing are made. */
export async function clubIds(client: Client, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const distinct = [...new Set(names)].filter((name) => name !== '');
  await client.query('insert into club (name) select unnest($1::text[]) on conflict (name) do nothing', [distinct]);
  const { rows } = await client.query<{ id: number; name: string }>('select id, name from club where name = any($1)', [distinct]);
  return new Map(rows.map((row) => [row.name, row.id]));
}
