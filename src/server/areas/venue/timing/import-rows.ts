import { fullName } from '#domain/athlete/names.ts';
import type { Parts } from '#domain/rows/row.ts';
import type { InDoubt } from '#domain/timing/match.ts';
import type { Before } from '#domain/timing/plan-race.ts';
import type { SaidOfHeat } from '#domain/timing/timed-actions.ts';
import type { TimedMark, TimedRace, TimedRow } from '#domain/timing/timed-race.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import { type At, saidOf } from './place-race.ts';

/** A race of a file (`r`, `f`) that wrote nothing and took no place: of strangers, or held until a person says that it is right. */
export const NOT_ASIDE = `(f.races->r.race->'aside') is null`;

/** A line of an earlier file about a race, and where it is. */
type Earlier = Before & { readonly fileId: number; readonly line: number };

interface RaceRead {
  readonly fileId: number;
  readonly at: At | undefined;
  readonly race: TimedRace;
  /** When the file was written, where it does not say so yet itself. */
  readonly writtenAt?: Date | undefined;
}

/** Lines `r` of files `f` that a person has to say something of first, and that were written after the file `$4`: reading that again takes nothing from them. */
const IS_NEWER_ASIDE = `not (${NOT_ASIDE}) and exists (select from import_file own where own.comp_id = $1 and own.id = $4
  and (coalesce(f.written_at, f.at), f.id) > (coalesce($6, own.written_at, own.at), own.id))`;

/** Lines of earlier files about a race, whether anybody knew its heat then or not. */
export async function readEarlier(
  client: Client,
  compId: number,
  { fileId, at, race, writtenAt }: RaceRead,
): Promise<readonly Earlier[]> {
  const of = `from import_row r join import_file f on f.comp_id = r.comp_id and f.id = r.file_id
      where r.comp_id = $1 and r.file_id <> $4 and r.state <> 'replaced' and not (${IS_NEWER_ASIDE})`;
  const told =
    'r.file_id as "fileId", r.line, r.bib, r.lane, r.name, r.mark, r.state, r.entry_id as "entryId", r.mended_by as "mendedBy"';
  const { rows } = await client.query<Earlier>({
    name: 'earlier rows of a race',
    text: `select ${told} ${of} and r.event_group_id = $2 and r.heat = $3 union all select ${told} ${of} and r.event_group_id is null and r.said = $5`,
    values: [compId, at?.eventGroupId ?? 0, at?.heat ?? 0, fileId, saidOf(race), writtenAt ?? null],
  });
  return rows;
}

/** A newer file takes the place of these lines. */
export async function replaceRows(client: Client, compId: number, lines: readonly Earlier[]): Promise<void> {
  if (lines.length === 0) return;
  await client.query({
    name: 'replace earlier rows',
    text: `update import_row r set state = 'replaced' from unnest($2::integer[], $3::integer[]) e(file_id, line)
      where r.comp_id = $1 and r.file_id = e.file_id and r.line = e.line`,
    values: [compId, lines.map(({ fileId }) => fileId), lines.map(({ line }) => line)],
  });
}

/** What the newest file besides this one said of a heat as a whole; undefined: there is none. */
export async function saidOfHeat(client: Client, compId: number, fileId: number, at: At): Promise<SaidOfHeat | undefined> {
  const { rows } = await client.query<{ wind: number | null; hand: boolean }>({
    name: 'what a file said of a heat',
    // What a file says of its races is read whole for each of them: once, not for each line.
    text: `select (x.said->>'wind')::integer as wind, coalesce((x.said->>'hand')::boolean, false) as hand
      from (select distinct r.file_id, r.race from import_row r
            where r.comp_id = $1 and r.event_group_id = $2 and r.heat = $3 and r.file_id <> $4 and r.state <> 'replaced') r
      join import_file f on f.comp_id = $1 and f.id = r.file_id
      cross join lateral (select f.races->r.race as said offset 0) x
      where x.said->'aside' is null
      order by r.file_id desc limit 1`,
    values: [compId, at.eventGroupId, at.heat, fileId],
  });
  return rows[0] && { wind: rows[0].wind, ...(rows[0].hand && { hand: true }) };
}

/** The lines of one race of a file as they are now. */
export async function readLines(client: Client, compId: number, fileId: number, race: number): Promise<readonly Before[]> {
  const { rows } = await client.query<Before>(
    `select bib, lane, name, mark, state, entry_id as "entryId", mended_by as "mendedBy" from import_row
     where comp_id = $1 and file_id = $2 and race = $3 order by line`,
    [compId, fileId, race],
  );
  return rows;
}

export interface Lost {
  readonly index: number;
  readonly lines: number;
}

