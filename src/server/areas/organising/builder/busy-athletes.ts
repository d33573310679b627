import { getBusyAthletes } from '#contracts/organising/builder/busy-athletes.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { ofAthlete } from '#server/db/entry/live.ts';
import { type Router, route } from '#server/web/route.ts';

/** A member of a team runs where the team does. */
const BUSY = `
  with starts as (
    select e.athlete_id, e.event_group_id from entry e where e.comp_id = $1 and ${ofAthlete('e.athlete_id')}
    union
    select t.athlete_id, ce.event_group_id from team_athlete t
      join product p on p.comp_id = t.comp_id and p.team_id = t.team_id and p.state = 'entered'
      join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
    where t.comp_id = $1)
  select trim(a.first_name || ' ' || a.sur_name) as name, json_agg(s.event_group_id order by s.event_group_id) as groups
  from starts s join athlete a on a.id = s.athlete_id
  group by a.id having count(*) > 1 order by a.sur_name, a.first_name, a.id`;

async function readBusy(pool: Pool, compId: number): Promise<Data<typeof getBusyAthletes>> {
  const { rows } = await pool.query<Data<typeof getBusyAthletes>[number]>({
    name: 'busy athletes',
    text: BUSY,
    values: [compId],
  });
  return rows;
}

export function busyAthleteRoutes(router: Router): void {
  route(router, getBusyAthletes, async ({ params: { id } }) => ({ data: await readBusy(router.pool, id) }));
}
