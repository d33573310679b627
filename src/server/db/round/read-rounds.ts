import { schemeOf } from '#domain/horizontal/scheme.ts';
import { type Placing, places } from '#domain/result/places.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS, IS_DRAWN, ROUND_ROWS } from '#server/db/read/row-sql.ts';

/** An event group as far as it has been run. */
export interface RunRound {
  readonly group: EventGroupRow;
  /** Also those whom its draw has left out: they are in no heat, and none waits for them. */
  readonly starters: readonly RunStarter[];
  readonly placings: readonly Placing[];
  /** What people have said of it. */
  readonly round: RoundRow | undefined;
}

interface RunStarter {
  readonly entryId: number;
  readonly heat: number;
  readonly eventGroupId: number;
  /** An athlete or a team. */
  readonly starterId: number;
  /** It was drawn without them. */
  readonly undrawn: boolean;
}

interface Marked {
  readonly entryId: number;
  readonly heat: number;
  readonly eventGroupId: number;
  readonly value: ResultValue | null;
}

/** Entries of an event group, of a part those of its combined event, with their heat, and those that were drawn into it, by surname. Each is found by its key: a join reads all of the meeting. */
const STARTERS = `
  select st.entry as "entryId", st.heat, st.into_group as "eventGroupId", e.athlete_id as "starterId",
    not st.drawn and exists (select from draw d where d.comp_id = $1 and d.event_group_id = st.into_group and ${IS_DRAWN}) as undrawn
  from (
    select distinct on (made.into_group, made.entry) made.into_group, made.entry, made.heat, made.drawn from (
      select g.id as into_group, e.id as entry, e.heat, false as drawn from event_group g
        join entry e on e.comp_id = $1 and e.event_group_id = coalesce(g.part_of, g.id)
        where g.comp_id = $1 and g.id = any($2::integer[])
      union all
      select d.event_group_id, (p->>'entry')::integer, (p->>'heat')::integer, true from draw d
        cross join lateral json_array_elements(d.body->'places') p
        where d.comp_id = $1 and d.event_group_id = any($2::integer[])) made
    order by made.into_group, made.entry, made.drawn desc) st
  cross join lateral (select athlete_id from entry where comp_id = $1 and id = st.entry offset 0) e left join athlete a on a.id = e.athlete_id
  order by a.sur_text, a.first_text, st.entry`;

const RESULTS = `select event_group_id as "eventGroupId", heat, entry_id as "entryId", value from result
  where comp_id = $1 and event_group_id = any($2::integer[])`;

/** Starters and places of event groups, by their ids. */
export async function readRounds(
  db: Pool | Client,
  compId: number,
  eventGroupIds: readonly number[],
): Promise<ReadonlyMap<number, RunRound>> {
  const asked = [compId, eventGroupIds];
  const groups = await db.query<{ row: EventGroupRow }>(`${EVENT_GROUP_ROWS} and g.id = any($2::integer[])`, asked);
  const starters = groupBy((await db.query<RunStarter>(STARTERS, asked)).rows, (one) => one.eventGroupId);
  const results = groupBy((await db.query<Marked>(RESULTS, asked)).rows, (one) => one.eventGroupId);
  const rounds = await db.query<{ row: RoundRow }>(`${ROUND_ROWS} and rd.event_group_id = any($2::integer[])`, asked);
  const roundOf = new Map(rounds.rows.map(({ row }) => [row.eventGroupId, row]));
  return new Map(
    groups.rows.map(({ row: group }) => {
      const here = starters.get(group.id) ?? [];
      const round = roundOf.get(group.id);
      const inHeats = here.filter(({ undrawn }) => !undrawn);
      const placings = places(group, inHeats, results.get(group.id) ?? [], schemeOf(group, round));
      return [group.id, { group, starters: here, placings, round }];
    }),
  );
}
