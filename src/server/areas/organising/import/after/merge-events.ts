import {
  genderOfBoth,
  isOwnLeft,
  type MergeClash,
  type MergeEntry,
  type MergeSide,
  mergeClashes,
} from '#domain/start-list/merge-clashes.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';
import { keepRun, type Row } from '../run.ts';
import { putBack, type Rows } from './put-back.ts';
import { giveTiming, readTiming, type TimingOfEvent } from './timing-of-event.ts';

/** What was taken away with an event, and where its entries went. */
export interface EventDid {
  /** The event it became part of; null: it was removed. */
  readonly into: number | null;
  /** The gender that was for before, and after. */
  readonly intoGender: string;
  readonly isGender?: string;
  readonly rows: Required<Omit<Rows, 'line_up'>> & Pick<Rows, 'line_up'>;
  /** Entries that moved. */
  readonly moved: readonly number[];
  /** Entries of both that lost heat and lane by it. */
  readonly seats?: readonly Seat[];
  readonly timing?: TimingOfEvent;
  /** Its heats and results moved as well. */
  readonly hadResults: boolean;
  /** The competition's change number when it was done; absent: kept by an older server. */
  readonly change?: number;
}

interface Seat {
  readonly id: number;
  readonly heat: number;
  readonly lane: number;
}

type Side = MergeSide & { readonly id: number };

interface Merge {
  readonly from: string;
  readonly into: string;
  readonly entries: number;
  /** Entries that are in both, and stay once. */
  readonly twice: readonly string[];
  /** Why it can't be done; empty: it can. */
  readonly clashes: readonly MergeClash[];
  /** Set once it was done. */
  readonly run: number | null;
}

interface Wanted {
  readonly compId: number;
  readonly from: number;
  readonly into: number | null;
  readonly isPreview: boolean;
  readonly author: string;
  readonly now: string;
}

interface Both extends MergeEntry {
  readonly id: number;
  readonly athleteId: number;
  /** The athlete's entry in the other event; null: they have none. */
  readonly other: number | null;
}

/** Something was done with an entry `e` of a starter `ca`. */
const isDone = (e: string) =>
  `(${isTickedSql(`${e}.checked_in`)} or exists (select from result r where r.comp_id = ${e}.comp_id and r.entry_id = ${e}.id)
    or exists (select from product p where p.comp_id = ${e}.comp_id and p.entry_id = ${e}.id and p.state = 'entered')
    or exists (select from json_array_elements(ca.withdrawn) w where (w->>'entryId')::integer = ${e}.id))`;

/** Under the competition's lock: makes one event part of another, with its entries, heats and results, or takes it away. Undefined: there is no such event. */
export async function mergeEvents(client: Client, wanted: Wanted): Promise<Merge | undefined> {
  const { compId, isPreview, into: intoId } = wanted;
  const change = await client.query<{ n: number }>('select change_no as n from competition where id = $1 for update', [compId]);
  const from = await readSide(client, compId, wanted.from);
  const into = intoId === null ? null : await readSide(client, compId, intoId);
  if (!from || into === undefined || from.id === into?.id) return undefined;
  const entries = await readBoth(client, compId, from.id, into?.id ?? 0);
  const clashes = mergeClashes(from, into, entries);
  const twice = entries.filter(({ other }) => other !== null).map(({ name }) => name);
  const merge = { from: from.name, into: into?.name ?? '', entries: entries.length, twice, clashes };
  if (isPreview || clashes.length > 0) return { ...merge, run: null };

  let version = change.rows[0]?.n ?? 0;
  const next = () => ++version;
  const did = await move(client, compId, { from, into, entries }, next);
  await client.query('update competition set change_no = $2 where id = $1', [compId, version]);
  await client.query('delete from event_group where comp_id = $1 and id = $2', [compId, from.id]);
  await client.query('select pg_notify($1, $2)', [CHANNEL, notice(compId, version, [from.id, ...(into ? [into.id] : [])])]);
  const title = into ? `${from.name} into ${into.name}` : from.name;
  const run = await keepRun(client, compId, {
    ...wanted,
    kind: into ? 'merge' : 'remove',
    title,
    did: { ...did, change: version },
  });
  return { ...merge, run };
}

/** Undefined: there is no such event. */
export async function readSide(client: Client, compId: number, id: number): Promise<Side | undefined> {
  const has = (table: string) => `exists (select from ${table} x where x.comp_id = g.comp_id and x.event_group_id = g.id)`;
  const { rows } = await client.query<Side>(
    `select g.id, g.name, g.event_code as "eventCode", g.gender, g.type, g.unit, ${has('comp_event')} as "isEntered",
       ${has('draw')} or ${has('result')} or ${has('round')} or ${has('line_up')} as "isRun",
       g.part_of is not null or exists (select from event_group p where p.comp_id = g.comp_id and p.part_of = g.id) as "isPart",
       (select min(f.name) from comp_event ce join event_group f on f.comp_id = ce.comp_id and f.id = ce.event_group_id
         where ce.comp_id = g.comp_id and (ce.options->>'entriesFrom')::integer = g.id) as feeds,
       exists (select from comp_event ce where ce.comp_id = g.comp_id and ce.event_group_id = g.id
         and (ce.options->>'entriesFrom')::integer > 0) as "isFed"
     from event_group g where g.comp_id = $1 and g.id = $2`,
    [compId, id],
  );
  return rows[0];
}

