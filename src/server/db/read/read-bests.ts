import type { EventDefinitionOptions } from '#domain/event/event-definition.ts';
import type { EventType, UnitType } from '#domain/event/kinds.ts';
import type { Uom } from '#domain/performance/unit.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { uomSql } from './uom-sql.ts';

/** An event with the best marks of one athlete, in ms, cm or points; null: none. */
export interface BestRow {
  readonly eventId: number;
  readonly name: string;
  readonly eventCode: string;
  readonly type: EventType;
  readonly unit: UnitType;
  readonly uom: Uom;
  readonly options: Stored<EventDefinitionOptions>;
  readonly pb: number | null;
  readonly sb: number | null;
  readonly pof10: number | null;
}

/**
 * A best mark counts for every event of its code: the 100 m of women and an open 100 m are the same race. It is kept with the event of the
 * athlete's own gender.
 */
const BESTS = `
  select e.id as "eventId", e.name, e.event_code as "eventCode", e.type, e.unit, e.options, ${uomSql('e')} as uom, b.pb, b.sb, b.pof10_pb as pof10
  from athlete a
  join event e on e.gender = a.gender and not coalesce((e.options->>'isTeamEvent')::boolean, false)
  left join lateral (select p.pb, p.sb, p.pof10_pb from athlete_pb p join event x on x.id = p.event_id
    where p.athlete_id = a.id and x.event_code = e.event_code and x.unit = e.unit order by x.id = e.id desc limit 1) b on true
  where a.id = $1`;

/** All events an athlete can have a best mark in, in the order of the catalogue; one that has ended only where they have one. */
export async function readBests(db: Pool | Client, athleteId: number): Promise<readonly BestRow[]> {
  const { rows } = await db.query<BestRow>({
    name: 'bests',
    text: `${BESTS} and (e.retired_at is null or e.retired_at > current_date or b.pb > 0 or b.sb > 0) order by e.id`,
    values: [athleteId],
  });
  return rows;
}

/** The event `eventId`, or else the first of its code and unit for the athlete's gender; undefined when there is none. */
export async function readBest(db: Pool | Client, athleteId: number, eventId: number): Promise<BestRow | undefined> {
  const { rows } = await db.query<BestRow>(
    `${BESTS} and exists (select from event w where w.id = $2::bigint and w.event_code = e.event_code and w.unit = e.unit)
     order by e.id = $2::bigint desc, e.id limit 1`,
    [athleteId, eventId],
  );
  return rows[0];
}

export interface NewBest {
  readonly eventId: number;
  /** Null takes it away. */
  readonly pb: number | null;
  readonly isSeasonBest: boolean;
}

/** Keeps a best mark; a season's best never stays better than it. */
export async function writeBest(client: Client, athleteId: number, { eventId, pb, isSeasonBest }: NewBest): Promise<void> {
  await client.query(
    `insert into athlete_pb (athlete_id, event_id, pb, sb) values ($1, $2, $3, case when $4 then $3::integer end)
     on conflict (athlete_id, event_id) do update set pb = excluded.pb, changed_at = now(),
       sb = case when $4 then excluded.pb when excluded.pb is null then null
         when (select unit from event where id = $2) = 'T' then greatest(athlete_pb.sb, excluded.pb)
         else least(athlete_pb.sb, excluded.pb) end`,
    [athleteId, eventId, pb, isSeasonBest],
  );
}
