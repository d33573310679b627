import { deleteTeam, getEventTeams, getTeams, postEventTeam, postTeam } from '#contracts/entering/team.ts';
import { wirePrice } from '#contracts/public/price.ts';
import { entityFilter } from '#domain/access/entity.ts';
import { isStaffOf, mayActForEntrants, mayBuild } from '#domain/access/permission.ts';
import { isFullOfTeams } from '#domain/eligibility/team-room.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { isOpenToTeams, teamOptionsOf } from '#domain/team/team-event.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { actsFor, type EntityRef, entityName, entityOf } from '#server/db/entry/acts-for.ts';
import { withPlaces } from '#server/db/entry/lock-places.ts';
import { type Configuration, readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { lockCompetition } from '#server/db/entry/venue-entry.ts';
import { noRoomFor } from '#server/db/team/team-room.ts';
import { NO_COMPETITION, NOT_ALLOWED, NOT_SHOWN, refuse } from '#server/lib/http/answer.ts';
import { LARGEST_ID, type User } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { type Asking, type NamedTeam, plainTeam, readTeams } from './read-teams.ts';
import { saveTeam } from './save-team.ts';

const NO_TEAM = refuse('not-found', { message: 'Team not found.' });
const WRONG_TYPE = refuse('forbidden', {
  message: 'Clubs have no teams at a competition of schools, and schools none at one of clubs.',
});
const NO_EVENT = refuse('not-found', { message: 'Team event not found.' });

const askingFor = (user: User, configuration: Configuration, now: string): Asking => ({
  userId: user.id,
  now,
  organiser: mayActForEntrants(user, scopeOf(configuration)),
});
const scopeOf = ({ competition, orgId }: Configuration) => ({ orgId, compId: competition.id });

/** Teams and relays: C130 to C133, and the form that saves one. */
export function teamRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;
  const iso = () => new Date(now()).toISOString();
  listRoutes(router, iso);

  route(router, postTeam, async ({ body: { compId, teamName, areaId, gender }, caller }) => {
    const user = signedIn(caller);
    const found = await configurationOf(pool, compId, iso());
    if (!found) return NO_COMPETITION;
    const entity = await areaOf(pool, areaId);
    if (!entity || !(await mayActFor(pool, found, user, entity))) return NOT_ALLOWED;
    return transaction(pool, async (client) => {
      await lockCompetition(client, compId);
      const teamId = await addAreaTeam(client, { compId, teamName, entity, gender, userId: user.id });
      if (teamId === undefined) return refuse('conflict', { message: 'There is a team of that name already.' });
      return saved(await readTeams(client, compId, { teamId }, askingFor(user, found, iso())));
    });
  });

  route(router, postEventTeam, async ({ params: { compId }, body: form, caller }) => {
    const user = signedIn(caller);
    const configuration = await configurationOf(pool, compId, iso());
    if (!configuration) return NO_COMPETITION;
    const entity = { id: form.entityId, level: form.entityLevel };
    const name = await nameOf(pool, entity);
    if (name === undefined || !(await mayActFor(pool, configuration, user, entity))) return NOT_ALLOWED;
    if (!(await isOfType(pool, configuration, user, entity))) return WRONG_TYPE;
    return withPlaces(pool, compId, async (client) => {
      await lockCompetition(client, compId);
      const events = await readEvents(client, compId, configuration.prices, iso());
      const event = events.find((candidate) => candidate.ceid === form.ceid && isOpenToTeams(candidate));
      if (!event) return NO_EVENT;
      const organiser = mayBuild(user, 'Comp Events', scopeOf(configuration));
      const id = await saveTeam(client, { configuration, event, form, entity: { ...entity, name }, user, now: iso(), organiser });
      return typeof id === 'number'
        ? saved(await readTeams(client, compId, { teamId: id }, askingFor(user, configuration, iso())))
        : id;
    });
  });

  route(router, deleteTeam, async ({ params: { id }, caller }) => {
    const user = signedIn(caller);
    const { rows } = await pool.query<{ compId: number; entityId: number; level: number }>(
      'select comp_id as "compId", entity_id as "entityId", entity_level as level from team where id = $1',
      [Math.min(id, LARGEST_ID)],
    );
    const team = rows[0];
    const configuration = team && (await configurationOf(pool, team.compId, iso()));
    if (!configuration || !(await mayActFor(pool, configuration, user, { id: team.entityId, level: team.level }))) return NO_TEAM;
    return withPlaces(pool, team.compId, (client) => remove(client, team.compId, id, iso()));
  });
}

