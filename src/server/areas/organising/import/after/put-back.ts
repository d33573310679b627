import type { Client } from '#server/db/connection/pool.ts';
import type { Row } from '../run.ts';
import type { Kept } from '../take-out.ts';

/** What became of an undo. */
export interface Undone {
  readonly entries: number;
  readonly athletes: number;
  readonly events: number;
  /** Rows that were put back as they were. */
  readonly back: number;
  readonly kept: readonly Kept[];
}

/** Rows as PostgreSQL wrote them, by their table. */
export interface Rows {
  readonly event_group?: readonly Row[];
  readonly entry?: readonly Row[];
  readonly draw?: readonly Row[];
  readonly round?: readonly Row[];
  readonly result?: readonly Row[];
  readonly line_up?: readonly Row[];
}

/** Parents first. */
const TABLES = ['event_group', 'entry', 'draw', 'round', 'result', 'line_up'] as const;
/** The key of a row `x` as devices know it; an entry is part of its athlete's row. */
const KEYS: Readonly<Record<(typeof TABLES)[number], string | undefined>> = {
  event_group: `'eventGroup:' || x.id`,
  entry: undefined,
  draw: `'draw:' || x.event_group_id`,
  round: `'round:' || x.event_group_id`,
  result: `'result:' || x.event_group_id || ':' || x.heat || ':' || x.entry_id`,
  line_up: `'line-up:' || x.event_group_id || ':' || x.entry_id`,
};

/**
 * Puts rows back that were taken away, where what they refer to is there and nothing has taken their place. Each takes a change number, and tablets forget that it was
 * gone. Gives how many.
 */
export async function putBack(client: Client, compId: number, rows: Rows, next: () => number): Promise<number> {
  let back = 0;
  for (const table of TABLES) {
    const own = (rows[table] ?? []).map((row) => (table === 'entry' ? row : { ...row, version: next() }));
    if (own.length === 0) continue;
    const refers = REFERS[table];
    const { rowCount } = await client.query(
      `insert into ${table} select x.* from json_populate_recordset(null::${table}, $2::json) x where x.comp_id = $1 ${refers}`,
      [compId, JSON.stringify(own)],
    );
    back += rowCount ?? 0;
    const key = KEYS[table];
    if (key !== undefined)
      await client.query(
        `delete from tombstone t using json_populate_recordset(null::${table}, $2::json) x where t.comp_id = $1 and t.key = ${key}`,
        [compId, JSON.stringify(own)],
      );
  }
  await tellStarters(client, compId, rows.entry ?? [], next);
  return back;
}

const GROUP = 'and exists (select from event_group g where g.comp_id = x.comp_id and g.id = x.event_group_id)';
/** What has to be there, and that nothing has taken the place. (`on conflict` can't be used: the numbers of events are checked at the end.) */
const REFERS: Readonly<Record<(typeof TABLES)[number], string>> = {
  event_group: 'and not exists (select from event_group g where g.comp_id = x.comp_id and g.id = x.id)',
  entry: `${GROUP} and exists (select from comp_athlete ca where ca.comp_id = x.comp_id and ca.athlete_id = x.athlete_id)
    and not exists (select from entry e where e.comp_id = x.comp_id and (e.id = x.id or e.athlete_id = x.athlete_id and e.event_group_id = x.event_group_id))`,
  draw: `${GROUP} and not exists (select from draw d where d.comp_id = x.comp_id and d.event_group_id = x.event_group_id)`,
  round: `${GROUP} and not exists (select from round r where r.comp_id = x.comp_id and r.event_group_id = x.event_group_id)`,
  result: `${GROUP} and not exists (select from result r where r.comp_id = x.comp_id and r.event_group_id = x.event_group_id
    and r.heat = x.heat and r.entry_id = x.entry_id)`,
  line_up: `${GROUP} and exists (select from entry e where e.comp_id = x.comp_id and e.id = x.entry_id)
    and not exists (select from line_up l where l.comp_id = x.comp_id and l.event_group_id = x.event_group_id and l.entry_id = x.entry_id)`,
};

async function tellStarters(client: Client, compId: number, entries: readonly Row[], next: () => number): Promise<void> {
  const athletes = [...new Set(entries.map(({ athlete_id }) => Number(athlete_id)))];
  await client.query(
    `update comp_athlete ca set version = x.version from unnest($2::integer[], $3::integer[]) x(id, version)
     where ca.comp_id = $1 and ca.athlete_id = x.id`,
    [compId, athletes, athletes.map(() => next())],
  );
}
