import { fullName } from '#domain/athlete/names.ts';
import { readTrialPart } from '#domain/horizontal/parts.ts';
import { CODE } from '#domain/result/part-rules.ts';
import type { Parts } from '#domain/rows/row.ts';
import { PLACE, TIME, WIND } from '#domain/track/parts.ts';
import { readPart } from '#domain/vertical/parts.ts';
import { type InDoubt, isOfOthers, type Matched } from './match.ts';
import { PHOTO_FINISH } from './photo-finish.ts';
import { heatActions, heatGone, isOnCard, markActions, type SaidOfHeat, type TimedAction } from './timed-actions.ts';
import { markOf, type TimedMark } from './timed-race.ts';

/** What a line of an earlier file was. */
export interface Before {
  readonly bib: string;
  readonly lane: number;
  readonly name: string;
  readonly mark: TimedMark | null;
  readonly state: 'applied' | 'challenged' | 'review' | 'ignored' | 'nothing' | 'replaced';
  readonly entryId: number | null;
  readonly mendedBy: string | null;
}

/** What is to be done about a line; `actions` is empty where nothing of its mark is new. */
interface LinePlan extends Pick<Before, 'state' | 'entryId' | 'mendedBy'> {
  /** Null of a line that waits: all of its race is held. */
  readonly why: InDoubt | null;
  readonly candidates: readonly number[];
  readonly actions: readonly TimedAction[];
}

/**
 * Why a file waits until a person has said that it is right: no line of it is a result of this heat; it has no result at all; the event is official; more
 * than a third of the heat's marks would go.
 */
export const HELD = ['strangers', 'empty', 'official', 'third'] as const;

/** What would become of the marks of a heat by a file that is held. */
export interface Held {
  readonly why: (typeof HELD)[number];
  /** Starters whose mark would go. */
  readonly goes: number;
  /** Starters whose mark would come or be another. */
  readonly changes: number;
}

/** What a person was told and has said is right. */
export interface Agreed extends Held {
  /** Also where official results change by it. */
  readonly isSure: boolean;
}

/** A race of a file, and what is known of the heat that it is. */
interface RaceToPlan {
  readonly at: { readonly eventGroupId: number; readonly heat: number };
  readonly eventCode: string;
  readonly isOfficial: boolean;
  readonly said: SaidOfHeat;
  /** The parts of each entry's result; entry 0: of the heat itself. */
  readonly parts: ReadonlyMap<number, Parts>;
  /** What the file before said of the heat as a whole. */
  readonly earlier: SaidOfHeat | undefined;
}

export interface RacePlan {
  readonly lines: readonly LinePlan[];
  /** What goes of earlier files, and what is said of the heat as a whole. */
  readonly others: readonly TimedAction[];
  /** It writes nothing and takes the place of no earlier file. */
  readonly isAside: boolean;
  /** What a person is asked before it does. */
  readonly held?: Held;
  /** Starters whose mark of an earlier file goes by it. */
  readonly left: number;
  /** And the wind. */
  readonly isWindLeft: boolean;
}

interface Lines {
  readonly matched: readonly Matched[];
  /** What earlier files said of the heat, or of an unknown race of the same name. */
  readonly before: readonly Before[];
  /** Lines of this file that people mended when it was taken before; without an entry they were left out. */
  readonly mended: readonly Before[];
}

/** The parts of a result that the photo finish has written, and that were not written since. */
export const ownOf = (parts: Parts): ReadonlySet<string> =>
  new Set(Object.keys(parts).filter((part) => parts[part]?.deviceId === PHOTO_FINISH.deviceId && parts[part]?.value !== null));

/** An unknown race waits line by line. */
export function planUnplaced({ matched, before, mended }: Lines): readonly LinePlan[] {
  return matched.map((one) => planOf(one, undefined, before, mended));
}

