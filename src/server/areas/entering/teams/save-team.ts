import type { postEventTeam } from '#contracts/entering/team.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import type { EntryId } from '#domain/basket/ids.ts';
import { timesPaid } from '#domain/entry/team-price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { type TeamId, teamStarter } from '#domain/team/starter.ts';
import { teamOptionsOf } from '#domain/team/team-event.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { tellVenues } from '#server/db/connection/tell-venues.ts';
import { holdsPlace } from '#server/db/entry/live.ts';
import type { Configuration } from '#server/db/entry/read-competition.ts';
import { doneAtVenue } from '#server/db/entry/seat-places.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { checkTeam } from '#server/db/team/check-team.ts';
import { formatName, freeName } from '#server/db/team/free-name.ts';
import { noRoomFor } from '#server/db/team/team-room.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { refuseDoneAtVenue } from '#server/lib/http/done-at-venue.ts';
import { LARGEST_ID, type User } from '#server/lib/http/principal.ts';

/** A team form on its way into the database. */
interface Saving {
  readonly configuration: Configuration;
  readonly event: CompEvent;
  readonly form: Body<typeof postEventTeam>;
  readonly entity: { readonly id: number; readonly level: number; readonly name: string };
  readonly user: User;
  readonly now: string;
  /** The organiser is not bound by the competition's limits. */
  readonly organiser: boolean;
}

const NO_ATHLETE = refuse('not-found', { message: 'Athlete not found. Nothing was changed.' });

/** Saves a form, under the locks of the places and of the competition; gives the team's id, or why not. */
export async function saveTeam(client: Client, saving: Saving): Promise<TeamId | Refused> {
  const { configuration, event, form, entity, user, organiser, now } = saving;
  const isNew = form.id === 0;
  const before = isNew ? undefined : await readBefore(client, saving);
  if (!isNew && !before) return refuse('not-found', { message: 'Team not found.' });
  const stale = before && whyNotNow(before, saving);
  if (stale) return stale;
  const done =
    before?.entryId && !organiser ? await doneAtVenue(client, configuration.competition.id, before.entryId) : undefined;
  if (done) return refuseDoneAtVenue(done, 'team');
  const made = isNew ? await madeJustNow(client, saving) : undefined;
  if (made !== undefined) return made;
  const asked = { entity, userId: user.id, now, except: form.id };
  const full = isNew && !organiser ? await noRoomFor(client, configuration, event, 'forms', asked) : undefined;
  if (full) return refuse('not-enterable', { message: full.message, remedy: full.unblock });
  if (!(await mayEnterAll(client, user, form.athleteIds))) return NO_ATHLETE;
  const { athleteIds, id: teamId } = form;
  const problem = await checkTeam(client, { configuration, event, teamId, entity, athleteIds, userId: user.id, now, organiser });
  if (problem) return refuse('not-enterable', problem);
  const typed = teamOptionsOf(event).disableTeamNameEdit ? '' : (form.teamName ?? '');
  const place = { compId: configuration.competition.id, ceid: event.ceid, teamId };
  const name = await freeName(client, place, typed, formatName(configuration, event, entity.name));
  return name === undefined
    ? refuse('conflict', { message: 'There is a team of that name already.' })
    : write(client, saving, name);
}

interface Before {
  readonly version: number;
  readonly name: string;
  readonly athleteIds: readonly number[];
  /** It is in a basket, or entered. */
  readonly held: boolean;
  /** Of the venue; null: it is not entered. */
  readonly entryId: EntryId | null;
}

