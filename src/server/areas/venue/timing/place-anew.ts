import { withdrawn, withdrawnHeat } from '#domain/timing/timed-actions.ts';
import type { TimedRace } from '#domain/timing/timed-race.ts';
import { type Before, lostRaces, otherRace, partsOf, readLines } from './import-rows.ts';
import { movePictures } from './pictures.ts';
import { type At, forgetKey, keepKeys, placeRace } from './place-race.ts';
import { readKnown } from './read-known.ts';
import { act, type Taking, takeRace, whoIsIn } from './take-race.ts';

interface RaceOf {
  readonly fileId: number;
  /** Of the races of its file, from 0. */
  readonly index: number;
}

interface Moved extends RaceOf {
  /** It was this before somebody said that it is another: what they had mended in it by then is mended again. */
  readonly back: boolean;
  /** The heat that it was taken for; undefined: nobody knew which. */
  readonly from: At | undefined;
  readonly to: At | undefined;
}

/**
 * A race is another heat than it was taken for, and so are later files of its number. What it wrote there is taken back, what an earlier file said of
 * that heat is said again, and its lines are matched anew.
 */
export async function placeAnew(taking: Taking, race: TimedRace, { from, to, back, ...of }: Moved): Promise<void> {
  const { client, compId } = taking;
  const lines = await readLines(client, compId, of.fileId, of.index);
  const other = from && (await otherRace(client, compId, of.fileId, from));
  // A file of another race under the name of a heat wrote nothing there, and took nobody's place.
  const isAside = other?.isTaken && lines.every(({ entryId, state }) => entryId === null || state === 'review');
  if (from && !isAside) await withdraw(taking, from, race, lines);
  await clear(taking, of);
  const before = other && !isAside && (await readRace(taking, other));
  if (before) {
    const theirs = mendedOf(await readLines(client, compId, other.fileId, other.index));
    await clear(taking, other);
    await takeAgain(taking, other, before, theirs, from);
  }
  if (to) await keepKeys(client, compId, [{ ...race, at: to }]);
  else await forgetKey(client, compId, race);
  await movePictures(client, compId, race, { from, to });
  const mended = mendedOf(lines);
  const leftOut = mended.filter(({ entryId }) => entryId === null);
  await takeAgain(taking, of, race, back ? [...leftOut, ...(await keptLines(taking, of))] : leftOut, to);
  if (!back) await keepLines(taking, of, mended);
}

interface Anew {
  readonly writtenAt: Date;
  /** The heat that its one race is, where the sender says so. */
  readonly given: At | undefined;
}

/** A file that was there takes back the races that other files, written before that, have taken from it since; false: there are none. */
export async function takeAnew(taking: Taking, fileId: number, { writtenAt, given }: Anew): Promise<boolean> {
  const { client, compId } = taking;
  let isAnew = false;
  for (const index of await lostRaces(client, compId, fileId, writtenAt)) {
    const of = { fileId, index };
    const race = await readRace(taking, of);
    if (!race) continue;
    const mended = mendedOf(await readLines(client, compId, fileId, index));
    await clear(taking, of);
    await takeAgain(taking, of, race, mended, given ?? (await placeRace(client, compId, race)));
    isAnew = true;
  }
  return isAnew;
}

const mendedOf = (lines: readonly Before[]) => lines.filter(({ mendedBy }) => mendedBy !== null);

/** What was mended in a race before it became another. */
async function keepLines({ client, compId }: Taking, { fileId, index }: RaceOf, mended: readonly Before[]): Promise<void> {
  await client.query(
    `update import_file set races = jsonb_set(races::jsonb, array[$3::text, 'mended'], $4::jsonb)::json where comp_id = $1 and id = $2`,
    [compId, fileId, index, JSON.stringify(mended)],
  );
}

async function keptLines({ client, compId }: Taking, { fileId, index }: RaceOf): Promise<readonly Before[]> {
  const { rows } = await client.query<{ mended: readonly Before[] | null }>(
    `select races->$3::integer->'mended' as mended from import_file where comp_id = $1 and id = $2`,
    [compId, fileId, index],
  );
  return rows[0]?.mended ?? [];
}

async function clear({ client, compId }: Taking, { fileId, index }: RaceOf): Promise<void> {
  await client.query('delete from import_row where comp_id = $1 and file_id = $2 and race = $3', [compId, fileId, index]);
}

/** A race of a file; undefined: it is not there any more, or read otherwise by now. */
export async function readRace({ client, compId }: Taking, { fileId, index }: RaceOf): Promise<TimedRace | undefined> {
  const { rows } = await client.query<{ text: string; name: string }>(
    'select text, name from import_file where comp_id = $1 and id = $2',
    [compId, fileId],
  );
  const read = rows[0] && (await readKnown(client, compId, new TextEncoder().encode(rows[0].text), rows[0].name));
  return read?.ok ? read.races[index] : undefined;
}

async function withdraw(taking: Taking, from: At, race: TimedRace, lines: readonly Before[]): Promise<void> {
  const parts = await partsOf(taking.client, taking.compId, from);
  await act(taking, [
    ...lines.flatMap(({ entryId, mark }) => (entryId === null ? [] : withdrawn(from, entryId, mark, parts.get(entryId) ?? {}))),
    ...withdrawnHeat(from, race, parts.get(0) ?? {}),
  ]);
}

/** Matches the lines of a race anew. */
async function takeAgain(
  taking: Taking,
  { fileId, index }: RaceOf,
  race: TimedRace,
  mended: readonly Before[],
  to: At | undefined,
): Promise<void> {
  const { client, compId } = taking;
  const { at, starters } = await whoIsIn(client, compId, race, to);
  await client.query(
    `update import_file set races = jsonb_set(races::jsonb, array[$3::text, 'at'], $4::jsonb)::json where comp_id = $1 and id = $2`,
    [compId, fileId, index, JSON.stringify(at ?? null)],
  );
  await takeRace(taking, { fileId, index, race, at, starters, mended });
}
