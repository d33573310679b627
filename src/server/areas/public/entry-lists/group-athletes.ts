import { getPublicGroup } from '#contracts/organising/event-group.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { named, printed, readEntered, readEnteredTeams } from './read-entered.ts';

type Group = Data<typeof getPublicGroup>;
const NO_EVENT = refuse('not-found', { message: 'Event not found.', remedy: 'Look for it in the timetable.' });

/** The athletes entered in an event group. */
export function groupAthleteRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;
  route(router, getPublicGroup, async ({ params: { id } }) => {
    const found = id > LARGEST_ID ? undefined : await findGroup(pool, id);
    const configuration = found && (await readConfiguration(pool, found.competition.id, new Date(now()).toISOString()));
    if (!configuration) return NO_EVENT;
    const { showTeamAthletes } = configuration.competition.options;
    const athletes = (await readEntered(pool, found.competition.id, id)).map(printed);
    const teams = await readEnteredTeams(pool, found.competition.id, id, showTeamAthletes);
    return { data: { ...found, athletes, teams: teams.map(named) } };
  });
}

async function findGroup(pool: Pool, id: number): Promise<Pick<Group, 'competition' | 'eventGroup'> | undefined> {
  const { rows } = await pool.query<Pick<Group, 'competition' | 'eventGroup'>>(
    `select json_build_object('id', c.id, 'name', c.name, 'timeZone', c.time_zone) as competition,
       json_build_object('id', g.id, 'name', g.name, 'eventNo', g.event_no, 'startDateIso', ${iso('g.starts_at')}) as "eventGroup"
     from event_group g join competition c on c.id = g.comp_id where g.id = $1`,
    [id],
  );
  return rows[0];
}
