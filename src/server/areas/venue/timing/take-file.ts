import { createHash } from 'node:crypto';
import { readTimingFile } from '#contracts/venue/read-timing-file.ts';
import type { ColumnMap } from '#domain/timing/table.ts';
import type { TimedRace } from '#domain/timing/timed-race.ts';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import { isAway } from '#server/db/connection/away.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { log } from '#server/lib/log.ts';
import { must } from '#server/lib/must.ts';
import { type Lost, lostRaces, readLines } from './import-rows.ts';
import { isLate, keepLate, type Sent, type Written } from './late-file.ts';
import { mendedOf, readRace, takeAgain } from './move-race.ts';
import { type At, placeRace } from './place-race.ts';
import { headingsOf, readKnown } from './read-known.ts';
import { takeRace, whoIsIn } from './take-race.ts';
import { giveWay, LINES_AT_ONCE, lockFiles, startTaking, type Taking, takeInSlices } from './taking.ts';

interface Brought {
  readonly compId: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly userId: number;
  /** The person who brought it, as the list of files names them. */
  readonly by: string;
  readonly now: () => number;
  /** The heat that its one race is, where the sender says so. */
  readonly at?: At;
  /** When it was written, or a person chose it; absent: nobody knows. */
  readonly written?: Written;
}

/**
 * Takes a file, race by race: each is taken whole or not at all, and between some of them others come in who wait for the competition. The process may
 * end in between: the next file, or the same one sent again, takes the rest first. The same bytes again do nothing, unless they were written, or chosen,
 * after whatever has taken the place of a race of theirs since: then that race is as they say. The id is that of the file, of the first time.
 */
export async function takeFile(pool: Pool, decide: DecideMade, brought: Brought): Promise<Taken> {
  const { compId } = brought;
  const finished = new Set<number>();
  for (;;) {
    const begun = await transaction(pool, (client) => beginFile(client, decide, brought));
    if (begun !== 'others first') {
      const { fileId, again, isPart } = begun;
      if (isPart) await finishFiles(pool, decide, compId);
      const isRetaken = again && (await takeFileAgain(pool, decide, brought, fileId));
      return { fileId, again: again && !isRetaken && !finished.has(fileId) };
    }
    for (const fileId of await finishFiles(pool, decide, compId)) finished.add(fileId);
  }
}

interface Taken {
  readonly fileId: number;
  readonly again: boolean;
}

async function beginFile(
  client: Client,
  decide: DecideMade,
  { compId, name, bytes, userId, by, now, at: given, written }: Brought,
): Promise<(Taken & { readonly isPart: boolean }) | 'others first'> {
  // The order in which files are taken is the order in which they supersede each other.
  const taking = await startTaking(client, decide, compId, userId);
  if (await readUnfinished(client, compId)) return 'others first';
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = await readKnown(client, compId, bytes, name);
  const { rows } = await client.query<{ id: number }>(
    `insert into import_file (comp_id, sha256, name, text, at, by, races, error, headings, written_at, clock) values ($1, $2, $3, $4, $5, $6, '[]', $7, $8, $9, $10)
     on conflict (comp_id, sha256) do nothing returning id`,
    [
      compId,
      sha256,
      name,
      file.text,
      new Date(now()),
      by,
      file.ok ? null : file.error,
      headingsOf(file),
      written?.at ?? null,
      written?.clock ?? null,
    ],
  );
  const fileId = rows[0]?.id;
  if (fileId === undefined) {
    const known = await client.query<{ id: number }>('select id from import_file where comp_id = $1 and sha256 = $2', [
      compId,
      sha256,
    ]);
    return { fileId: must(known.rows[0], 'the file that was there').id, again: true, isPart: false };
  }
  const from = written && { by, written };
  const isPart = file.ok && (await takeSome(taking, { fileId, races: file.races, begin: 0, given, from }));
  return { fileId, again: false, isPart };
}

