import {
  type EnteredIn,
  type EnteredTeam,
  type Misfit,
  type MisfitProgramme,
  misfitFinder,
  misfitKey,
} from '#domain/eligibility/misfits.ts';
import type { Gender } from '#domain/event/kinds.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { inTurns } from '#server/lib/in-turns.ts';
import { ofAthlete } from './live.ts';
import { readProgramme } from './read-eligibility.ts';

/** An entry that no longer fits, and who decided that it is kept as it is; `keptBy` empty: a decision is still to come. */
export interface FoundMisfit extends Misfit {
  readonly keptBy: string;
}

interface Person {
  readonly athleteId: number;
  readonly gender: Gender;
  readonly dob: string | null;
  readonly entries: readonly EnteredIn[];
}

const PEOPLE = `
  select a.id as "athleteId", a.gender, a.dob::text,
    json_agg(json_build_object('entryId', e.id, 'ceid', coalesce(e.ce_id, 0), 'eventGroupId', e.event_group_id) order by e.id) as entries
  from entry e join athlete a on a.id = e.athlete_id
  where e.comp_id = $1 and ${ofAthlete('e.athlete_id')}
    and ($2::integer[] is null or e.athlete_id in (select o.athlete_id from entry o where o.comp_id = $1 and o.id = any($2)))
  group by a.id`;

interface Team extends EnteredTeam {
  readonly members: readonly (EnteredTeam['members'][number] & { readonly athleteId: number })[];
}

const TEAMS = `
  select e.id as "entryId", coalesce(e.ce_id, 0) as ceid, json_agg(json_build_object('athleteId', a.id, 'name', a.first_name || ' ' || a.sur_name,
    'gender', a.gender, 'dob', a.dob::text) order by m.position) as members
  from entry e join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
  join team_athlete m on m.comp_id = ca.comp_id and m.team_id = ca.team_id join athlete a on a.id = m.athlete_id
  where e.comp_id = $1 and ($2::integer[] is null or e.id = any($2))
  group by e.id, e.ce_id`;

interface Asked {
  readonly compId: number;
  /** Those entries, and the others of their athletes; absent: all. */
  readonly entryIds?: readonly number[];
  /** What is to become of an athlete's record, before it is saved. */
  readonly as?: { readonly athleteId: number; readonly gender: Gender; readonly dob: string | null };
  /** ISO instant. */
  readonly now: string;
}

/** Athletes that are looked at before other calls are answered. */
const AT_ONCE = 250;

/** Entries of a competition that a change of its programme would make misfits. */
export async function readNewMisfits(
  db: Pool | Client,
  compId: number,
  { before, after }: { readonly before: MisfitProgramme; readonly after: MisfitProgramme },
  now: string,
): Promise<readonly number[]> {
  const keyOf = (misfit: Misfit) => `${misfit.entryId} ${misfitKey(misfit)}`;
  const entered = await readEntered(db, compId, undefined);
  const known = new Set((await findAll(entered, before, now)).map(keyOf));
  const unfit = await findAll(entered, after, now);
  return unfit.filter((misfit) => !known.has(keyOf(misfit))).map(({ entryId }) => entryId);
}

/** Entries of a competition that no longer fit. */
export async function readMisfits(db: Pool | Client, { compId, entryIds, as, now }: Asked): Promise<readonly FoundMisfit[]> {
  const programme = await readProgramme(db, compId, now);
  if (!programme) return [];
  const { people, teams } = await readEntered(db, compId, entryIds);
  const changed = <T extends { readonly athleteId: number }>(one: T): T =>
    one.athleteId === as?.athleteId ? { ...one, ...as } : one;
  const entered = {
    people: people.map(changed),
    teams: teams.map((team) => ({ ...team, members: team.members.map(changed) })),
  };
  const found = await findAll(entered, { competition: programme.configuration.competition, events: programme.events }, now);
  if (found.length === 0) return [];
  const kept = await readKept(db, compId);
  return found.map((misfit) => ({ ...misfit, keptBy: kept.get(`${misfit.entryId} ${misfitKey(misfit)}`) ?? '' }));
}

interface Entered {
  readonly people: readonly Person[];
  readonly teams: readonly Team[];
}

async function readEntered(db: Pool | Client, compId: number, entryIds: readonly number[] | undefined): Promise<Entered> {
  const values = [compId, entryIds ?? null];
  const { rows: people } = await db.query<Person>(PEOPLE, values);
  const { rows: teams } = await db.query<Team>(TEAMS, values);
  return { people, teams };
}

async function findAll({ people, teams }: Entered, programme: MisfitProgramme, now: string): Promise<readonly Misfit[]> {
  const find = misfitFinder(programme, now);
  return [
    ...(await inTurns(people, AT_ONCE, (person) => find.ofAthlete(person, person.entries))),
    ...(await inTurns(teams, AT_ONCE, find.ofTeam)),
  ];
}

async function readKept(db: Pool | Client, compId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ key: string; by: string }>(
    `select entry_id || ' ' || why as key, kept_by as by from entry_kept where comp_id = $1`,
    [compId],
  );
  return new Map(rows.map(({ key, by }) => [key, by]));
}

/** What those who may see an entry are told of it. */
export function presentMisfit({ code, entered, now, keptBy }: FoundMisfit) {
  return { code, entered, now, keptBy };
}
