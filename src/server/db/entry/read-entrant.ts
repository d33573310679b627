import type { Entrant } from '#domain/eligibility/input.ts';
import type { AthleteEntry } from '#domain/entry/entry.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { isLive } from './live.ts';

const ENTRANT = `
  select a.id, a.gender, a.dob::text, a.urn, a.active_end_date::text as "activeEndDate", a.aocode,
    coalesce(a.options ->> 'noEntryReason', '') as "noEntryReason",
    to_json(array_remove(array[a.club_id, a.club2_id, a.school_id], null)) as "clubIds",
    (select coalesce(json_agg(distinct x.id), '[]') from club k
       join area county on county.id = k.area_id
       left join area region on region.id = county.parent_id
       cross join lateral unnest(array[county.id, region.id, region.parent_id]) x(id)
     where k.id in (a.club_id, a.club2_id, a.school_id) and x.id is not null) as "areaIds"
  from athlete a where a.id = any($1::integer[])`;

/** An athlete as the rules see them; undefined: there is none. */
export async function readEntrant(db: Pool | Client, athleteId: number): Promise<Entrant | undefined> {
  return (await readEntrants(db, [athleteId]))[0];
}

/** Several at once, in no order. */
export async function readEntrants(db: Pool | Client, athleteIds: readonly number[]): Promise<readonly Entrant[]> {
  const { rows } = await db.query<Entrant>({ name: 'entrants', text: ENTRANT, values: [athleteIds] });
  return rows;
}

/** Live products, those of the athlete's teams, and entries of the venue that came another way. */
const ENTRIES = `
  select p.id as "productId", p.ce_id as ceid, ce.event_group_id as "eventGroupId", p.paid,
    json_build_object('id', u.id, 'name', u.display_name) as holder, p.state = 'waiting' as waiting, p.team_id as "teamId"
  from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id join app_user u on u.id = p.user_id
  where p.comp_id = $1 and p.athlete_id = $2 and ${isLive('$3')}
  union all
  select p.id, p.ce_id, ce.event_group_id, p.paid, json_build_object('id', u.id, 'name', u.display_name), false, p.team_id
  from team_athlete m join product p on p.comp_id = m.comp_id and p.team_id = m.team_id
  join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id join app_user u on u.id = p.user_id
  where m.comp_id = $1 and m.athlete_id = $2 and ${isLive('$3')}
  union all
  select 0, coalesce(e.ce_id, 0), e.event_group_id, 1, '{"id":0,"name":""}'::json, false, 0
  from entry e
  where e.comp_id = $1 and e.athlete_id = $2
    and not exists (select from product p where p.comp_id = e.comp_id and p.entry_id = e.id and p.state = 'entered')
  order by 1, 2, 3`;

/** What an athlete is entered in at a competition at an instant (ISO), carts included. */
export async function readAthleteEntries(
  db: Pool | Client,
  compId: number,
  athleteId: number,
  now: string,
): Promise<readonly AthleteEntry[]> {
  const { rows } = await db.query<AthleteEntry>({ name: 'athlete entries', text: ENTRIES, values: [compId, athleteId, now] });
  return rows;
}
