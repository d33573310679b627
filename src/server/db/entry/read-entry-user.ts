import type { Entity } from '#domain/access/entity.ts';
import type { ClubCompConfig, ClubCompEntries } from '#domain/competition/club-comp.ts';
import type { EntryUser } from '#domain/eligibility/input.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { isItemSql } from './item-sql.ts';
import { holdsPlace } from './live.ts';
import { codeHash } from './priority-code.ts';

interface Row {
  readonly entities: readonly Entity[];
  readonly clubAccess: boolean;
  readonly priority: boolean;
}

const USER = `
  select
    (select coalesce(json_agg(json_build_object('id', k.id, 'entityLevel', 1, 'clubType', k.club_type)), '[]')
     from user_club uc join club k on k.id = uc.club_id where uc.user_id = $1)::jsonb
    || (select coalesce(json_agg(json_build_object('id', a.id, 'entityLevel', a.entity_level)), '[]')
     from user_area ua join area a on a.id = ua.area_id where ua.user_id = $1)::jsonb as entities,
    exists (select from user_club_comp where user_id = $1 and comp_id = $2) as "clubAccess",
    exists (select from priority_pass where user_id = $1 and comp_id = $2 and code_hash = $3) as priority`;

/**
 * A user as the rules see them at a competition. `clubIds`: of the athlete, whose club's limits count where the user acts for
 * several.
 */
export async function readEntryUser(
  db: Pool | Client,
  userId: number,
  {
    compId,
    priorityCode,
    clubIds,
    now,
  }: { readonly compId: number; readonly priorityCode: string; readonly clubIds: readonly number[]; readonly now: string },
): Promise<EntryUser> {
  const { rows } = await db.query<Row>({
    name: 'entry user',
    text: USER,
    values: [userId, compId, codeHash(compId, priorityCode)],
  });
  const { entities = [], clubAccess = false, priority = false } = rows[0] ?? {};
  const clubs = entities.filter(({ entityLevel }) => entityLevel === 1).map(({ id }) => id);
  const config = await readClubComp(db, compId, clubs, clubIds);
  const clubComp = config && { config, entries: await readClubEntries(db, compId, config.clubId, now) };
  return { id: userId, entities, clubAccess, priority, clubComp };
}

/** What one of the clubs may enter at a competition, the first of `preferred` among them; null: it is no such competition for them. */
export async function readClubComp(
  db: Pool | Client,
  compId: number,
  clubs: readonly number[],
  preferred: readonly number[] = [],
): Promise<ClubCompConfig | null> {
  const { rows } = await db.query<ClubCompConfig>({
    name: 'club comp',
    text: `select cc.id as "clubCompId", cc.club_id as "clubId", k.name as "clubName", cc.category_id as "categoryId",
       cc.category_name as "categoryName", cc.bib_nos as "bibNos", cc.max_entries as "maxEntries", cc.max_per_event as "maxPerEvent",
       cc.max_relays as "maxRelays", cc.max_mixed_relays as "maxMixedRelays"
     from club_comp cc join club k on k.id = cc.club_id
     where cc.comp_id = $1 and cc.club_id = any($2::integer[])
     order by array_position($3::integer[], cc.club_id) nulls last, cc.id limit 1`,
    values: [compId, clubs, preferred],
  });
  return rows[0] ?? null;
}

/** By event group, from the venue's entries and from carts; teams by their products. */
const CLUB_ENTRIES = `
  with athletes as (
    select e.event_group_id, e.athlete_id from entry e
    join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
    where e.comp_id = $1 and ca.club_id = $2 and ca.person_id is not null
    union
    select ce.event_group_id, p.athlete_id from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
    where p.comp_id = $1 and p.club_id = $2 and p.team_id = 0 and ${holdsPlace('$3')} and not ${isItemSql('ce')}),
  teams as (
    select distinct t.id, v.gender = 'O' as mixed from team t
    join product p on p.comp_id = t.comp_id and p.team_id = t.id and ${holdsPlace('$3')}
    join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id join event v on v.id = ce.event_id
    where t.comp_id = $1 and t.entity_level = 1 and t.entity_id = $2
      and not coalesce((v.options ->> 'excludeFromCntRule')::boolean, false))
  select (select count(*)::integer from athletes) as "entryCnt",
    (select coalesce(json_object_agg(g.event_group_id, json_build_object('egCount', g.n, 'athletes', g.athletes)), '{}')
     from (select event_group_id, count(*)::integer as n, json_agg(athlete_id order by athlete_id) as athletes
           from athletes group by event_group_id) g) as entries,
    (select count(*) filter (where not mixed)::integer from teams) as "teamCnt",
    (select count(*) filter (where mixed)::integer from teams) as "mixedTeamCnt"`;

export async function readClubEntries(db: Pool | Client, compId: number, clubId: number, now: string): Promise<ClubCompEntries> {
  const { rows } = await db.query<ClubCompEntries>({ name: 'club entries', text: CLUB_ENTRIES, values: [compId, clubId, now] });
  return rows[0] ?? { entryCnt: 0, entries: {}, teamCnt: 0, mixedTeamCnt: 0 };
}