/**
 * What a race of a file does to its heat: marks beyond doubt are written, and what earlier files said and this one does not is taken back.
 * No mark and no wind goes without a person where no athlete of the file is known here, where it has no results, where the event is
 * official, or where more than a third of the marks of the heat would go: then all of it is held. `agreed`: a person has said that it is
 * right; more than they were told of is asked again.
 */
export function planRace(race: RaceToPlan, lines: Lines, agreed?: Agreed): RacePlan {
  const { at, eventCode, said, earlier, parts, isOfficial } = race;
  const { matched, before, mended } = lines;
  const known = { at, before, parts };
  const plans = matched.map((one) => planOf(one, known, before, mended));
  const isOurs = plans.some(({ entryId }) => entryId !== null);
  const gone = takenBack(known, matched, isOurs ? plans : []);
  const had = before.some(({ entryId }) => entryId !== null);
  const ownOfHeat = ownOf(parts.get(0) ?? {});
  const heat = isOurs ? heatActions(at, eventCode, said, { earlier, own: ownOfHeat }) : had ? heatGone(at, ownOfHeat) : [];
  const others = [...gone, ...heat];
  const change = changeOf(parts, [...plans.flatMap(({ actions }) => actions), ...others]);
  const why = whyHeld({ isOurs, isEmpty: matched.every(({ row }) => row.read === 'nothing'), had, isOfficial, ...change });
  const isTaken = why
    ? agreed !== undefined && isCovered(change, agreed, isOfficial)
    : agreed !== undefined || !isOfOthers(matched);
  if (isTaken) return { lines: plans, others, isAside: false, left: change.goes, isWindLeft: change.isWindGone };
  const asked = why &&
    (change.isWindGone || change.goes + change.changes > 0) && { held: { why, goes: change.goes, changes: change.changes } };
  return {
    lines: matched.map((one, i) => waiting(one, plans[i])),
    others: [],
    isAside: true,
    ...asked,
    left: 0,
    isWindLeft: false,
  };
}

/** No mark goes or changes that the person was not told of. */
function isCovered({ goes, changes }: Change, agreed: Agreed, isOfficial: boolean): boolean {
  if (goes > agreed.goes) return false;
  return !isOfficial || agreed.isSure || (agreed.why === 'official' && changes <= agreed.changes);
}

interface Change {
  readonly goes: number;
  readonly changes: number;
  readonly isWindGone: boolean;
  /** Starters of the heat who have a mark. */
  readonly published: number;
}

function whyHeld({
  isOurs,
  isEmpty,
  had,
  isOfficial,
  goes,
  changes,
  isWindGone,
  published,
}: Change & {
  readonly isOurs: boolean;
  readonly isEmpty: boolean;
  /** An earlier file has given results in this heat. */
  readonly had: boolean;
  readonly isOfficial: boolean;
}): Held['why'] | undefined {
  if (!isOurs) return had ? (isEmpty ? 'empty' : 'strangers') : undefined;
  if (isOfficial && (isWindGone || goes + changes > 0)) return 'official';
  return goes * 3 > published ? 'third' : undefined;
}

/** The line waits with all of its file: what it would have been, a person says of all at once. */
function waiting({ row, candidates, why, entryId }: Matched, plan: LinePlan | undefined): LinePlan {
  if (row.read === 'nothing' || (plan?.state === 'ignored' && plan.mendedBy !== null))
    return {
      state: plan?.state ?? 'nothing',
      entryId: null,
      mendedBy: plan?.mendedBy ?? null,
      why: null,
      candidates,
      actions: [],
    };
  const likely = entryId ?? plan?.entryId ?? undefined;
  return {
    state: 'review',
    entryId: null,
    mendedBy: null,
    why: why ?? null,
    candidates: likely === undefined ? candidates : [likely],
    actions: [],
  };
}

