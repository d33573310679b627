import { misfitKey } from '#domain/eligibility/misfits.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { LAST_ATHLETE } from '#domain/team/starter.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { type FoundMisfit, readMisfits } from '#server/db/entry/read-misfits.ts';

const keyOf = (misfit: FoundMisfit): string => `${misfit.entryId} ${misfitKey(misfit)}`;

/** Entries in competitions that are not over, of the athlete and of teams they run in, which an athlete's new details would make misfits: each in words. `now` is an ISO instant. */
export async function newMisfits(
  pool: Pool,
  athleteId: number,
  { gender, dob }: { readonly gender: Gender; readonly dob: string | null },
  now: string,
): Promise<readonly string[]> {
  const { rows: entries } = await pool.query<{ compId: number; entryId: number; name: string }>(
    `with own as (
       select e.comp_id, e.id, e.event_group_id from entry e where e.athlete_id = $1
       union all
       select e.comp_id, e.id, e.event_group_id from team_athlete m
       join entry e on e.comp_id = m.comp_id and e.athlete_id = ${LAST_ATHLETE} + m.team_id where m.athlete_id = $1)
     select own.comp_id as "compId", own.id as "entryId", g.name || ' at ' || c.name as name
     from own join competition c on c.id = own.comp_id join event_group g on g.comp_id = own.comp_id and g.id = own.event_group_id
     where c.last_day >= ($2::timestamptz at time zone c.time_zone)::date order by c.first_day, g.starts_at, own.id`,
    [athleteId, now],
  );
  const found: string[] = [];
  for (const compId of new Set(entries.map((entry) => entry.compId))) {
    const entryIds = entries.filter((entry) => entry.compId === compId).map(({ entryId }) => entryId);
    const asked = { compId, entryIds, now };
    const before = new Set((await readMisfits(pool, asked)).map(keyOf));
    const after = await readMisfits(pool, { ...asked, as: { athleteId, gender, dob } });
    const ids = new Set(after.filter((misfit) => !before.has(keyOf(misfit))).map(({ entryId }) => entryId));
    found.push(...entries.filter((entry) => entry.compId === compId && ids.has(entry.entryId)).map(({ name }) => name));
  }
  return found;
}
