import type { AutoRule } from '#contracts/organising/auto-entry.ts';
import { findQualified } from '#domain/auto-entry/qualified.ts';
import { type Placing, places } from '#domain/result/places.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS } from '#server/db/read/row-sql.ts';

/** An athlete who comes from another event, in the order of their claim. */
export interface Comer {
  readonly athleteId: number;
  readonly name: string;
  readonly club: string;
  readonly from: string;
  readonly mark: string;
  readonly place: number | null;
  readonly by: '' | 'Q' | 'q';
  readonly toGroupId: number;
}

interface Starter {
  readonly entryId: number;
  readonly heat: number;
  readonly eventGroupId: number;
  readonly athleteId: number;
  readonly name: string;
  readonly club: string;
}
interface Marked {
  readonly entryId: number;
  readonly heat: number;
  readonly eventGroupId: number;
  readonly value: ResultValue | null;
}

const STARTERS = `
  select e.id as "entryId", e.heat, e.event_group_id as "eventGroupId", a.id as "athleteId", a.first_name || ' ' || a.sur_name as name,
    coalesce(k.name, '') as club
  from entry e join athlete a on a.id = e.athlete_id
  join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id left join club k on k.id = ca.club_id
  where e.comp_id = $1 and e.event_group_id = any($2::integer[])
  order by a.sur_text, a.first_text, a.id`;

/** Those whom a rule takes from its source, event group by event group as the rule names them. */
export async function readComers(db: Pool | Client, { fromCompId, pairs, ...rule }: AutoRule): Promise<readonly Comer[]> {
  const asked = [fromCompId, [...new Set(pairs.map(({ fromGroupId }) => fromGroupId))]];
  const groups = await db.query<{ row: EventGroupRow }>(`${EVENT_GROUP_ROWS} and g.id = any($2::integer[])`, asked);
  const starters = groupBy((await db.query<Starter>(STARTERS, asked)).rows, (one) => one.eventGroupId);
  const results = groupBy(
    (
      await db.query<Marked>(
        `select event_group_id as "eventGroupId", heat, entry_id as "entryId", value from result
         where comp_id = $1 and event_group_id = any($2::integer[])`,
        asked,
      )
    ).rows,
    (one) => one.eventGroupId,
  );
  const byId = new Map(groups.rows.map(({ row }) => [row.id, row]));
  return pairs.flatMap(({ fromGroupId, toGroupId }) => {
    const group = byId.get(fromGroupId);
    if (!group) return [];
    const here = starters.get(fromGroupId) ?? [];
    const placings = places(group, here, results.get(fromGroupId) ?? []);
    return taken(rule, here, placings).map((one) => ({ ...one, from: group.name, toGroupId }));
  });
}

type Taking = Pick<AutoRule, 'take' | 'perHeat' | 'best'>;

function taken({ take, perHeat, best }: Taking, starters: readonly Starter[], placings: readonly Placing[]) {
  const byEntry = new Map(starters.map((starter) => [starter.entryId, starter]));
  const chosen: ReadonlyMap<number, '' | 'Q' | 'q'> = new Map(
    take === 'qualified'
      ? findQualified(placings, { perHeat, best }).map(({ entryId, by }) => [entryId, by])
      : placings.filter(({ place }) => take === 'entered' || place !== null).map(({ entryId }) => [entryId, '']),
  );
  const placingOf = new Map(placings.map((placing) => [placing.entryId, placing]));
  return [...chosen].flatMap(([entryId, by]) => {
    const starter = byEntry.get(entryId);
    if (!starter) return [];
    const { athleteId, name, club } = starter;
    const { mark = '', place = null } = placingOf.get(entryId) ?? {};
    return [{ athleteId, name, club, mark, place, by }];
  });
}
