import { isLookedAt, roundConsequences } from '#domain/consequence/consequences-of.ts';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import { endFor, endOfRound } from '#domain/progression/next-round.ts';
import type { ProgressionLine } from '#domain/progression/progression.ts';
import type { Qualified } from '#domain/progression/qualified.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS, IS_DRAWN } from '#server/db/read/row-sql.ts';
import { readBegun } from '#server/db/round/read-begun.ts';
import { readExcluded } from '#server/db/round/read-excluded.ts';
import { readRounds } from '#server/db/round/read-rounds.ts';

interface Came {
  readonly entryId: number;
  readonly how: Qualified;
}

interface CameOn {
  readonly came: readonly Came[];
  /** The round before has changed, and officials have not decided yet what becomes of this one. */
  readonly isLookedAt: boolean;
}

export const NOBODY_CAME: CameOn = { came: [], isLookedAt: false };

/** How those who start in an event came on from the round before it, `source`. */
export async function readCameOn(db: Pool | Client, compId: number, eventGroupId: number, source: number): Promise<CameOn> {
  const run = (await readRounds(db, compId, [source])).get(source);
  if (!run) return NOBODY_CAME;
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
  const begun = await readBegun(db, compId, source);
  const round = {
    eventGroupId: source,
    placings: run.placings,
    said: run.round,
    groups: groups.map(({ row }) => row),
    laneCount: rows[0]?.laneCount ?? 0,
    progressionTable: rows[0]?.progressionTable ?? [],
  };
  const { after } = await readExcluded(db, compId, source);
  const end = endOfRound({ ...round, withdrawn: after, begun });
  const { rows: held } = await db.query<Held>({
    name: 'start list built on a round',
    text: HELD,
    values: [compId, eventGroupId],
  });
  const [{ draw, withdrawn } = { draw: null, withdrawn: [] }] = held;
  const settled = new Set(run.round?.settled?.map(({ key }) => key));
  const open = roundConsequences({
    // As the marks are now; those who have said that they will not start are not missed.
    round: { ...round, withdrawn: new Set([...after, ...withdrawn]) },
    drawOf: (id) => (id === eventGroupId ? (draw ?? undefined) : undefined),
    hasBegun: (id) => begun.has(id),
  }).filter(({ key }) => !settled.has(key));
  return {
    came: endFor(end, eventGroupId)?.through.map(({ entryId, by }) => ({ entryId, how: by })) ?? [],
    isLookedAt: isLookedAt(open, eventGroupId, draw ?? undefined),
  };
}

interface Held {
  readonly draw: Pick<DrawRow, 'list' | 'from' | 'places' | 'moves' | 'published'> | null;
  /** Entries of the round before that are withdrawn. */
  readonly withdrawn: readonly number[];
}

const HELD = `
  select (select d.body from draw d where d.comp_id = $1 and d.event_group_id = $2 and ${IS_DRAWN}) as draw,
    (select coalesce(json_agg((w->>'entryId')::integer), '[]') from comp_athlete ca cross join lateral json_array_elements(ca.withdrawn) w
      where ca.comp_id = $1 and ca.withdrawn is not null) as withdrawn`;
