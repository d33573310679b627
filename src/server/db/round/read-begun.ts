import type { DrawRow } from '#domain/draw/draw-row.ts';
import { type BegunRounds, begunStarters } from '#domain/progression/begun.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { PublicResult } from '#domain/rows/row.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { FEEDS_FROM, IS_DRAWN } from '#server/db/read/row-sql.ts';

interface Found {
  readonly id: number;
  readonly draw: Pick<DrawRow, 'list' | 'places' | 'moves'>;
  readonly round: Pick<RoundRow, 'state'> | null;
  readonly results: readonly Pick<PublicResult, 'entryId' | 'value'>[];
}

const FED = `
  select g.id, d.body as draw, (select rd.body from round rd where rd.comp_id = $1 and rd.event_group_id = g.id) as round,
    (select coalesce(json_agg(json_build_object('entryId', r.entry_id, 'value', r.value)), '[]')
      from result r where r.comp_id = $1 and r.event_group_id = g.id and r.entry_id > 0) as results
  from event_group g join draw d on d.comp_id = g.comp_id and d.event_group_id = g.id
  where g.comp_id = $1 and ${FEEDS_FROM} = $2 and ${IS_DRAWN}`;

/** The rounds after an event that have begun, with those who were drawn into them. */
export async function readBegun(db: Pool | Client, compId: number, eventGroupId: number): Promise<BegunRounds> {
  const { rows } = await db.query<Found>({ name: 'rounds that have begun', text: FED, values: [compId, eventGroupId] });
  return new Map(
    rows.flatMap(({ id, draw, results, round }) => {
      const starters = begunStarters({ draw, results, round: round ?? undefined });
      return starters ? [[id, starters] as const] : [];
    }),
  );
}
