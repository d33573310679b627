import { endFor, endOfRound } from '#domain/progression/next-round.ts';
import type { ProgressionLine } from '#domain/progression/progression.ts';
import type { Qualified } from '#domain/progression/through.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS } from '#server/db/read/row-sql.ts';
import { readExcluded } from '#server/db/round/read-excluded.ts';
import { readRounds } from '#server/db/round/read-rounds.ts';

interface Came {
  readonly entryId: number;
  readonly how: Qualified;
}

/** How those who start in an event came on from the round before it, `source`. */
export async function readCameOn(
  db: Pool | Client,
  compId: number,
  eventGroupId: number,
  source: number,
): Promise<readonly Came[]> {
  const run = (await readRounds(db, compId, [source])).get(source);
  if (!run) return [];
  const { rows: groups } = await db.query<{ row: EventGroupRow }>(
    `with recursive fed(id) as (
       select $2::integer
       union select ce.event_group_id from fed join comp_event ce on ce.comp_id = $1 and (ce.options->>'entriesFrom')::integer = fed.id)
     ${EVENT_GROUP_ROWS} and g.id in (select id from fed)`,
    [compId, source],
  );
  const { rows } = await db.query<{ laneCount: number; progressionTable: readonly ProgressionLine[] | null }>(
    `select coalesce((c.options->>'laneCount')::integer, 0) as "laneCount", t.body as "progressionTable"
     from competition c left join comp_table t on t.comp_id = c.id and t.kind = 'progressionTable' where c.id = $1`,
    [compId],
  );
  const end = endOfRound({
    eventGroupId: source,
    placings: run.placings,
    said: run.round,
    groups: groups.map(({ row }) => row),
    laneCount: rows[0]?.laneCount ?? 0,
    progressionTable: rows[0]?.progressionTable ?? [],
    withdrawn: (await readExcluded(db, compId, source)).after,
  });
  return endFor(end, eventGroupId)?.through.map(({ entryId, by }) => ({ entryId, how: by })) ?? [];
}
