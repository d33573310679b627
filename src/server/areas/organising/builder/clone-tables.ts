import type { AgeGroupMove } from '#domain/age-group/in-force.ts';
import { cloneTables } from '#domain/builder/clone-tables.ts';
import type { CompTables } from '#domain/competition/comp-tables.ts';
import type { Client } from '#server/db/connection/pool.ts';

interface Copy {
  readonly fromId: number;
  readonly id: number;
  /** The change number of the copy. */
  readonly version: number;
  /** The numbers of its rows, by `events.groups.new-12` for group 12 of the first. */
  readonly ids: Readonly<Record<string, string>>;
  readonly moves: readonly AgeGroupMove[];
}

/** Copies team scoring, records and points tables. */
export async function copyTables(client: Client, { fromId, id, version, ids, moves }: Copy): Promise<void> {
  const { rows } = await client.query<{ tables: CompTables }>(
    `select json_object_agg(kind, body) as tables from comp_table where comp_id = $1 and body::text <> 'null' having count(*) > 0`,
    [fromId],
  );
  const [found] = rows;
  if (!found) return;
  const ageGroups = new Map(moves.flatMap(({ from, to }) => (to ? [[from.name, to.name] as const] : [])));
  const tables = cloneTables(found.tables, {
    eventGroup: (group) => {
      const made = ids[`events.groups.new-${group}`];
      return made === undefined ? undefined : Number(made);
    },
    ageGroup: (name) => ageGroups.get(name) ?? name,
  });
  await client.query(
    'insert into comp_table (comp_id, kind, version, body) select $1, x.key, $2, x.value from json_each($3::json) x',
    [id, version, JSON.stringify(tables)],
  );
}
