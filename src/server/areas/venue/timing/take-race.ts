import type { Answer } from '#domain/decide/receive.ts';
import { eventKind, hasHeatWind } from '#domain/event/event-code.ts';
import { type InDoubt, matchRace } from '#domain/timing/match.ts';
import { PHOTO_FINISH } from '#domain/timing/photo-finish.ts';
import { type Agreed, type Before, type Held, planRace, planUnplaced, type RacePlan } from '#domain/timing/plan-race.ts';
import { withWords } from '#domain/timing/reading-rules.ts';
import type { TimedAction } from '#domain/timing/timed-actions.ts';
import { markOf, rowsWithWind, type TimedRace, withDoubtOfSlow } from '#domain/timing/timed-race.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import { readStarters, type Starting } from '../shared/read-starters.ts';
import { eventOf, partsOf, readEarlier, replaceRows, saidOfHeat, type WrittenRow, writeRows } from './import-rows.ts';
import type { At } from './place-race.ts';
import type { Taking } from './taking.ts';

interface RaceOfFile {
  readonly fileId: number;
  /** In its file, from 0. */
  readonly index: number;
  readonly race: TimedRace;
  readonly at: At | undefined;
  readonly starters: readonly Starting[];
  /** Lines of it that people mended when it was taken before; without an entry they were left out. */
  readonly mended?: readonly Before[];
  /** What a person was told that it does, and has said is right. */
  readonly agreed?: Agreed | undefined;
  /** When it was written, where its file does not say so yet. */
  readonly writtenAt?: Date | undefined;
}

/** Whom a race may be about, and the heat that it is: as known, else the one that all its references name. */
export async function whoIsIn(
  client: Client,
  compId: number,
  { rows }: Pick<TimedRace, 'rows'>,
  known: At | undefined,
): Promise<{ readonly at: At | undefined; readonly starters: readonly Starting[] }> {
  const entryIds = rows.flatMap(({ ref }) => (ref?.compId === compId ? [ref.entryId] : []));
  const bibs = rows.flatMap(({ bib }) => (/^\d{1,9}$/.test(bib) ? [Number(bib)] : []));
  const starters = await readStarters(client, compId, { eventGroupIds: known ? [known.eventGroupId] : [], entryIds, bibs });
  if (known) return { at: known, starters };
  const [first, ...others] = starters.filter(({ entryId, heat }) => heat > 0 && entryIds.includes(entryId));
  if (!first || others.some(({ eventGroupId, heat }) => eventGroupId !== first.eventGroupId || heat !== first.heat))
    return { at: undefined, starters };
  return whoIsIn(client, compId, { rows }, { eventGroupId: first.eventGroupId, heat: first.heat });
}

/** What a race of a file came to, as it is kept with the file. */
interface TakenRace {
  /** It wrote nothing and took no place. */
  readonly aside?: true;
  readonly held?: Held;
  /** Starters whose mark of an earlier file went by it. */
  readonly left?: number;
  /** And the wind. */
  readonly windLeft?: true;
}

/**
 * Writes the marks of a race that are beyond doubt, keeps the rest for a person, and takes the place of what earlier files said of the heat: a
 * mark that is no longer there is taken back, one that is there again is left alone, whatever people did with it since. What `planRace` holds takes the
 * place of nothing.
 */
