import type { Team } from '#contracts/entering/team.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import type { EntityRef } from '#server/db/entry/acts-for.ts';
import { isLive } from '#server/db/entry/live.ts';

/** Which teams of a competition. */
interface WhichTeams {
  /** Absent: of everybody. */
  readonly userId?: number;
  readonly entity?: EntityRef;
  readonly teamId?: number;
}

/** The asking user, and the time (ISO). */
export interface Asking {
  readonly userId: number;
  /** Runs the competition: may act on everybody's places. */
  readonly organiser: boolean;
  readonly now: string;
}

const TEAMS = `
  select t.id, t.comp_id as "compId", t.name as "teamName", t.entity_id as "areaId", t.entity_level as "entityLevel", t.gender,
    coalesce(t.ce_id, 0) as ceid, coalesce(p.id, 0) as "productId", coalesce(p.paid, 0) as paid, coalesce(p.state = 'waiting', false) as waiting, t.version::integer,
    case when p.user_id = $7 or $8 then coalesce(p.entry_id, 0) else 0 end as "entryId",
    case when p.state <> 'entered' and p.user_id <> $7 then u.display_name else '' end as holder,
    coalesce(k.name, ar.name, '') as "areaName",
    (select coalesce(json_agg(json_build_object('athleteId', a.id, 'firstName', a.first_name, 'surName', a.sur_name) order by m.position), '[]')
     from team_athlete m join athlete a on a.id = m.athlete_id where m.comp_id = t.comp_id and m.team_id = t.id) as athletes
  from team t
  left join club k on t.entity_level = 1 and k.id = t.entity_id
  left join area ar on t.entity_level > 1 and ar.id = t.entity_id
  left join lateral (select p.id, p.paid, p.entry_id, p.user_id, p.state from product p where p.comp_id = t.comp_id and p.team_id = t.id and ${isLive('$2')}
    order by p.paid desc, p.id limit 1) p on true
  left join app_user u on u.id = p.user_id
  where t.comp_id = $1
    and ($3::integer is null or case when t.entity_level = 1
      then exists (select from user_club u where u.user_id = $3 and u.club_id = t.entity_id)
      else exists (select from user_area u where u.user_id = $3 and u.area_id = t.entity_id) end)
    and ($4::integer is null or (t.entity_id = $4 and t.entity_level = $5)) and ($6::integer is null or t.id = $6)
  order by t.entity_level desc, coalesce(k.name, ar.name), t.entity_id, t.name, t.id limit 5000`;

export type NamedTeam = Team & { readonly areaName: string };

export async function readTeams(
  db: Pool | Client,
  compId: number,
  which: WhichTeams,
  { userId: caller, organiser, now }: Asking,
): Promise<readonly NamedTeam[]> {
  const { userId, entity, teamId } = which;
  const values = [compId, now, userId ?? null, entity?.id ?? null, entity?.level ?? null, teamId ?? null, caller, organiser];
  const { rows } = await db.query<NamedTeam>(TEAMS, values);
  return rows;
}

/** The wire's team. */
export function plainTeam({ areaName: _, ...team }: NamedTeam): Team {
  return team;
}
