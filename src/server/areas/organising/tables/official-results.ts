import { randomUUID } from 'node:crypto';
import type { CompTables } from '#domain/competition/comp-tables.ts';
import { endOfRound } from '#domain/progression/next-round.ts';
import { changedTables, changesFlags, changesPoints } from '#domain/records/changed-results.ts';
import { heatOf, type PlacedResult, places } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { ScoringScheme } from '#domain/scoring/scheme.ts';
import { tableName, teamScores } from '#domain/scoring/team-scores.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS } from '#server/db/read/row-sql.ts';
import { readMatch } from '#server/db/round/read-match.ts';
import { readRounds } from '#server/db/round/read-rounds.ts';

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

/** The tables by which results of events become others. */
export type TouchingKind = 'pointsTables' | 'records' | 'progressionTable';
type Body<K extends TouchingKind> = NonNullable<CompTables[K]>;

/** Events whose results are official and become others with a table in the place of the one before. */
export async function officialEvents<K extends TouchingKind>(
  pool: Pool,
  compId: number,
  kind: K,
  [before, after]: readonly [Body<K> | null, Body<K> | null],
): Promise<readonly EventGroupRow[]> {
  const official = await readOfficial(pool, compId);
  if (official.length === 0) return [];
  const touches = await TOUCHES[kind](pool, compId, official);
  return official.filter((one) => touches(before ?? [], after ?? [], one)).map(({ row }) => row);
}

type Touches<K extends TouchingKind> = (before: Body<K>, after: Body<K>, event: Official) => boolean;

const TOUCHES: {
  readonly [K in TouchingKind]: (pool: Pool, compId: number, official: readonly Official[]) => Promise<Touches<K>>;
} = {
  pointsTables:
    async () =>
    (before, after, { row }) =>
      row.unit === 'P' && changesPoints(before, after, row.id),
  records:
    async () =>
    (before, after, { row, results }) => {
      // What a total is held against is not worked out here: any record of points counts.
      if (row.unit === 'P') return changesFlags(before, after, row, [Number.MAX_SAFE_INTEGER]);
      const starters = results.filter(({ entryId }) => entryId > 0).map(({ entryId, heat }) => ({ entryId, heat: heatOf(heat) }));
      const marks = places(row, starters, results).flatMap(({ fair }) => fair ?? []);
      return changesFlags(before, after, row, marks);
    },
  async progressionTable(pool, compId, official) {
    const runs = await readRounds(
      pool,
      compId,
      official.map(({ row }) => row.id),
    );
    const { rows: groups } = await pool.query<{ row: EventGroupRow }>(EVENT_GROUP_ROWS, [compId]);
    const { rows } = await pool.query<{ laneCount: number }>(
      `select coalesce((options->>'laneCount')::integer, 0) as "laneCount" from competition where id = $1`,
      [compId],
    );
    const meeting = { groups: groups.map(({ row }) => row), laneCount: rows[0]?.laneCount ?? 0 };
    return (before, after, { row }) => {
      const run = runs.get(row.id);
      const [had, has] = [before, after].map((progressionTable) => {
        const said = { placings: run?.placings ?? [], said: run?.round };
        const end = endOfRound({ eventGroupId: row.id, ...said, ...meeting, progressionTable });
        return JSON.stringify([end, ...(end?.lowerFinals ?? [])].map((one) => one?.through));
      });
      return had !== has;
    };
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
