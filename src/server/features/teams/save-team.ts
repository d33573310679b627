import type { Body } from '#contracts/shared/endpoint.ts';
import type { postEventTeam } from '#contracts/team.ts';
import { ageInfo } from '#domain/athlete/age.ts';
import type { BlockCode } from '#domain/eligibility/block.ts';
import { mayEnter } from '#domain/eligibility/evaluate.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { Gender } from '#domain/sync/row.ts';
import { type TeamMember, teamName, teamProblems } from '#domain/team/team.ts';
import { readRights } from '#server/db/athlete-ties.ts';
import type { Configuration } from '#server/db/entry/read-competition.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import type { Client } from '#server/db/pool.ts';
import { type Refused, refuse } from '#server/lib/answer.ts';
import { LARGEST_ID, type User } from '#server/lib/principal.ts';
import { countTeams, noRoomFor } from './team-room.ts';

/** A team form on its way into the database. */
export interface Saving {
  readonly configuration: Configuration;
  readonly event: CompEvent;
  readonly form: Body<typeof postEventTeam>;
  readonly entity: { readonly id: number; readonly level: number; readonly name: string };
  readonly user: User;
  readonly now: string;
  /** Who runs the competition is not bound by its limits. */
  readonly organiser: boolean;
}

const NO_ATHLETE = refuse('not-found', { message: 'There is no such athlete. Nothing was changed.' });

/** Saves a form, under the competition's lock; gives the team's id, or why not. */
export async function saveTeam(client: Client, saving: Saving): Promise<number | Refused> {
  const { configuration, event, form, entity, user, organiser, now } = saving;
  const compId = configuration.competition.id;
  const isNew = form.id === 0;
  if (!isNew && !(await isTheirs(client, saving))) return refuse('not-found', { message: 'There is no such team.' });
  const made = isNew ? await madeJustNow(client, saving) : undefined;
  if (made !== undefined) return made;
  const noRoom = isNew && !organiser ? await noRoomFor(client, configuration, event, entity, { userId: user.id, now }) : '';
  if (noRoom !== '') return refuse('not-enterable', { message: noRoom });
  const members = await readMembers(client, saving);
  if (!members) return NO_ATHLETE;
  const barred = organiser ? '' : await barredMember(client, saving, members);
  if (barred !== '') return refuse('not-enterable', { message: barred });
  const { ofEntityInEvent } = await countTeams(client, compId, event.ceid, entity);
  const ageGroup = configuration.competition.ageGroups.find(({ id }) => id === event.ageGroupId);
  const options = event.options.eventTeam ?? event.event.options.eventTeam;
  const [problem, ...more] = teamProblems(members, options, {
    ...{ event: event.name, gender: event.event.gender, ageGroupId: event.ageGroupId, ageGroup: ageGroup?.name ?? '' },
    entityTeams: ofEntityInEvent - (isNew ? 0 : 1),
  });
  if (problem) return refuse('not-enterable', { message: problem.message, remedy: more.map(({ message }) => message).join(' ') });
  const format = {
    entity: entity.name,
    event: event.event.name,
    gender: event.event.gender,
    ageGroup: ageGroup?.shortName ?? '',
  };
  const typed = options.disableTeamNameEdit ? '' : (form.teamName ?? '');
  const name = await freeName(client, saving, typed, teamName(options.teamNameFormat, format));
  return name === undefined
    ? refuse('conflict', { message: 'There is a team of that name already.' })
    : write(client, saving, name);
}

async function isTheirs(client: Client, { configuration, event, form, entity }: Saving): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from team where comp_id = $1 and id = $2 and ce_id = $3 and entity_id = $4 and entity_level = $5',
    [configuration.competition.id, Math.min(form.id, LARGEST_ID), event.ceid, entity.id, entity.level],
  );
  return rowCount === 1;
}

/** A browser sends a form again by itself when the connection breaks before the answer: the same runners in the same order are that team. */
async function madeJustNow(client: Client, { configuration, event, form, entity, user }: Saving): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
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

interface MemberRow {
  readonly athleteId: number;
  readonly name: string;
  readonly gender: Gender;
  readonly dob: string | null;
  readonly clubIds: readonly number[];
  readonly otherTeams: number;
  readonly entered: boolean;
}

/** Undefined: one of them is a stranger to the user, or nobody. */
async function readMembers(
  client: Client,
  { configuration, event, form, user, now }: Saving,
): Promise<readonly TeamMember[] | undefined> {
  const { competition } = configuration;
  for (const id of new Set(form.athleteIds)) {
    const tied = id > 0 && id <= LARGEST_ID ? await readRights(client, user, id) : undefined;
    if (!tied?.rights.enter) return undefined;
  }
  const { rows } = await client.query<MemberRow>(
    `select a.id as "athleteId", a.first_name || ' ' || a.sur_name as name, a.gender, a.dob::text,
       to_json(array_remove(array[a.club_id, a.club2_id, a.school_id], null)) as "clubIds",
       (select count(*)::integer from team_athlete m join team t on t.comp_id = m.comp_id and t.id = m.team_id
        where m.comp_id = $2 and m.athlete_id = a.id and t.ce_id = $3 and t.id <> $4) as "otherTeams",
       exists (select from entry e where e.comp_id = $2 and e.athlete_id = a.id) as entered
     from athlete a where a.id = any($1)`,
    [form.athleteIds, competition.id, event.ceid, form.id],
  );
  const byId = new Map(rows.map((row) => [row.athleteId, row]));
  const at = { date: competition.dates[0] ?? '', yearFactor: competition.yearFactor };
  return form.athleteIds.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { ageGroups } = ageInfo(row.dob, competition.ageGroups, at, now.slice(0, 10));
    return [{ ...row, ageGroupIds: ageGroups.map((group) => group.id) }];
  });
}

/** Rules about an athlete herself, which hold in a team as well; who fits its age and gender the team's own rules say. */
const ABOUT_HER: ReadonlySet<BlockCode> = new Set<BlockCode>([
  ...(['no-entry', 'unregistered', 'registered', 'registration-expired', 'international'] as const),
  ...(['athlete-security', 'max-team'] as const),
]);

/** Which athlete may not be entered and why; empty: all may. */
async function barredMember(
  client: Client,
  { configuration, event, user, now }: Saving,
  members: readonly TeamMember[],
): Promise<string> {
  for (const { athleteId, name } of members) {
    const asked = { compId: configuration.competition.id, athleteId, userId: user.id };
    const known = await readEligibility(client, asked, now);
    const block = known && mayEnter(known.input, event.ceid).find(({ code }) => ABOUT_HER.has(code));
    if (block) return `${name}: ${block.message}`;
  }
  return '';
}

const LETTERS = 'BCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What was typed, if nobody has it; else the format's name, the second team with a B. Undefined: somebody has it. */
async function freeName(
  client: Client,
  { configuration, event, form }: Saving,
  typed: string,
  made: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select name from team where comp_id = $1 and ce_id = $2 and id <> $3', [
    configuration.competition.id,
    event.ceid,
    form.id,
  ]);
  const taken = new Set(rows.map(({ name }) => name));
  if (typed !== '') return taken.has(typed) ? undefined : typed;
  return [made, ...[...LETTERS].map((letter) => `${made} ${letter}`)].find((name) => !taken.has(name));
}

async function write(client: Client, { configuration, event, form, entity, user }: Saving, name: string): Promise<number> {
  const compId = configuration.competition.id;
  const { rows } = await client.query<{ id: number }>(
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
  return id;
}
