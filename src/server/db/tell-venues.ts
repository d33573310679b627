import { CHANNEL } from './notice.ts';
import type { Client } from './pool.ts';

/**
 * An athlete changed in a way that tablets show: her row gets the next change number of each competition she is in, and they are told.
 * Competitions are taken in the order of their ids, so that two such changes never wait for each other.
 */
export async function tellVenues(client: Client, athleteId: number, compId: number | null = null): Promise<void> {
  await client.query(
    `with locked as (
       select c.id from competition c join comp_athlete ca on ca.comp_id = c.id and ca.athlete_id = $1
       where $2::integer is null or c.id = $2 order by c.id for update of c),
     counted as (update competition c set change_no = c.change_no + 1 from locked l where c.id = l.id returning c.id, c.change_no),
     stamped as (update comp_athlete ca set version = n.change_no from counted n where ca.comp_id = n.id and ca.athlete_id = $1)
     select pg_notify('${CHANNEL}', json_build_object('comp', n.id, 'change', n.change_no, 'groups',
       (select coalesce(json_agg(distinct e.event_group_id), '[]') from entry e where e.comp_id = n.id and e.athlete_id = $1))::text)
     from counted n`,
    [athleteId, compId],
  );
}
