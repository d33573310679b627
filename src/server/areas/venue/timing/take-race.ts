import { fullName } from '#domain/athlete/names.ts';
import { eventKind, hasHeatWind } from '#domain/event/event-code.ts';
import type { Answer } from '#domain/sync/receive.ts';
import type { Parts } from '#domain/sync/row.ts';
import { type InDoubt, isOfOthers, type Matched, matchRace } from '#domain/timing/match.ts';
import { PHOTO_FINISH } from '#domain/timing/photo-finish.ts';
import { heatActions, isOnCard, markActions, type TimedAction } from '#domain/timing/timed-actions.ts';
import { markOf, rowsWithWind, type TimedMark, type TimedRace, withDoubtOfSlow } from '#domain/timing/timed-race.ts';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import { readStarters, type Starting } from '../shared/read-starters.ts';
import {
  type Before,
  eventCodeOf,
  ownParts,
  partsOf,
  replaceEarlier,
  saidOfHeat,
  type WrittenRow,
  writeRows,
} from './import-rows.ts';
import type { At } from './place-race.ts';

export interface Taking {
  readonly client: Client;
  readonly decide: DecideMade;
  readonly compId: number;
  /** In whose name the marks are written. */
  readonly userId: number;
}

interface RaceOfFile {
  readonly fileId: number;
  /** In its file, from 0. */
  readonly index: number;
  readonly race: TimedRace;
  readonly at: At | undefined;
  readonly starters: readonly Starting[];
  /** Lines of it that people mended when it was taken before; without an entry they were left out. */
  readonly mended?: readonly Before[];
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

/** What is to be done about a line; `actions` is empty where nothing of its mark is new. */
interface Plan extends Pick<WrittenRow, 'state' | 'entryId' | 'mendedBy' | 'why'> {
  readonly actions: readonly TimedAction[];
}

/** What earlier files said of a heat, and what of it stands. */
interface Known {
  readonly at: At;
  readonly before: readonly Before[];
  readonly own: ReadonlyMap<number, ReadonlySet<string>>;
  readonly parts: ReadonlyMap<number, Parts>;
}

/**
 * Writes the marks of a race that are beyond doubt, keeps the rest for a person, and takes the place of what earlier files said of the heat: a
 * mark that is no longer there is taken back, one that is there again is left alone, whatever people did with it since. A file of another race under
 * this one's name takes the place of nothing.
 */
export async function takeRace(taking: Taking, { fileId, index, race, at, starters, mended = [] }: RaceOfFile): Promise<void> {
  const { client, compId } = taking;
  const code = at && (await eventCodeOf(client, compId, at.eventGroupId));
  const isWindless = code !== undefined && !hasHeatWind(code);
  const metres = code === undefined ? null : (eventKind(code)?.metres ?? null);
  const timed = withDoubtOfSlow(isWindless ? race.rows : rowsWithWind(race), metres);
  const matched = matchRace(at && { compId, ...at }, timed, starters);
  const isOthers = isOfOthers(matched);
  const earlier = at && !isOthers ? await saidOfHeat(client, compId, fileId, at) : undefined;
  const before = isOthers ? [] : await replaceEarlier(client, compId, fileId, at, race);
  const parts = at ? await partsOf(client, compId, at) : new Map();
  const known = at && { at, before, own: ownParts(parts), parts };
  const plans = matched.map((one) => planOf(one, known, before, mended));
  const heat =
    known && code !== undefined && !isOthers ? heatActions(at, code, race, { earlier, own: known.own.get(0) ?? new Set() }) : [];
  const answers = await actByLine(
    taking,
    plans.map(({ actions }) => actions),
    [...(known ? takenBack(known, matched, plans) : []), ...heat],
  );
  const rows = plans.map(({ actions, ...plan }, i): WrittenRow => {
    const { row, candidates } = must(matched[i], 'a line for each plan');
    return {
      ...plan,
      ...(actions.length > 0 && stateOf(must(answers[i], 'answers for each plan'))),
      row,
      candidates,
      mark: markOf(row),
    };
  });
  await writeRows(client, compId, { fileId, index, race, at, rows });
}

function planOf(
  { row, mark, entryId, why }: Matched,
  known: Known | undefined,
  before: readonly Before[],
  mended: readonly Before[],
): Plan {
  const review: Plan = { state: 'review', entryId: null, mendedBy: null, why: why ?? null, actions: [] };
  if (row.read === 'nothing') return { ...review, state: 'nothing' };
  const isMended = (b: Before) => b.mendedBy !== null && b.bib === row.bib && b.lane === row.lane && b.name === fullName(row);
  const own = mended.find(isMended);
  const isLeftOut = own?.entryId === null;
  if (known && entryId !== undefined && mark && !isLeftOut) return { ...review, ...marked(known, entryId, mark) };
  // Whoever mended the line before need not do it again.
  const said = own ?? before.find(isMended);
  if (!said) return review;
  const { mendedBy } = said;
  if (isLeftOut || said.state === 'ignored') return { ...review, state: 'ignored', mendedBy };
  // Figures that are still being written are nobody's.
  const doubtful = why === 'cut-off' ? null : markOf(row);
  return known && said.entryId !== null && doubtful ? { ...review, ...marked(known, said.entryId, doubtful), mendedBy } : review;
}

function marked({ at, before, own, parts }: Known, entryId: number, mark: TimedMark): Partial<Plan> & Pick<Plan, 'actions'> {
  const isWritten = isOnCard(mark, parts.get(entryId) ?? {});
  if (isWritten === false) return { why: 'card', actions: [] };
  if (isWritten) return { state: 'applied', entryId, actions: [] };
  const earlier = before.find((one) => one.entryId === entryId);
  const stood = { mark: earlier?.mark ?? null, own: own.get(entryId) ?? new Set() };
  return {
    state: earlier?.state === 'challenged' ? 'challenged' : 'applied',
    entryId,
    actions: markActions(at, entryId, mark, stood),
  };
}

/** Marks of earlier files that this one has no longer, unless it may still have them: it is cut off, or a line in doubt may be theirs. */
function takenBack({ at, before, own }: Known, matched: readonly Matched[], plans: readonly Plan[]): readonly TimedAction[] {
  if (matched.length === 0 || matched.some(({ why }) => why === 'cut-off')) return [];
  const still = new Set([...plans.map(({ entryId }) => entryId), ...matched.flatMap(({ candidates }) => candidates)]);
  return before.flatMap(({ entryId, mark }) =>
    entryId === null || still.has(entryId) ? [] : markActions(at, entryId, null, { mark, own: own.get(entryId) ?? new Set() }),
  );
}

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
