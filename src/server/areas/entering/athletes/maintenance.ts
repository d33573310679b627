import type { MaintainedAthlete, postAthleteMaintenance } from '#contracts/entering/athlete-maintenance.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import { isDate } from '#domain/shared/wall-clock.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { homeAssociation } from '#server/db/read/app-settings.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { NO_ATHLETE, write } from './change-athlete.ts';
import { ageDay, findRecord, readAthlete } from './read-athlete.ts';
import { findAlike, refusalOf, tidied } from './write-athlete.ts';

const SHOWN = 100;

/** An athlete with whose they are, where they are entered, who may be the same person, and what changed. */
export async function readMaintained(pool: Pool, user: User, id: number, today: string): Promise<MaintainedAthlete | undefined> {
  const athlete = await readAthlete(pool, user, id, await ageDay(pool, today));
  if (!athlete) return undefined;
  const { rows } = await pool.query<Pick<MaintainedAthlete, 'users' | 'competitions' | 'startsFor' | 'history'>>(
    `select
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.display_name, 'email', u.email) order by u.display_name, u.id)
        from user_athlete l join app_user u on u.id = l.user_id where l.athlete_id = $1), '[]') as users,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'date', c.first_day) order by c.first_day desc, c.id)
        from comp_athlete ca join competition c on c.id = ca.comp_id where ca.athlete_id = $1), '[]') as competitions,
      coalesce((select json_agg(json_build_object('compId', c.id, 'competition', c.name, 'entityId', k.id, 'club', k.name) order by c.first_day desc, c.id)
        from athlete a cross join jsonb_to_recordset(a.options -> 'genericCompAthleteEntities') as x("compId" integer, "entityId" integer)
        join competition c on c.id = x."compId" join club k on k.id = x."entityId" where a.id = $1), '[]') as "startsFor",
      coalesce((select json_agg(x order by x.id desc) from (select id, by, ${iso('at')} as at, text from athlete_event
        where athlete_id = $1 order by id desc limit ${SHOWN}) x), '[]') as history`,
    [id],
  );
  const alikeIds = (await findAlike(pool, athlete, id)).map((one) => one.id);
  const alike = await pool.query<MaintainedAthlete['alike'][number]>(
    `select a.id, a.first_name || ' ' || a.sur_name as name, coalesce(a.dob::text, '') as dob, coalesce(k.name, '') as club,
       coalesce(a.urn, '') as "URN" from athlete a left join club k on k.id = a.club_id where a.id = any($1) order by a.id`,
    [alikeIds],
  );
  return { athlete, alike: alike.rows, ...(rows[0] ?? { users: [], competitions: [], startsFor: [], history: [] }) };
}

interface Maintenance {
  readonly body: Body<typeof postAthleteMaintenance>;
  readonly author: string;
  readonly today: string;
}

/** What an administrator says stands as they say it. Undefined: changed. */
export async function maintainAthlete(pool: Pool, { body, author, today }: Maintenance): Promise<Refused | undefined> {
  const { id, version, activeEndDate, infoText, ...typed } = body;
  const before = await findRecord(pool, id);
  if (!before) return NO_ATHLETE;
  const fields = tidied(typed, await homeAssociation(pool));
  const refused = (await refusalOf(pool, fields, today)) ?? endProblem(activeEndDate);
  if (refused) return refused;
  const more = { active_end_date: activeEndDate || null, info_text: infoText };
  const change = { id, author, body: { ...typed, ...(version !== undefined && { version }) } };
  return transaction(pool, (client) => write(client, change, fields, before, more));
}

function endProblem(activeEndDate: string): Refused | undefined {
  if (activeEndDate === '' || isDate(activeEndDate)) return undefined;
  return refuse('invalid', { field: 'activeEndDate', message: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!' });
}
