import {
  COMP_ATHLETE_COLUMNS,
  clubIds,
  ENTRY_COLUMNS,
  EVENT_GROUP_COLUMNS,
  insertRows,
  reserveIds,
  updateRows,
} from '#server/db/connection/bulk.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import type { Plan, PlannedAthlete } from './planned.ts';
import { type FileDid, hasDone, keepRun } from './run.ts';
import type { KnownCompetition } from './state.ts';
import { type Kept, takeOut } from './take-out.ts';
import { tellEvents } from './tell-events.ts';
import { datesAndOptions, entriesChanged, readStarters, startersChanged } from './was-before.ts';
import { type Importer, writePeople } from './write-people.ts';

const IMPORTED_COLUMNS = { ...ENTRY_COLUMNS, guest: 'boolean' };

/** What a file may change of an event group that is there: its number is the organiser's. */
const MOVED_COLUMNS = {
  comp_id: 'integer',
  id: 'integer',
  version: 'integer',
  name: 'text',
  gender: 'text',
  type: 'text',
  unit: 'text',
  starts_at: 'timestamptz',
  source_key: 'text',
};

interface Target extends Importer {
  /** What the file is called. */
  readonly title: string;
  readonly now: string;
  readonly timeZone: string;
  readonly place: string;
  readonly known: KnownCompetition | null;
}

interface Imported {
  readonly compId: number;
  /** Undefined: there was nothing to write. */
  readonly run: number | undefined;
  readonly kept: readonly Kept[];
}

/** Writes a plan: each row that changes takes one change number. */
export async function writePlan(client: Client, plan: Plan, target: Target): Promise<Imported> {
  let change = target.known?.changeNo ?? 0;
  const next = () => ++change;
  const compId = await writeCompetition(client, plan, target, next);
  const those = plan.athletes.flatMap(({ known }) => known?.athleteId ?? []);
  const before = await readStarters(client, compId, those, plan.out);
  const groups = await writeGroups(client, compId, plan, next);
  const people = await writeAthletes(client, compId, plan, target, groups.ids, next);
  const out = await takeOut(client, compId, plan.out, next);
  const did: FileDid = {
    ...people,
    groups: groups.made,
    groupsBefore: groups.before,
    entriesBefore: entriesChanged(plan),
    startersBefore: await startersChanged(client, compId, before),
    competitionBefore: target.known && plan.competition ? [{ was: target.known, is: plan.competition }].map(datesAndOptions) : [],
    out: out.gone,
  };
  if (change > (target.known?.changeNo ?? 0)) {
    await client.query('update competition set change_no = $2 where id = $1', [compId, change]);
    await client.query('select pg_notify($1, $2)', [CHANNEL, notice(compId, change, [...groups.ids.values()])]);
  }
  const run = hasDone(did) ? await keepRun(client, compId, { ...target, kind: 'file', did }) : undefined;
  return { compId, run, kept: out.kept };
}

async function writeCompetition(
  client: Client,
  plan: Plan,
  { orgId, name, timeZone, place, known }: Target,
  next: () => number,
): Promise<number> {
  if (known && !plan.competition) return known.id;
  const { dates, options, active } = must(plan.competition, 'a plan for a new competition');
  const version = next();
  if (known) {
    await client.query(
      'update competition set dates = $2::date[], options = $3, version = $4, change_no = $4, active = $5 where id = $1',
      [known.id, dates, options, version, active],
    );
    return known.id;
  }
  const { rows } = await client.query<{ id: number }>(
    `insert into competition (org_id, name, dates, time_zone, options, change_no, version, location, active)
     values ($1, $2, $3::date[], $4, $5, $6, $6, $7, $8) returning id`,
    [orgId, name, dates, timeZone, options, version, place, active],
  );
  return must(rows[0], 'the competition').id;
}

interface WrittenGroups {
  /** Of all event groups, by their key in the file. */
  readonly ids: ReadonlyMap<string, number>;
  readonly made: readonly number[];
  readonly before: FileDid['groupsBefore'];
}

async function writeGroups(client: Client, comp_id: number, { groups }: Plan, next: () => number): Promise<WrittenGroups> {
  const fresh = groups.filter((group) => !group.known);
  const ids = await reserveIds(client, 'event_group', fresh.length);
  const highest = await client.query<{ no: number }>(
    'select coalesce(max(event_no), 0) as no from event_group where comp_id = $1',
    [comp_id],
  );
  const firstNo = 1 + (highest.rows[0]?.no ?? 0);
  const inserts = fresh.map(({ file, sourceKey }, i) => ({
    comp_id,
    id: ids[i],
    version: next(),
    event_no: firstNo + i,
    name: file.name,
    event_code: file.eventCode,
    gender: file.gender,
    type: file.type,
    unit: file.unit,
    starts_at: file.startsAt,
    trials: file.trials,
    source_key: sourceKey,
  }));
  const updates = groups
    .filter((group) => group.changed)
    .map(({ file, sourceKey, known, name, gender }) => ({
      comp_id,
      id: known?.id,
      version: next(),
      name,
      gender,
      type: file.type,
      unit: file.unit,
      starts_at: file.startsAt,
      source_key: sourceKey,
    }));
  await updateRows(client, 'event_group', ['comp_id', 'id'], MOVED_COLUMNS, updates);
  await insertRows(client, 'event_group', EVENT_GROUP_COLUMNS, inserts);
  const known = groups.flatMap(({ file, known }) => (known ? [[file.key, known.id] as const] : []));
  return {
    ids: new Map([...known, ...fresh.map(({ file }, i) => [file.key, must(ids[i], 'an id')] as const)]),
    made: ids,
    before: groups.flatMap(({ file, known: was, changed, sourceKey, name, gender }) => {
      if (!was || !changed) return [];
      const { id, type, unit } = was;
      return [
        {
          was: { id, name: was.name, gender: was.gender, type, unit, starts_at: was.startsAt, source_key: was.sourceKey },
          is: { id, name, gender, type: file.type, unit: file.unit, starts_at: file.startsAt, source_key: sourceKey },
        },
      ];
    }),
  };
}