/** Races of a file, with how many lines, whose place others have taken, none of which was written after it. */
export async function lostRaces(
  client: Client | Pool,
  compId: number,
  fileId: number,
  writtenAt: Date,
): Promise<readonly Lost[]> {
  const { rows } = await client.query<Lost>(
    `select r.race as index, count(*)::integer as lines from import_row r
     where r.comp_id = $1 and r.file_id = $2 and r.state = 'replaced' and not exists (
       select from import_row o join import_file f on f.comp_id = o.comp_id and f.id = o.file_id
       where o.comp_id = $1 and o.file_id <> $2 and o.state <> 'replaced' and coalesce(f.written_at, f.at) > $3
         and (f.races->o.race->'aside') is null
         and (o.event_group_id = r.event_group_id and o.heat = r.heat or o.event_group_id is null and o.said = r.said))
     group by r.race order by r.race`,
    [compId, fileId, writtenAt],
  );
  return rows;
}

interface OtherRace {
  readonly fileId: number;
  readonly index: number;
  /** No newer file has taken its place. */
  readonly isTaken: boolean;
}

/** What the newest file besides this one said of a heat; undefined: none. */
export async function otherRace(client: Client, compId: number, fileId: number, at: At): Promise<OtherRace | undefined> {
  const { rows } = await client.query<OtherRace>(
    `select r.file_id as "fileId", r.race as index, r."isTaken"
     from (select file_id, race, bool_or(state <> 'replaced') as "isTaken" from import_row
           where comp_id = $1 and event_group_id = $2 and heat = $3 and file_id <> $4 group by file_id, race) r
     join import_file f on f.comp_id = $1 and f.id = r.file_id
     where ${NOT_ASIDE}
     order by r."isTaken" desc, coalesce(f.written_at, f.at) desc, r.file_id desc, r.race desc limit 1`,
    [compId, at.eventGroupId, at.heat, fileId],
  );
  return rows[0];
}

/** The parts of each entry's result in a heat; entry 0: of the heat itself. */
export async function partsOf(client: Client, compId: number, at: At): Promise<ReadonlyMap<number, Parts>> {
  const { rows } = await client.query<{ id: number; parts: Parts | null }>({
    name: 'parts of a heat',
    text: 'select entry_id as id, parts from result where comp_id = $1 and event_group_id = $2 and heat = $3',
    values: [compId, at.eventGroupId, at.heat],
  });
  return new Map(rows.map(({ id, parts }) => [id, parts ?? {}]));
}

/** What a race is run by, and whether its results are official. */
export async function eventOf(
  client: Client,
  compId: number,
  eventGroupId: number,
): Promise<{ readonly eventCode: string; readonly isOfficial: boolean }> {
  const { rows } = await client.query<{ eventCode: string; isOfficial: boolean }>({
    name: 'event of a race',
    text: `select g.event_code as "eventCode", coalesce(rd.body#>>'{state,value}', '') = 'official' as "isOfficial" from event_group g
      left join round rd on rd.comp_id = g.comp_id and rd.event_group_id = g.id where g.comp_id = $1 and g.id = $2`,
    values: [compId, eventGroupId],
  });
  return must(rows[0], 'an event that a race was found in');
}

export interface WrittenRow {
  readonly row: TimedRow;
  readonly mark: TimedMark | null;
  readonly state: 'applied' | 'challenged' | 'review' | 'ignored' | 'nothing' | 'replaced';
  readonly why: InDoubt | null;
  readonly entryId: number | null;
  readonly mendedBy: string | null;
  readonly candidates: readonly number[];
}

/** The lines of one race of a file. */
export async function writeRows(
  client: Client,
  compId: number,
  {
    fileId,
    index,
    race,
    at,
    rows,
  }: {
    readonly fileId: number;
    readonly index: number;
    readonly race: TimedRace;
    readonly at: At | undefined;
    readonly rows: readonly WrittenRow[];
  },
): Promise<void> {
  const written = rows.map(({ row, ...rest }) => ({
    ...rest,
    line: row.line,
    raw: row.raw.slice(0, 1000),
    bib: row.bib,
    lane: row.lane,
    name: fullName(row),
    word: row.word ?? (typeof row.read === 'object' && 'unread' in row.read ? (row.read.word ?? null) : null),
  }));
  await client.query({
    name: 'write import rows',
    text: `insert into import_row (comp_id, file_id, line, raw, race, bib, lane, name, mark, state, why, mended_by, entry_id, candidates,
        event_group_id, heat, said, word)
      select $1, $2, x.line, x.raw, $3, x.bib, x.lane, x.name, nullif(x.mark::text, 'null')::json, x.state, x.why, x."mendedBy", x."entryId",
        x.candidates, $4, $5, $7, x.word
      from json_to_recordset($6::json) as x(line integer, raw text, bib text, lane integer, name text, mark json, state text, why text,
        "mendedBy" text, "entryId" integer, candidates json, word text)`,
    values: [compId, fileId, index, at?.eventGroupId ?? null, at?.heat ?? null, JSON.stringify(written), saidOf(race)],
  });
}