async function readBoth(client: Client, compId: number, from: number, into: number): Promise<readonly Both[]> {
  const { rows } = await client.query<Both>(
    `select e.id, e.athlete_id as "athleteId", coalesce(a.first_name || ' ' || a.sur_name, 'A team') as name, coalesce(a.gender, g.gender) as gender,
       ${isDone('e')} as "isDone", o.id as other, case when o.id is not null then ${isDone('o')} end as "isOtherDone"
     from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id left join athlete a on a.id = e.athlete_id
     left join entry o on o.comp_id = e.comp_id and o.athlete_id = e.athlete_id and o.event_group_id = $3
     where e.comp_id = $1 and e.event_group_id = $2 order by a.sur_name, a.first_name, e.id`,
    [compId, from, into],
  );
  return rows;
}

interface Moving {
  readonly from: Side;
  readonly into: Side | null;
  readonly entries: readonly Both[];
}

async function move(
  client: Client,
  compId: number,
  { from, into, entries }: Moving,
  next: () => number,
): Promise<Omit<EventDid, 'change'>> {
  const rowsOf = async (table: string, where: string, value: unknown): Promise<readonly Row[]> =>
    (
      await client.query<{ row: Row }>(
        `select to_json(x) as row from ${table} x where x.comp_id = $1 and ${where} = any($2::integer[])`,
        [compId, value],
      )
    ).rows.map(({ row }) => row);
  const own = (table: string) => rowsOf(table, 'x.event_group_id', [from.id]);
  const gone = into
    ? entries.flatMap((entry) => (entry.other === null ? [] : [isOwnLeft(from, into, entry) ? entry.other : entry.id]))
    : entries.map(({ id }) => id);
  const run = { draw: await own('draw'), round: await own('round'), result: await own('result'), line_up: await own('line_up') };
  const rows = {
    event_group: await rowsOf('event_group', 'x.id', [from.id]),
    entry: await rowsOf('entry', 'x.id', gone),
    ...run,
  };
  const moved = into ? entries.map(({ id }) => id).filter((id) => !gone.includes(id)) : [];
  await client.query('delete from entry where comp_id = $1 and id = any($2::integer[])', [compId, gone]);
  const told = new Set(entries.map(({ athleteId }) => athleteId));
  const timing = await readTiming(client, compId, from.id);
  const gender = into ? genderOfBoth(from, into, entries) : '';
  let seats: readonly Seat[] = [];
  if (into) {
    const freed = await freeSeats(client, compId, { from, into, moved });
    seats = freed.map(({ id, heat, lane }) => ({ id, heat, lane }));
    for (const { athleteId } of freed) told.add(athleteId);
    await client.query('update entry set event_group_id = $3 where comp_id = $1 and id = any($2::integer[])', [
      compId,
      moved,
      into.id,
    ]);
    await putBack(client, compId, elsewhere(run, into.id), next);
    await giveTiming(client, compId, timing, { from: from.id, to: into.id });
    await client.query('update event_group set gender = $3, version = $4 where comp_id = $1 and id = $2', [
      compId,
      into.id,
      gender,
      next(),
    ]);
  }
  await tellAthletes(client, compId, [...told], next);
  const hadResults = Object.values(run).some((list) => list.length > 0);
  return { into: into?.id ?? null, intoGender: into?.gender ?? '', isGender: gender, rows, moved, seats, timing, hadResults };
}

/**
 * Heats and lanes that a file gave, and that can't stay: all of the event whose other half is drawn, else those that are somebody's there already. Entries of
 * `from` have not moved yet.
 */
async function freeSeats(
  client: Client,
  compId: number,
  { from, into, moved }: Pick<Moving, 'from'> & { readonly into: Side; readonly moved: readonly number[] },
): Promise<readonly (Seat & { readonly athleteId: number })[]> {
  const { rows } = await client.query<Seat & { readonly athleteId: number }>(
    `with lost as (
       select e.id, e.heat, e.lane from entry e
       where e.comp_id = $1 and e.heat > 0 and (e.event_group_id = $3 or e.id = any($4::integer[]))
         and e.event_group_id = case when $5 then $3 else $2 end
         and (exists (select from draw d where d.comp_id = $1 and d.event_group_id = case when $5 then $2 else $3 end)
           or e.lane > 0 and exists (select from entry o where o.comp_id = $1 and o.event_group_id = case when $5 then $2 else $3 end
             and o.heat = e.heat and o.lane = e.lane)))
     update entry e set heat = 0, lane = 0 from lost where e.comp_id = $1 and e.id = lost.id
     returning e.id, lost.heat, lost.lane, e.athlete_id as "athleteId"`,
    [compId, from.id, into.id, moved, from.isRun],
  );
  return rows;
}

/** Rows of one event as another's. */
function elsewhere(rows: Rows, event_group_id: number): Rows {
  const moved = (list: readonly Row[] = []) => list.map((row) => ({ ...row, event_group_id }));
  return { draw: moved(rows.draw), round: moved(rows.round), result: moved(rows.result), line_up: moved(rows.line_up) };
}

export async function tellAthletes(client: Client, compId: number, ids: readonly number[], next: () => number): Promise<void> {
  await client.query(
    'update comp_athlete ca set version = x.version from unnest($2::integer[], $3::integer[]) x(id, version) where ca.comp_id = $1 and ca.athlete_id = x.id',
    [compId, ids, ids.map(() => next())],
  );
}