/**
 * A file that was there takes back the races that other files, written before that, have taken from it since; false: there are none. Cut off in the
 * middle it has taken whole races, and the same file once more takes the rest.
 */
async function takeFileAgain(
  pool: Pool,
  decide: DecideMade,
  { compId, userId, by, now, at: given, written }: Brought,
  fileId: number,
): Promise<boolean> {
  if (!written) return false;
  const lost = (db: Client | Pool) => lostRaces(db, compId, fileId, written.at);
  let isRetaken = false;
  const bulk = { compId, userId, races: await lost(pool), linesOf: ({ lines }: Lost) => lines };
  await takeInSlices(pool, decide, bulk, async (taking, slice) => {
    const { client } = taking;
    const still = new Set((await lost(client)).map(({ index }) => index));
    let isSome = false;
    for (const { index } of slice) {
      const of = { fileId, index };
      const race = still.has(index) ? await readRace(taking, of) : undefined;
      if (!race) continue;
      const mended = mendedOf(await readLines(client, compId, fileId, index));
      await takeAgain(taking, of, race, { mended, to: given ?? (await placeRace(client, compId, race)), writtenAt: written.at });
      isSome = true;
    }
    if (!isSome) return undefined;
    isRetaken = true;
    await client.query('update import_file set at = $3, by = $4, written_at = $5, clock = $6 where comp_id = $1 and id = $2', [
      compId,
      fileId,
      new Date(now()),
      by,
      written.at,
      written.clock ?? null,
    ]);
    return undefined;
  });
  return isRetaken;
}

interface Some {
  readonly fileId: number;
  /** All of the file. */
  readonly races: readonly TimedRace[];
  /** The first that has not been taken yet. */
  readonly begin: number;
  readonly given?: At | undefined;
  readonly from?: Sent | undefined;
}

/** The next races of a file, and that there is nothing wrong with it; true: there are more. */
async function takeSome(taking: Taking, { fileId, races, begin, given, from }: Some): Promise<boolean> {
  const { client, compId, userId } = taking;
  const said = [];
  let lines = 0;
  let index = begin;
  for (const race of races.slice(begin)) {
    if (index > begin && lines + race.rows.length > LINES_AT_ONCE) break;
    const { at, starters } = await whoIsIn(client, compId, race, given ?? (await placeRace(client, compId, race)));
    const isOld = from !== undefined && (await isLate(client, compId, { fileId, race, at, from }));
    if (isOld) await keepLate(client, compId, { fileId, index, race, at });
    const came = isOld ? {} : await takeRace(taking, { fileId, index, race, at, starters });
    const { rows: _rows, unreadWind: _unreadWind, ...rest } = race;
    said.push({ ...rest, at: at ?? null, ...came });
    lines += race.rows.length;
    index += 1;
  }
  const isPart = index < races.length;
  // Of those that were taken before, people may have said something since.
  await client.query(
    `update import_file set races = (races::jsonb || $3::jsonb)::json, error = null, headings = null, next_race = $4, user_id = $5
     where comp_id = $1 and id = $2`,
    [compId, fileId, JSON.stringify(said), isPart ? index : null, isPart ? userId : null],
  );
  return isPart;
}

interface Unfinished {
  readonly id: number;
  readonly text: string;
  readonly name: string;
  readonly by: string;
  readonly writtenAt: Date | null;
  readonly clock: number | null;
  readonly nextRace: number;
  readonly userId: number;
}

async function readUnfinished(client: Client | Pool, compId: number): Promise<Unfinished | undefined> {
  const { rows } = await client.query<Unfinished>({
    name: 'unfinished file',
    text: `select id, text, name, by, written_at as "writtenAt", clock::float8 as clock, next_race as "nextRace", coalesce(user_id, 0) as "userId"
           from import_file where comp_id = $1 and next_race is not null order by coalesce(written_at, at), id limit 1`,
    values: [compId],
  });
  return rows[0];
}

