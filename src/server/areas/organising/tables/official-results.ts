import { randomUUID } from 'node:crypto';
import { changedTables, changesFlags, changesPoints } from '#domain/competition/changed-results.ts';
import type { CompTables } from '#domain/competition/comp-tables.ts';
import { fairMarks, heatOf, type PlacedResult } from '#domain/result/places.ts';
import type { ScoringScheme } from '#domain/scoring/scheme.ts';
import { tableName, teamScores } from '#domain/scoring/team-scores.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS } from '#server/db/read/row-sql.ts';
import { readMatch } from '#server/db/round/read-match.ts';

interface Official {
  readonly row: EventGroupRow;
  readonly results: readonly PlacedResult[];
}

const OFFICIAL = `
  select g.row, (select coalesce(json_agg(json_build_object('heat', r.heat, 'entryId', r.entry_id, 'value', r.value)), '[]')
    from result r where r.comp_id = $1 and r.event_group_id = (g.row->>'id')::integer) as results
  from (${EVENT_GROUP_ROWS} and g.id in (select rd.event_group_id from round rd
    where rd.comp_id = $1 and rd.body#>>'{state,value}' = 'official')) g
  order by g.row->>'startsAt', (g.row->>'id')::integer`;

async function readOfficial(pool: Pool, compId: number): Promise<readonly Official[]> {
  const { rows } = await pool.query<Official>({ name: 'official events', text: OFFICIAL, values: [compId] });
  return rows;
}

/** Events whose results are official and become others with points tables or records in the place of those before. */
export async function officialEvents<K extends 'pointsTables' | 'records'>(
  pool: Pool,
  compId: number,
  kind: K,
  [before, after]: readonly [NonNullable<CompTables[K]> | null, NonNullable<CompTables[K]> | null],
): Promise<readonly EventGroupRow[]> {
  const official = await readOfficial(pool, compId);
  return official.filter((one) => TOUCHED[kind](before ?? [], after ?? [], one)).map(({ row }) => row);
}

const TOUCHED: {
  readonly [K in 'pointsTables' | 'records']: (
    before: NonNullable<CompTables[K]>,
    after: NonNullable<CompTables[K]>,
    event: Official,
  ) => boolean;
} = {
  pointsTables: (before, after, { row }) => row.unit === 'P' && changesPoints(before, after, row.id),
  records(before, after, { row, results }) {
    // What a total is held against is not worked out here: any record of points counts.
    if (row.unit === 'P') return changesFlags(before, after, row, [Number.MAX_SAFE_INTEGER]);
    const starters = results.filter(({ entryId }) => entryId > 0).map(({ entryId, heat }) => ({ entryId, heat: heatOf(heat) }));
    const marks = fairMarks(row, starters, results).map(({ fair }) => fair);
    return changesFlags(before, after, row, marks);
  },
};

/** Tables of teams that are official and become others, as they are called. */
export async function officialTables(pool: Pool, compId: number, after: ScoringScheme | null): Promise<readonly string[]> {
  const { scheme, match } = await readMatch(pool, compId);
  if (!scheme || !match) return [];
  return changedTables(teamScores(scheme, match), after ? teamScores(after, match) : []).map(tableName);
}

/** Results that a change opens again: by whom, and why. */
export interface Opened {
  readonly eventGroupIds: readonly number[];
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/** Results that were official are provisional, and say why, until officials look at them again. */
export async function openAgain(client: Client, compId: number, version: number, opened: Opened): Promise<void> {
  const { eventGroupIds, by, at, reason } = opened;
  const state = { value: 'provisional', opId: randomUUID(), deviceId: randomUUID(), by, at, version, reason };
  await client.query(
    `update round set version = $2, body = (body::jsonb || jsonb_build_object('state', $3::jsonb))::json
     where comp_id = $1 and event_group_id = any($4::integer[]) and body#>>'{state,value}' = 'official'`,
    [compId, version, JSON.stringify(state), eventGroupIds],
  );
}
