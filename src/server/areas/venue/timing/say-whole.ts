import type { Body } from '#contracts/shared/endpoint.ts';
import type { postTimingWhole } from '#contracts/venue/timing-import.ts';
import type { Held } from '#domain/timing/plan-race.ts';
import type { TimedRace } from '#domain/timing/timed-race.ts';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { OFFICIAL } from './fix-row.ts';
import { eventOf, readLines } from './import-rows.ts';
import { isLate, keepLate } from './late-file.ts';
import { keepLines, keepRace, keptLines, leaveHeat, mendedOf, type RaceOf, readRace, setLines, takeAgain } from './move-race.ts';
import type { At } from './place-race.ts';
import { type Taking, takeInSlices } from './taking.ts';

interface Said {
  readonly compId: number;
  readonly fileId: number;
  readonly said: Body<typeof postTimingWhole>;
  readonly userId: number;
}

/** A race of a file as it is kept. `out`: what it was before somebody said that it is not of this meeting. */
interface Kept {
  readonly at: At | null;
  readonly held?: Held;
  readonly out?: 'taken' | 'held' | 'replaced';
}

interface Stored {
  readonly by: string;
  readonly writtenAt: Date | null;
  readonly clock: number | null;
  readonly races: readonly Kept[];
}

const NO_FILE = refuse('not-found', { message: 'File not found.' });
const DONE = refuse('conflict', {
  message: 'This is done already, or a newer file has come. Nothing was changed.',
  remedy: 'Look at the list again.',
});

/** What it does now is kept, so that the person sees it. */
const CHANGED = refuse('conflict', {
  message: 'Results have changed since you were asked: more would go by this file, so that race was not taken.',
  remedy: 'Look at what it would do now, and say it again.',
});

/** What was done before is kept, as it would be if the person had said so race by race. */
const OFFICIAL_LATER = refuse('conflict', {
  field: 'sure',
  message: 'A part of the file is done. Of the rest, results of an event are official, and would change: that was not touched.',
  remedy: 'Say it again if you are sure: the event is then provisional until somebody says that it is official.',
});

/** What a person says of a whole file, or of one of its races. A race that would take away more than they were told waits. */
export async function sayWhole(
  pool: Pool,
  decide: DecideMade,
  { compId, fileId, said, userId }: Said,
): Promise<Refused | undefined> {
  const races = await racesOf(pool, compId, fileId);
  if (!races) return NO_FILE;
  const concerned = races.filter(({ index }) => said.race === undefined || said.race === index);
  let isDone = false;
  let isChanged = false;
  const bulk = { compId, userId, races: concerned, linesOf: ({ lines }: Counted) => lines };
  const refused = await takeInSlices(pool, decide, bulk, async (taking, slice) => {
    const file = await readStored(taking.client, compId, fileId);
    if (!file) return NO_FILE;
    const all = [];
    for (const { index } of slice) {
      const race = await readRace(taking, { fileId, index });
      const kept = file.races[index];
      if (!race || !kept) continue;
      const came = await sayOf(taking, { fileId, index }, { race, kept, file, said });
      if (came === 'official') return isDone ? OFFICIAL_LATER : OFFICIAL;
      all.push(came);
    }
    isDone ||= all.some((came) => came !== undefined);
    isChanged ||= all.includes('changed');
    return undefined;
  });
  if (refused) return refused;
  if (isChanged) return CHANGED;
  return isDone ? undefined : DONE;
}

interface Counted {
  readonly index: number;
  readonly lines: number;
}

/** The races of a file, and how many lines they have; undefined: there is no such file. */
async function racesOf(pool: Pool, compId: number, fileId: number): Promise<readonly Counted[] | undefined> {
  const { rows } = await pool.query<{ lines: readonly number[] }>(
    `select array(select (select count(*)::integer from import_row r where r.comp_id = f.comp_id and r.file_id = f.id and r.race = n)
       from generate_series(0, json_array_length(f.races) - 1) n order by n) as lines
     from import_file f where f.comp_id = $1 and f.id = $2`,
    [compId, fileId],
  );
  return rows[0]?.lines.map((lines, index) => ({ index, lines }));
}

interface RaceSaid {
  readonly race: TimedRace;
  readonly kept: Kept;
  readonly file: Stored;
  readonly said: Said['said'];
}

/** Undefined: there is nothing to be done about this race. */
async function sayOf(taking: Taking, of: RaceOf, about: RaceSaid): Promise<'done' | 'official' | 'changed' | undefined> {
  const { kept, said } = about;
  const isSure = said.sure === true;
  if (said.say === 'back') return kept.out && takeBack(taking, of, about);
  if (kept.out) return undefined;
  const lines = await readLines(taking.client, taking.compId, of.fileId, of.index);
  const isReplaced = lines.every(({ state }) => state === 'replaced');
  if (said.say === 'not-ours') return leaveOut(taking, of, about, isReplaced ? 'replaced' : kept.held ? 'held' : 'taken');
  if (!kept.held || isReplaced) return undefined;
  if (said.say === 'keep') return leaveOut(taking, of, about, 'held');
  const { isOfficial } = kept.at ? await eventOf(taking.client, taking.compId, kept.at.eventGroupId) : { isOfficial: false };
  if (isOfficial && !isSure) return 'official';
  const agreed = { ...kept.held, isSure };
  const isTaken = await takeAgain(taking, of, about.race, { mended: mendedOf(lines), to: kept.at ?? undefined, agreed });
  return isTaken ? 'done' : 'changed';
}

/** All lines of a race are left out; what it wrote goes, and what it had taken the place of counts again. */
async function leaveOut(
  taking: Taking,
  of: RaceOf,
  { race, kept, said }: RaceSaid,
  out: NonNullable<Kept['out']>,
): Promise<'done' | 'official'> {
  const { client, compId } = taking;
  const lines = await readLines(client, compId, of.fileId, of.index);
  if (out !== 'replaced') {
    const { at } = kept;
    if (at && (await leaveHeat(taking, of, { from: at, race, lines, isSure: said.sure === true })) === 'official')
      return 'official';
    await setLines(taking, of, 'ignored');
    await keepLines(taking, of, mendedOf(lines));
  }
  await keepRace(taking, of, { aside: true, out });
  return 'done';
}

/** Somebody said so of the wrong file: it is read again as if it came now, and asked about where it would take results away, unless a newer one has come. */
async function takeBack(taking: Taking, of: RaceOf, { race, kept, file }: RaceSaid): Promise<'done'> {
  const { client, compId } = taking;
  const at = kept.at ?? undefined;
  if (kept.out === 'replaced') {
    await keepRace(taking, of, {});
    return 'done';
  }
  const { by, writtenAt, clock } = file;
  const from = writtenAt && { by, written: { at: writtenAt, ...(clock !== null && { clock }) } };
  const mended = await keptLines(taking, of);
  if (from && (await isLate(client, compId, { fileId: of.fileId, race, at, from }))) {
    await client.query('delete from import_row where comp_id = $1 and file_id = $2 and race = $3', [compId, of.fileId, of.index]);
    await keepLate(client, compId, { ...of, race, at });
    await keepRace(taking, of, {});
  } else await takeAgain(taking, of, race, { mended, to: at });
  return 'done';
}

async function readStored(client: Client, compId: number, fileId: number): Promise<Stored | undefined> {
  const { rows } = await client.query<Stored>(
    `select by, written_at as "writtenAt", clock::float8 as clock, races from import_file where comp_id = $1 and id = $2`,
    [compId, fileId],
  );
  return rows[0];
}