/** Takes what is left of files that were begun: their ids. */
export async function finishFiles(pool: Pool, decide: DecideMade, compId: number): Promise<readonly number[]> {
  const finished = new Set<number>();
  const read = new Map<number, readonly TimedRace[]>();
  // Without a lock: nearly always there are none.
  for (let file = await readUnfinished(pool, compId); file; file = await readUnfinished(pool, compId)) {
    finished.add(file.id);
    await giveWay();
    try {
      await transaction(pool, (client) => goOn(client, decide, compId, read));
    } catch (error) {
      // A process that ends, and a database that is away, leave the rest for later. What fails each time must not hold up all later files.
      if (isAway(error)) throw error;
      log.error({ compId, fileId: file.id, err: error }, 'The rest of a file of the timing system could not be taken');
      await pool.query(
        'update import_file set error = $4, next_race = null, user_id = null where comp_id = $1 and id = $2 and next_race = $3',
        [compId, file.id, file.nextRace, restNotTaken(file.nextRace + 1)],
      );
    }
  }
  return [...finished];
}

const restNotTaken = (race: number): string =>
  `The first ${race - 1} races are taken. The rest could not be: save the races from number ${race} on in a file of their own.`;

async function goOn(client: Client, decide: DecideMade, compId: number, read: Map<number, readonly TimedRace[]>): Promise<void> {
  const taking = await startTaking(client, decide, compId, 0);
  const file = await readUnfinished(client, compId);
  if (!file) return;
  const { id, text, name, by, writtenAt, clock, nextRace, userId } = file;
  const races = read.get(id) ?? (await racesIn(client, compId, text, name));
  read.set(id, races);
  const from = writtenAt ? { by, written: { at: writtenAt, ...(clock !== null && { clock }) } } : undefined;
  await takeSome({ ...taking, userId }, { fileId: id, races, begin: nextRace, from });
}

async function racesIn(client: Client, compId: number, text: string, name: string): Promise<readonly TimedRace[]> {
  const file = await readKnown(client, compId, new TextEncoder().encode(text), name);
  return file.ok ? file.races : [];
}

interface Explained {
  readonly compId: number;
  readonly fileId: number;
  readonly columns: ColumnMap;
  readonly userId: number;
}

/** Keeps what the columns of a table are, and takes all files of the competition that wait for just that: how many. Undefined: the file does not wait. */
export async function explainColumns(
  pool: Pool,
  decide: DecideMade,
  { compId, fileId, columns, userId }: Explained,
): Promise<number | 'other-columns' | undefined> {
  const waiting = await transaction(pool, async (client) => {
    await lockFiles(client, compId);
    const { rows: asked } = await client.query<{ headings: readonly string[] | null }>(
      'select headings from import_file where comp_id = $1 and id = $2',
      [compId, fileId],
    );
    const headings = asked[0]?.headings;
    if (!headings) return undefined;
    if (headings.length !== columns.length) return 'other-columns';
    await client.query(
      `insert into timing_columns (org_id, headings, columns) select org_id, $2, $3 from competition where id = $1
       on conflict (org_id, headings) do update set columns = excluded.columns`,
      [compId, JSON.stringify(headings), JSON.stringify(columns)],
    );
    const { rows } = await client.query<{ id: number; text: string; name: string }>(
      'select id, text, name from import_file where comp_id = $1 and headings::text = $2',
      [compId, JSON.stringify(headings)],
    );
    const readable = rows.filter(({ text, name }) => readTimingFile(new TextEncoder().encode(text), columns, name).ok);
    await client.query('update import_file set next_race = 0, user_id = $3 where comp_id = $1 and id = any($2::integer[])', [
      compId,
      readable.map(({ id }) => id),
      userId,
    ]);
    return rows.length;
  });
  if (typeof waiting === 'number') await finishFiles(pool, decide, compId);
  return waiting;
}
