import type { RowsView } from '#domain/access/permission.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import {
  athleteRows,
  DRAW_ROWS,
  EVENT_GROUP_ROWS,
  LINE_UP_ROWS,
  RESULT_ROWS,
  ROUND_ROWS,
  TABLED_COMPETITION_ROWS,
} from '#server/db/read/row-sql.ts';
import { ACTIONS_TAKEN } from '#server/lib/http/actions-taken.ts';

const PAGE_ROWS = 2000;
const LARGEST_PAGE = 5000;

/**
 * A page is cut by change number: the numbers of its first rows are looked up in the indexes alone, then the rows made as JSON text. Rows of
 * one change are never parted. All in one statement, so in one snapshot. The competition's own row, which changes late, is in the first page too: no
 * screen begins without it.
 */
const query = (view: RowsView) => `
  with counter as (select change_no from competition where id = $1),
  page as (
    select version from (
      (select version from competition where id = $1 and version > $2)
      union all (select version from event_group where comp_id = $1 and version > $2)
      union all (select version from comp_athlete where comp_id = $1 and version > $2)
      union all (select version from result where comp_id = $1 and version > $2)
      union all (select version from draw where comp_id = $1 and version > $2)
      union all (select version from round where comp_id = $1 and version > $2)
      union all (select version from line_up where comp_id = $1 and version > $2)
    ) changed order by version fetch first $3 rows with ties),
  bound as (select max(version) as last, count(*) as rows from page)
  select
    (select epoch from history) as epoch, (select change_no from counter) as change, bound.last, bound.rows::integer as rows,
    1 + (select count(*) from event_group where comp_id = $1)::integer + (select count(*) from comp_athlete where comp_id = $1)::integer
      + (select count(*) from result where comp_id = $1)::integer + (select count(*) from draw where comp_id = $1)::integer
      + (select count(*) from round where comp_id = $1)::integer + (select count(*) from line_up where comp_id = $1)::integer as total,
    (select '[' || coalesce(string_agg(made.row::text, ',' order by made.version), '') || ']' from (
      ${TABLED_COMPETITION_ROWS} and ($2 = 0 or c.version > $2 and c.version <= (select last from bound))
      union all ${EVENT_GROUP_ROWS} and g.version > $2 and g.version <= (select last from bound)
      union all ${athleteRows(view)} and ca.version > $2 and ca.version <= (select last from bound)
      union all ${RESULT_ROWS} and r.version > $2 and r.version <= (select last from bound)
      union all ${DRAW_ROWS} and d.version > $2 and d.version <= (select last from bound)
      union all ${ROUND_ROWS} and rd.version > $2 and rd.version <= (select last from bound)
      union all ${LINE_UP_ROWS} and lu.version > $2 and lu.version <= (select last from bound)
    ) made) as json,
    (select coalesce('[' || string_agg(json_build_object('key', key, 'version', version)::text, ',') || ']', '[]')
      from tombstone where comp_id = $1 and version > $2 and $2 > 0) as gone
  from bound`;

const QUERIES: Readonly<Record<RowsView, string>> = { desk: query('desk'), results: query('results') };

interface Found {
  /** Null: the server has not been started as one, only in a test. */
  readonly epoch: string | null;
  readonly change: number | null;
  readonly last: number | null;
  readonly rows: number;
  readonly total: number;
  readonly json: string;
  readonly gone: string;
}

interface Question {
  readonly view: RowsView;
  readonly since: number;
  readonly limit?: number | undefined;
  /** Said again in the answer. */
  readonly ask?: string | undefined;
}

/** JSON text of the feed's data; undefined: no such competition. */
export async function readChanges(
  pool: Pool,
  compId: number,
  { view, since, limit = PAGE_ROWS, ask }: Question,
): Promise<string | undefined> {
  const size = Math.min(Math.max(limit, 1), LARGEST_PAGE);
  const { rows } = await pool.query<Found>({
    name: `changes ${view}`,
    text: QUERIES[view],
    values: [compId, Math.min(since, 2_147_483_647), size],
  });
  const found = rows[0];
  if (!found || found.change === null) return undefined;
  const done = found.rows < size || found.last === found.change;
  const next = done ? found.change : found.last;
  const epoch = found.epoch === null ? '' : `,"epoch":"${found.epoch}"`;
  const asked = ask === undefined ? '' : `,"ask":"${ask}"`;
  return `{"rows":${found.json},"gone":${found.gone},"next":${next},"done":${done},"total":${found.total},"since":${since}${asked}${epoch},"view":"${view}","takes":"${ACTIONS_TAKEN}"}`;
}