async function writeAthletes(
  client: Client,
  comp_id: number,
  { athletes }: Plan,
  target: Target,
  groupIds: ReadonlyMap<string, number>,
  next: () => number,
): Promise<Pick<FileDid, 'athletes' | 'people' | 'peopleBefore' | 'entries'>> {
  const touched = athletes.filter((a) => !a.known || a.changed || a.entries.some((e) => !e.known || e.changed));
  const clubs = await clubIds(
    client,
    touched.map((a) => a.file.club),
  );
  const { idOf, made: people, before: peopleBefore } = await writePeople(client, touched, target);

  const row = (a: PlannedAthlete) => ({
    comp_id,
    athlete_id: idOf(a),
    version: next(),
    club_id: clubs.get(a.file.club || (a.known?.club ?? '')) ?? null,
    bib_no: a.bibNo,
    source_id: a.file.externalId,
  });
  await keepSourceIds(client, comp_id, athletes);
  const fresh = touched.filter((a) => !a.known).map(row);
  await insertRows(client, 'comp_athlete', COMP_ATHLETE_COLUMNS, fresh);
  await updateRows(
    client,
    'comp_athlete',
    ['comp_id', 'athlete_id'],
    COMP_ATHLETE_COLUMNS,
    touched.filter((a) => a.known).map(row),
  );
  const entries = await writeEntries(client, comp_id, touched, idOf, groupIds);
  await tellGuests(client, comp_id, touched, groupIds, next);
  return { athletes: fresh.map(({ athlete_id }) => athlete_id), people, peopleBefore, entries };
}

/** A file whose ids are the numbers of its rows gives them to others when a row is put in. Devices do not know them, so no row changes. */
async function keepSourceIds(client: Client, compId: number, athletes: readonly PlannedAthlete[]): Promise<void> {
  const others = athletes.filter(({ file, known }) => known?.sourceId !== file.externalId);
  await client.query('update comp_athlete set source_id = null where comp_id = $1 and source_id = any($2::text[])', [
    compId,
    others.map(({ file }) => file.externalId),
  ]);
  const known = others.flatMap(({ file, known: one }) => (one ? [{ id: one.athleteId, source: file.externalId }] : []));
  await client.query(
    `update comp_athlete ca set source_id = x.source from unnest($2::integer[], $3::text[]) x(id, source)
     where ca.comp_id = $1 and ca.athlete_id = x.id`,
    [compId, known.map(({ id }) => id), known.map(({ source }) => source)],
  );
}

/** Gives the ids of those that were made. */
async function writeEntries(
  client: Client,
  comp_id: number,
  athletes: readonly PlannedAthlete[],
  idOf: (a: PlannedAthlete) => number,
  groupIds: ReadonlyMap<string, number>,
): Promise<readonly number[]> {
  const entries = athletes.flatMap((a) => a.entries.map((entry) => ({ athlete_id: idOf(a), ...entry })));
  const fresh = entries.filter((e) => !e.known);
  const ids = await reserveIds(client, 'entry', fresh.length);
  const row = ({ athlete_id, file, known, ageGroup, guest }: (typeof entries)[number], id: number | undefined) => ({
    comp_id,
    id,
    athlete_id,
    event_group_id: groupIds.get(file.groupKey),
    age_group: ageGroup,
    pb: file.pb,
    sb: file.sb,
    heat: file.heat || (known?.heat ?? 0),
    lane: file.heat ? file.lane : (known?.lane ?? file.lane),
    guest,
  });
  await insertRows(
    client,
    'entry',
    { ...IMPORTED_COLUMNS, imported: 'boolean' },
    fresh.map((e, i) => ({ ...row(e, ids[i]), imported: true })),
  );
  const changed = entries.filter((e) => e.changed).map((e) => row(e, e.known?.id));
  await updateRows(client, 'entry', ['comp_id', 'id'], IMPORTED_COLUMNS, changed);
  return ids;
}

/** Devices hear of guests with the row of their event, and of its parts. */
async function tellGuests(
  client: Client,
  compId: number,
  athletes: readonly PlannedAthlete[],
  groupIds: ReadonlyMap<string, number>,
  next: () => number,
): Promise<void> {
  const others = athletes.flatMap(({ entries }) => entries.filter(({ guest, known }) => guest !== (known?.guest ?? false)));
  const groups = [...new Set(others.flatMap(({ file }) => groupIds.get(file.groupKey) ?? []))];
  await tellEvents(client, compId, groups, next);
}
