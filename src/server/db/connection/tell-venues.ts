import { LAST_ATHLETE, type StarterId } from '#domain/team/starter.ts';
import { CHANNEL } from './notice.ts';
import type { Client } from './pool.ts';

/**
 * An athlete or a team (`teamStarter`) changed in a way that tablets show: the row, and those of teams the athlete runs for, get
 * the next change number of each competition they are in, and they are told. Competitions are taken in the order of their ids, so
 * that two such changes never wait for each other.
 */
export async function tellVenues(client: Client, starter: StarterId, compId: number | null = null): Promise<void> {
  await client.query(
    `with shown as (
       select ca.comp_id, ca.athlete_id from comp_athlete ca where ca.athlete_id = $1
       union all
       select ca.comp_id, ca.athlete_id from team_athlete m
       join comp_athlete ca on ca.comp_id = m.comp_id and ca.athlete_id = ${LAST_ATHLETE} + m.team_id where m.athlete_id = $1),
     locked as (
       select c.id from competition c
       where c.id in (select comp_id from shown) and ($2::integer is null or c.id = $2) order by c.id for update),
     counted as (update competition c set change_no = c.change_no + 1 from locked l where c.id = l.id returning c.id, c.change_no),
     stamped as (update comp_athlete ca set version = n.change_no from counted n join shown s on s.comp_id = n.id
       where ca.comp_id = n.id and ca.athlete_id = s.athlete_id)
     select pg_notify('${CHANNEL}', json_build_object('comp', n.id, 'change', n.change_no, 'groups',
       (select coalesce(json_agg(distinct e.event_group_id), '[]') from entry e join shown s on s.comp_id = e.comp_id
        and s.athlete_id = e.athlete_id where e.comp_id = n.id))::text)
     from counted n`,
    [starter, compId],
  );
}