function listRoutes(router: Router, iso: () => string): void {
  const { pool } = router;

  route(router, getTeams, async ({ params: { compId }, caller }) => {
    const user = signedIn(caller);
    const configuration = await configurationOf(pool, compId, iso());
    if (!configuration) return NO_COMPETITION;
    const staff = isStaffOf(user, scopeOf(configuration));
    const teams = await readTeams(pool, compId, staff ? {} : { userId: user.id }, askingFor(user, configuration, iso()));
    const byArea = groupBy(teams, ({ areaId, entityLevel }) => `${entityLevel} ${areaId}`);
    return {
      data: [...byArea.values()].flatMap((group) => {
        const [first] = group;
        return first
          ? [{ areaId: first.areaId, areaName: first.areaName, entityLevel: first.entityLevel, teams: group.map(plainTeam) }]
          : [];
      }),
    };
  });

  route(router, getEventTeams, async ({ params: { compId }, query: { entityid = 0, entitylevel = 0 }, caller }) => {
    const user = signedIn(caller);
    const configuration = await configurationOf(pool, compId, iso());
    if (!configuration) return NO_COMPETITION;
    const named = { id: entityid, level: entitylevel };
    if (entityid !== 0 && !(await mayActFor(pool, configuration, user, named))) return NOT_SHOWN;
    // Without an entity, or with a school at a competition of clubs: the events alone, with what can be said of them.
    const entity = (await isOfType(pool, configuration, user, named)) ? named : { id: 0, level: 0 };
    const events = (await readEvents(pool, compId, configuration.prices, iso())).filter(isOpenToTeams);
    const teams = await readTeams(pool, compId, { entity }, askingFor(user, configuration, iso()));
    const asked = { entity, userId: user.id, now: iso(), except: 0 };
    const full = await Promise.all(events.map((event) => noRoomFor(pool, configuration, event, 'forms', asked)));
    return { data: events.map((event, i) => presentEvent(configuration, event, full[i]?.message ?? '', teams)) };
  });
}

function presentEvent({ competition }: Configuration, of: CompEvent, message: string, teams: readonly NamedTeam[]) {
  const { event, price } = of;
  return {
    ceid: of.ceid,
    eventGroupId: of.eventGroupId,
    eventGroup: of.name,
    startdate: of.startsAt,
    gender: event.gender,
    ageGroup: competition.ageGroups.find(({ id }) => id === of.ageGroupId)?.name ?? '',
    price: price && wirePrice(competition.id, price),
    options: teamOptionsOf(of),
    maxathletes: of.maxAthletes,
    entered: of.entryInfo.totalCount,
    message,
    waitingList: message === '' && isFullOfTeams(of, of.entryInfo.totalCount),
    teams: teams.filter(({ ceid }) => ceid === of.ceid).map(plainTeam),
  };
}

async function configurationOf(pool: Pool, compId: number, now: string): Promise<Configuration | undefined> {
  return compId > 0 && compId <= LARGEST_ID ? readConfiguration(pool, compId, now) : undefined;
}

/** Allowed: a representative of the entity, and a builder of the competition's events. */
async function mayActFor(pool: Pool, configuration: Configuration, user: User, entity: EntityRef): Promise<boolean> {
  if (entity.id <= 0 || entity.id > LARGEST_ID || entity.level < 1 || entity.level > 4) return false;
  return mayBuild(user, 'Comp Events', scopeOf(configuration)) || actsFor(pool, user.id, entity);
}

/** A school acts at competitions of schools alone, a club at the others; a builder of the events acts for any. */
async function isOfType(pool: Pool, configuration: Configuration, user: User, entity: EntityRef): Promise<boolean> {
  if (mayBuild(user, 'Comp Events', scopeOf(configuration))) return true;
  return entityFilter(await entityOf(pool, user.id, entity), configuration.competition.options) !== undefined;
}

async function nameOf(pool: Pool, entity: EntityRef): Promise<string | undefined> {
  return entity.id > 0 && entity.id <= LARGEST_ID ? entityName(pool, entity) : undefined;
}

async function areaOf(pool: Pool, id: number): Promise<EntityRef | undefined> {
  if (id <= 0 || id > LARGEST_ID) return undefined;
  const { rows } = await pool.query<EntityRef>('select id, entity_level as level from area where id = $1', [id]);
  return rows[0];
}

function saved(teams: readonly NamedTeam[]) {
  const [team] = teams;
  if (!team) throw new Error('the team was just written');
  return { data: plainTeam(team), message: `Team: ${team.teamName} saved.` };
}

interface AreaTeam {
  readonly compId: number;
  readonly teamName: string;
  readonly entity: EntityRef;
  readonly gender: Gender;
  readonly userId: number;
}

/** Its id; undefined: the name is taken. The same by the same person within a minute is the browser asking again by itself. */
async function addAreaTeam(client: Client, { compId, teamName, entity, gender, userId }: AreaTeam): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `with again as (
       select id from team where comp_id = $1 and ce_id is null and name = $2 and entity_id = $3 and entity_level = $4 and gender = $5
         and created_by = $6 and created_at > now() - interval '1 minute'),
     made as (
       insert into team (comp_id, name, entity_id, entity_level, gender, created_by)
       select $1, $2, $3, $4, $5, $6 where not exists (select from team where comp_id = $1 and ce_id is null and name = $2) returning id)
     select id from again union all select id from made`,
    [compId, teamName, entity.id, entity.level, gender, userId],
  );
  return rows[0]?.id;
}

/** What the team holds in a basket goes back to the others. */
async function remove(client: Client, compId: number, id: number, now: string) {
  await lockCompetition(client, compId);
  const { rowCount: entered } = await client.query(
    `select from product where comp_id = $1 and team_id = $2 and state = 'entered'`,
    [compId, id],
  );
  if (entered) return refuse('conflict', { message: 'This team is entered.', remedy: 'Cancel its entry first.' });
  await client.query(
    `update product set state = 'released', note = 'team deleted', changed_at = $3 where comp_id = $1 and team_id = $2 and state in ('reserved', 'waiting')`,
    [compId, id, now],
  );
  await client.query('delete from team where comp_id = $1 and id = $2', [compId, id]);
  return { data: { id }, message: 'Team deleted.' };
}