export async function takeRace(
  taking: Taking,
  { fileId, index, race, at, starters, mended = [], agreed, writtenAt }: RaceOfFile,
): Promise<TakenRace> {
  const { client, compId, rules } = taking;
  const event = at && (await eventOf(client, compId, at.eventGroupId));
  const isWindless = event !== undefined && !hasHeatWind(event.eventCode);
  const metres = event === undefined ? null : (eventKind(event.eventCode)?.metres ?? null);
  const rows = withWords(isWindless ? race.rows : rowsWithWind(race), rules);
  const matched = matchRace(at && { compId, ...at }, withDoubtOfSlow(rows, metres), starters, rules);
  const before = await readEarlier(client, compId, { fileId, at, race, writtenAt });
  const lines = { matched, before, mended };
  const known = at && event && { at, ...event, said: race, parts: await partsOf(client, compId, at) };
  const plan = known
    ? planRace({ ...known, earlier: await saidOfHeat(client, compId, fileId, known.at) }, lines, agreed)
    : unplaced(planUnplaced(lines));
  if (!plan.isAside) await replaceRows(client, compId, before);
  if (at && event?.isOfficial && agreed) await openAgain(taking, at, plan);
  const answers = await actByLine(
    taking,
    plan.lines.map(({ actions }) => actions),
    plan.others,
  );
  const written = plan.lines.map(({ actions, ...line }, i): WrittenRow => {
    const { row } = must(matched[i], 'a line for each plan');
    return {
      ...line,
      ...(actions.length > 0 && stateOf(must(answers[i], 'answers for each plan'))),
      row,
      mark: markOf(row),
    };
  });
  await writeRows(client, compId, { fileId, index, race, at, rows: written });
  const { isAside, held, left, isWindLeft } = plan;
  return {
    ...(isAside && { aside: true as const }),
    ...(held && { held }),
    ...(left > 0 && { left }),
    ...(isWindLeft && { windLeft: true as const }),
  };
}

const unplaced = (lines: RacePlan['lines']): RacePlan => ({ lines, others: [], isAside: false, left: 0, isWindLeft: false });

/** A person has said that official results are not right: they are open until somebody says again that they are. */
async function openAgain(taking: Taking, { eventGroupId }: At, { lines, others }: RacePlan): Promise<void> {
  if (others.length === 0 && lines.every(({ actions }) => actions.length === 0)) return;
  await openOfficial(taking, eventGroupId);
}

/** Official results are open again; nothing where they are not official. */
export async function openOfficial({ client, decide, compId, userId }: Taking, eventGroupId: number): Promise<void> {
  const { rows } = await client.query<{ base: number }>('select change_no as base from competition where id = $1', [compId]);
  await decide(
    client,
    {
      compId,
      user: { id: userId, name: PHOTO_FINISH.name },
      deviceId: PHOTO_FINISH.deviceId,
      base: must(rows[0], 'the competition that is locked').base,
    },
    [{ kind: 'round', body: { eventGroupId, state: 'provisional', reason: REOPENED } }],
  );
}

/** In the history of the event, with who did it. */
const REOPENED = 'A file of the photo finish changed the results';

/** What became of a line, from the answers to its actions. */
export function stateOf(answers: readonly Answer[]): {
  readonly state: 'applied' | 'challenged' | 'review';
  readonly why?: InDoubt;
} {
  if (answers.some(({ outcome }) => outcome === 'rejected')) return { state: 'review', why: 'refused' };
  return { state: answers.some(({ code }) => code === 'challenged') ? 'challenged' : 'applied' };
}

/** The answers for each line. A line is written whole or not at all: a time that nobody can run takes its place along. */
async function actByLine(
  taking: Taking,
  lines: readonly (readonly TimedAction[])[],
  others: readonly TimedAction[],
): Promise<readonly (readonly Answer[])[]> {
  const { client } = taking;
  const send = async (some: typeof lines) => {
    const answers = await act(taking, [...some.flat(), ...others]);
    const begins = some.map((_, i) => some.slice(0, i).flat().length);
    return some.map((actions, i) => answers.slice(begins[i], (begins[i] ?? 0) + actions.length));
  };
  await client.query('savepoint lines');
  const first = await send(lines);
  const isInPart = first.map((answers) => new Set(answers.map(({ outcome }) => outcome === 'rejected')).size > 1);
  if (isInPart.includes(true)) {
    await client.query('rollback to savepoint lines');
    await send(lines.map((actions, i) => (isInPart[i] ? [] : actions)));
  }
  await client.query('release savepoint lines');
  return first;
}

export const act = ({ decide, client, compId, userId }: Taking, actions: readonly TimedAction[]): Promise<readonly Answer[]> =>
  decide(client, { compId, user: { id: userId, name: PHOTO_FINISH.name }, deviceId: PHOTO_FINISH.deviceId }, actions);
