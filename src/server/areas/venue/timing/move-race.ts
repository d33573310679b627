import type { Agreed, Before } from '#domain/timing/plan-race.ts';
import { withdrawn, withdrawnHeat } from '#domain/timing/timed-actions.ts';
import type { TimedRace } from '#domain/timing/timed-race.ts';
import { eventOf, otherRace, partsOf, readLines } from './import-rows.ts';
import { movePictures } from './pictures.ts';
import { type At, forgetKey, keepKeys } from './place-race.ts';
import { readKnown } from './read-known.ts';
import { act, openOfficial, takeRace, whoIsIn } from './take-race.ts';
import type { Taking } from './taking.ts';

export interface RaceOf {
  readonly fileId: number;
  /** Of the races of its file, from 0. */
  readonly index: number;
}

interface Moved extends RaceOf {
  /** It was this before somebody said that it is another: what they had mended in it by then is mended again. */
  readonly back: boolean;
  /** The heat that it was taken for; undefined: it was not known which. */
  readonly from: At | undefined;
  readonly to: At | undefined;
  /** Also where official results change by it. */
  readonly isSure: boolean;
}

/**
 * A race is another heat than it was taken for, and so are later files of its number. What it wrote there is taken back, what an earlier file said of
 * that heat is said again, and its lines are matched again.
 */
export async function moveRace(
  taking: Taking,
  race: TimedRace,
  { from, to, back, isSure, ...of }: Moved,
): Promise<'official' | undefined> {
  const { client, compId } = taking;
  const lines = await readLines(client, compId, of.fileId, of.index);
  if (from && (await leaveHeat(taking, of, { from, race, lines, isSure })) === 'official') return 'official';
  if (to) await keepKeys(client, compId, [{ ...race, at: to }]);
  else await forgetKey(client, compId, race);
  await movePictures(client, compId, race, { from, to });
  const mended = mendedOf(lines);
  const leftOut = mended.filter(({ entryId }) => entryId === null);
  await takeAgain(taking, of, race, { mended: back ? [...leftOut, ...(await keptLines(taking, of))] : leftOut, to });
  if (!back) await keepLines(taking, of, mended);
  return undefined;
}

interface Leaving {
  readonly from: At;
  readonly race: TimedRace;
  readonly lines: readonly Before[];
  /** Also where official results change by it. */
  readonly isSure: boolean;
}

/** As if a race had never been taken for a heat: what it wrote there is taken back, what an earlier file said there is said again, and its lines count no more. */
export async function leaveHeat(
  taking: Taking,
  of: RaceOf,
  { from, race, lines, isSure }: Leaving,
): Promise<'official' | undefined> {
  const { client, compId } = taking;
  const other = await otherRace(client, compId, of.fileId, from);
  // A file of another race under the name of a heat wrote nothing there, and replaced no other.
  const isAside =
    (await isSetAside(taking, of)) ||
    (other?.isTaken && lines.every(({ entryId, state }) => entryId === null || state === 'review'));
  if (!isAside && (await withdraw(taking, from, { race, lines, isSure })) === 'official') return 'official';
  await setLines(taking, of, 'replaced');
  const before = other && !isAside && (await readRace(taking, other));
  if (before) {
    const theirs = mendedOf(await readLines(client, compId, other.fileId, other.index));
    await takeAgain(taking, other, before, { mended: theirs, to: from });
  }
  return undefined;
}

/** Puts all lines of a race in this state, without an athlete. */
export async function setLines(
  { client, compId }: Taking,
  { fileId, index }: RaceOf,
  state: 'replaced' | 'ignored',
): Promise<void> {
  await client.query(
    'update import_row set state = $4, entry_id = null, mended_by = null where comp_id = $1 and file_id = $2 and race = $3',
    [compId, fileId, index, state],
  );
}

async function isSetAside({ client, compId }: Taking, { fileId, index }: RaceOf): Promise<boolean> {
  const { rows } = await client.query<{ isAside: boolean }>(
    `select races->$3::integer->'aside' is not null as "isAside" from import_file where comp_id = $1 and id = $2`,
    [compId, fileId, index],
  );
  return rows[0]?.isAside ?? false;
}

/** What a race came to now. */
export async function keepRace({ client, compId }: Taking, { fileId, index }: RaceOf, came: object): Promise<void> {
  await client.query(
    `update import_file set races = jsonb_set(races::jsonb, array[$3::text], (races::jsonb->$3::integer) - '{aside,held,left,windLeft,out}'::text[] || $4::jsonb)::json
     where comp_id = $1 and id = $2`,
    [compId, fileId, index, JSON.stringify(came)],
  );
}

export const mendedOf = (lines: readonly Before[]) => lines.filter(({ mendedBy }) => mendedBy !== null);

/** What was mended in a race before it became another. */
export async function keepLines({ client, compId }: Taking, { fileId, index }: RaceOf, mended: readonly Before[]): Promise<void> {
  await client.query(
    `update import_file set races = jsonb_set(races::jsonb, array[$3::text, 'mended'], $4::jsonb)::json where comp_id = $1 and id = $2`,
    [compId, fileId, index, JSON.stringify(mended)],
  );
}

export async function keptLines({ client, compId }: Taking, { fileId, index }: RaceOf): Promise<readonly Before[]> {
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
export async function readRace(taking: Taking, { fileId, index }: RaceOf): Promise<TimedRace | undefined> {
  const { client, compId, read } = taking;
  const known = read.get(fileId);
  if (known) return known[index];
  const { rows } = await client.query<{ text: string; name: string }>(
    'select text, name from import_file where comp_id = $1 and id = $2',
    [compId, fileId],
  );
  const file = rows[0] && (await readKnown(client, compId, new TextEncoder().encode(rows[0].text), rows[0].name));
  const races = file?.ok ? file.races : [];
  read.set(fileId, races);
  return races[index];
}

/** Takes back what a race wrote; `official`: nothing is, for a person would have to say that they are sure. */
async function withdraw(
  taking: Taking,
  from: At,
  { race, lines, isSure }: Omit<Leaving, 'from'>,
): Promise<'official' | undefined> {
  const { client, compId } = taking;
  const parts = await partsOf(client, compId, from);
  const actions = [
    ...lines.flatMap(({ entryId, mark }) => (entryId === null ? [] : withdrawn(from, entryId, mark, parts.get(entryId) ?? {}))),
    ...withdrawnHeat(from, race, parts.get(0) ?? {}),
  ];
  if (actions.length === 0) return undefined;
  if ((await eventOf(client, compId, from.eventGroupId)).isOfficial) {
    if (!isSure) return 'official';
    await openOfficial(taking, from.eventGroupId);
  }
  await act(taking, actions);
  return undefined;
}

interface Again {
  readonly mended: readonly Before[];
  readonly to: At | undefined;
  /** What a person was told that it does, and has said is right. */
  readonly agreed?: Agreed;
  /** When it was written, where its file does not say so yet. */
  readonly writtenAt?: Date;
}

/** Matches the lines of a race again; those of before are gone. False: it waits for a person. */
export async function takeAgain(
  taking: Taking,
  of: RaceOf,
  race: TimedRace,
  { mended, to, agreed, writtenAt }: Again,
): Promise<boolean> {
  await clear(taking, of);
  const { at, starters } = await whoIsIn(taking.client, taking.compId, race, to);
  const came = await takeRace(taking, { ...of, race, at, starters, mended, agreed, writtenAt });
  await keepRace(taking, of, { at: at ?? null, ...came });
  return came.held === undefined;
}