/** What actions do to the marks of a heat. */
function changeOf(parts: ReadonlyMap<number, Parts>, actions: readonly TimedAction[]): Change {
  const said = new Map<number, Map<string, string | null>>();
  for (const { body } of actions) {
    const current = parts.get(body.entryId)?.[body.part];
    if ((current?.value ?? null) === body.value && !current?.challenges) continue;
    const own = said.get(body.entryId) ?? new Map<string, string | null>();
    said.set(body.entryId, own.set(body.part, body.value));
  }
  const starters = [...said].filter(([entryId]) => entryId > 0);
  const lost = starters.filter(([entryId, own]) => {
    const current = parts.get(entryId) ?? {};
    const after = { ...current, ...Object.fromEntries([...own].map(([part, value]) => [part, { value }])) };
    return isMarked(current) && !isMarked(after);
  });
  return {
    goes: lost.length,
    changes: starters.length - lost.length,
    isWindGone: said.get(0)?.get(WIND) === null,
    published: [...parts].filter(([entryId, own]) => entryId > 0 && isMarked(own)).length,
  };
}

const isMarked = (parts: Readonly<Record<string, { readonly value: string | null }>>): boolean =>
  Object.entries(parts).some(([part, { value }]) => value !== null && isMark(part));
const isMark = (part: string): boolean =>
  [TIME, CODE, PLACE].includes(part) || readPart(part) !== undefined || readTrialPart(part)?.wind === false;

/** What earlier files said of a heat, and what is written in it. */
interface Known extends Pick<RaceToPlan, 'at' | 'parts'> {
  readonly before: readonly Before[];
}

function planOf(
  { row, mark, entryId, why, candidates }: Matched,
  known: Known | undefined,
  before: readonly Before[],
  mended: readonly Before[],
): LinePlan {
  const review: LinePlan = { state: 'review', entryId: null, mendedBy: null, why: why ?? null, candidates, actions: [] };
  if (row.read === 'nothing') return { ...review, state: 'nothing' };
  const isMended = (b: Before) => b.mendedBy !== null && b.bib === row.bib && b.lane === row.lane && b.name === fullName(row);
  const own = mended.find(isMended);
  const isLeftOut = own?.entryId === null;
  if (known && entryId !== undefined && mark && !isLeftOut) return { ...review, ...marked(known, entryId, mark) };
  // A line that was mended before need not be mended again.
  const said = own ?? before.find(isMended);
  if (!said) return review;
  const { mendedBy } = said;
  if (isLeftOut || said.state === 'ignored') return { ...review, state: 'ignored', mendedBy };
  // Figures that are still being written are no mark.
  const doubtful = why === 'cut-off' ? null : markOf(row);
  return known && said.entryId !== null && doubtful ? { ...review, ...marked(known, said.entryId, doubtful), mendedBy } : review;
}

function marked({ at, before, parts }: Known, entryId: number, mark: TimedMark): Partial<LinePlan> & Pick<LinePlan, 'actions'> {
  const current = parts.get(entryId) ?? {};
  const isWritten = isOnCard(mark, current);
  if (isWritten === false) return { why: 'card', actions: [] };
  if (isWritten) return { state: 'applied', entryId, actions: [] };
  const earlier = before.find((one) => one.entryId === entryId);
  return {
    state: earlier?.state === 'challenged' ? 'challenged' : 'applied',
    entryId,
    actions: markActions(at, entryId, mark, { mark: earlier?.mark ?? null, own: ownOf(current) }),
  };
}

/** Marks of earlier files that this one has no longer, unless it may still have them: it is cut off, or a line in doubt of a file of ours may be theirs. */
function takenBack(
  { at, before, parts }: Known,
  matched: readonly Matched[],
  plans: readonly LinePlan[],
): readonly TimedAction[] {
  if (matched.length === 0 || matched.some(({ why }) => why === 'cut-off')) return [];
  const still = new Set(plans.flatMap(({ entryId, candidates }) => [entryId, ...candidates]));
  return before.flatMap(({ entryId, mark }) =>
    entryId === null || still.has(entryId) ? [] : markActions(at, entryId, null, { mark, own: ownOf(parts.get(entryId) ?? {}) }),
  );
}