/** The team as it stands; undefined: the entity has no such team in the event. */
async function readBefore(client: Client, { configuration, event, form, entity, now }: Saving): Promise<Before | undefined> {
  const { rows } = await client.query<Before>(
    `select t.version::integer, t.name, (select coalesce(json_agg(m.athlete_id order by m.position), '[]') from team_athlete m
         where m.comp_id = t.comp_id and m.team_id = t.id) as "athleteIds",
       exists (select from product p where p.comp_id = t.comp_id and p.team_id = t.id and ${holdsPlace('$6')}) as held,
       (select p.entry_id from product p where p.comp_id = t.comp_id and p.team_id = t.id and p.state = 'entered' limit 1) as "entryId"
     from team t where t.comp_id = $1 and t.id = $2 and t.ce_id = $3 and t.entity_id = $4 and t.entity_level = $5`,
    [configuration.competition.id, Math.min(form.id, LARGEST_ID), event.ceid, entity.id, entity.level, now],
  );
  return rows[0];
}

/** Two who change one team must notice each other; and where each athlete costs, more of them than are paid for can't be added. */
function whyNotNow({ version, name, athleteIds, held }: Before, { event, form }: Saving): Refused | undefined {
  const same = (form.teamName ?? name) === name && form.athleteIds.join() === athleteIds.join();
  if (form.version !== undefined && form.version !== version && !same)
    return refuse('conflict', {
      field: 'version',
      message: 'Somebody else has changed this team. Nothing was changed.',
      remedy: 'Look at the team as it is now, then change it again.',
    });
  if (!held || timesPaid(event, form.athleteIds.length) <= timesPaid(event, athleteIds.length)) return undefined;
  return refuse('conflict', {
    message: `The place of this team is for ${athleteIds.length} athletes. Nothing was changed.`,
    remedy: 'Exchange athletes, or take the team out of the basket or cancel its entry first.',
  });
}

/** A browser sends a form again by itself when the connection breaks before the answer: the same runners in the same order are that team. */
async function madeJustNow(client: Client, { configuration, event, form, entity, user }: Saving): Promise<TeamId | undefined> {
  const { rows } = await client.query<{ id: TeamId }>(
    `select t.id from team t
     where t.comp_id = $1 and t.ce_id = $2 and t.entity_id = $3 and t.entity_level = $4 and t.created_by = $5 and t.version = 1
       and t.created_at > now() - interval '1 minute' and $6 in ('', t.name)
       and array(select m.athlete_id from team_athlete m where m.comp_id = t.comp_id and m.team_id = t.id order by m.position)
         = $7::integer[] and cardinality($7::integer[]) > 0
     order by t.id limit 1`,
    [configuration.competition.id, event.ceid, entity.id, entity.level, user.id, form.teamName ?? '', form.athleteIds],
  );
  return rows[0]?.id;
}

/** False: one of them is a stranger to the user, or nobody. */
async function mayEnterAll(client: Client, user: User, athleteIds: readonly number[]): Promise<boolean> {
  for (const id of new Set(athleteIds)) {
    const tied = id > 0 && id <= LARGEST_ID ? await readRights(client, user, id) : undefined;
    if (!tied?.rights.enter) return false;
  }
  return true;
}

async function write(client: Client, { configuration, event, form, entity, user }: Saving, name: string): Promise<TeamId> {
  const compId = configuration.competition.id;
  const { rows } = await client.query<{ id: TeamId }>(
    form.id === 0
      ? `insert into team (comp_id, name, ce_id, gender, entity_id, entity_level, created_by) values ($1, $2, $3, $4, $5, $6, $7) returning id`
      : `update team set name = $2, version = version + 1
         where comp_id = $1 and ce_id = $3 and gender = $4 and entity_id = $5 and entity_level = $6 and id = $7 returning id`,
    [compId, name, event.ceid, event.event.gender, entity.id, entity.level, form.id === 0 ? user.id : form.id],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the team was there a moment ago, under the same lock');
  await client.query('delete from team_athlete where comp_id = $1 and team_id = $2', [compId, id]);
  await client.query(
    `insert into team_athlete (comp_id, team_id, athlete_id, position)
     select $1, $2, x.id, x.n from unnest($3::integer[]) with ordinality as x(id, n)`,
    [compId, id, form.athleteIds],
  );
  // It may be entered already: the desk then shows who runs now.
  await tellVenues(client, teamStarter(id), compId);
  return id;
}
