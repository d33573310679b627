import { partName } from '#client/areas/venue/shared/part-text.ts';
import type { FindRow, VerticalModel } from '#client/areas/venue/shared/vertical-model.ts';
import { fullName } from '#domain/athlete/names.ts';
import { formatDistance } from '#domain/performance/format.ts';
import { disputesOf } from '#domain/result/disputes.ts';
import { CODE } from '#domain/result/part-rules.ts';
import type { ResultValue, TrySign } from '#domain/result/value.ts';
import type { Part, ResultRow } from '#domain/rows/row.ts';
import { BARS, readPart, STANDS, START } from '#domain/vertical/parts.ts';
import { asHeight, atBar, faultyBars, triesAt } from '#domain/vertical/tries.ts';
import { jumpPart, tryPart } from '#domain/vertical/write-parts.ts';
import type { Starter } from '#local/venue/venue.ts';
import { verticalMessages as text } from './messages-vertical.ts';

/** Where the next sign goes: the try that is called, or one that was chosen in the grid. */
export interface Aim {
  /** In a jump-off over several heats that of the athlete. */
  readonly heat: number;
  readonly entryId: number;
  readonly cm: number;
  /** The number of the try, from 1; of a jump-off its round. */
  readonly n: number;
  readonly part: string;
  readonly jumpOff: boolean;
}

/** The calls at the height, or of the jump-off where it is held. `heatOf`: of a starter. */
export function calledAims({ card }: VerticalModel, holdsJumpOff: boolean, heatOf: (entryId: number) => number): readonly Aim[] {
  const { bar, jumpOff } = card;
  if (jumpOff?.round !== undefined && (jumpOff.begun || holdsJumpOff)) {
    const { round, cm } = jumpOff;
    return jumpOff.calls.map(({ entryId }) => ({
      heat: heatOf(entryId),
      entryId,
      cm,
      n: round,
      part: jumpPart(round, cm),
      jumpOff: true,
    }));
  }
  if (bar === undefined) return [];
  return card.calls.map(({ entryId, n }) => ({
    heat: heatOf(entryId),
    entryId,
    cm: bar,
    n,
    part: tryPart(bar, n),
    jumpOff: false,
  }));
}

/** The try that a sign in a chosen cell of the grid would be, or why there is none. */
export function chosenAim(
  { heat, entryId, cm }: Pick<Aim, 'heat' | 'entryId' | 'cm'>,
  value: ResultValue | null | undefined,
): Aim | string {
  const state = atBar(asHeight(value), cm);
  if (typeof state === 'number') return { heat, entryId, cm, n: state, part: tryPart(cm, state), jumpOff: false };
  const refusal = text.refused[state];
  return typeof refusal === 'string' ? refusal : refusal(formatDistance(cm));
}

/** The last try in a cell, to be cleared. */
export function lastTry(cm: number, value: ResultValue | null | undefined): string | undefined {
  const { length } = asHeight(value).bars.find((bar) => bar.cm === cm)?.tries ?? '';
  return length > 0 ? tryPart(cm, length) : undefined;
}

/** Keys of a keyboard; no O that is a zero. */
export const SIGN_KEYS: Readonly<Record<string, TrySign>> = { o: 'O', x: 'X', '-': '-', '–': '-', r: 'r' };

/** Worked out once of a row, which is another object as soon as it changes: a key asks it of everybody on the card. */
function ofRow<T>(read: (row: ResultRow) => readonly T[]): (row: ResultRow | undefined) => readonly T[] {
  const known = new WeakMap<ResultRow, readonly T[]>();
  return (row) => {
    if (!row) return [];
    const found = known.get(row) ?? read(row);
    known.set(row, found);
    return found;
  };
}

/** Parts that two recorders entered differently. */
const disputedParts = ofRow(({ parts = {} }) => Object.entries(parts).filter(([, stands]) => disputesOf(stands).length > 0));

const faultsOf = ofRow(({ value }) => faultyBars(asHeight(value)));

/** A part that two recorders entered differently. */
interface Dispute {
  readonly entryId: number;
  readonly part: string;
  readonly title: string;
  readonly stands: Part;
}

export function disputesIn(starters: readonly Starter[], find: FindRow): readonly Dispute[] {
  const of = (entryId: number, who: () => string): Dispute[] =>
    disputedParts(find(entryId)).map(([part, stands]) => ({ entryId, part, title: disputeTitle(part, who()), stands }));
  return [...of(0, () => ''), ...starters.flatMap(({ athlete, entry }) => of(entry.id, () => fullName(athlete)))];
}

function disputeTitle(part: string, who: string): string {
  if (part === BARS) return text.twoBars;
  if (part === START || part === STANDS) return text.twoTries(`${who}, ${partName(part).toLowerCase()}`);
  if (part === CODE) return text.twoTries(text.codeAt(who));
  const read = readPart(part);
  if (!read) return text.twoTries(who);
  const height = formatDistance(read.cm);
  return text.twoTries(read.jumpOff ? text.jumpAt(who, height) : text.tryAt(who, height, read.n));
}

export const heightsText = (bars: readonly number[]): string => bars.map(formatDistance).join(' ');

/** Series that break the rules: whose, and at which height. */
interface Fault {
  readonly entryId: number;
  readonly name: string;
  readonly cm: number;
}

export function faultsIn(starters: readonly Starter[], find: FindRow): readonly Fault[] {
  return starters.flatMap(({ athlete, entry }) =>
    faultsOf(find(entry.id)).map((cm) => ({ entryId: entry.id, name: fullName(athlete), cm })),
  );
}

export const signsText = (tries: string): string => tries.replaceAll('-', '–').replaceAll(' ', '·');

/** What two recorders entered differently: which try or jump it is, and the other signs. */
const disputedIn = (row: ResultRow | undefined) =>
  disputedParts(row).flatMap(([part, stands]) => {
    const read = readPart(part);
    return read ? [{ ...read, others: disputesOf(stands).map(({ value }) => value ?? ' ') }] : [];
  });

/** The tries at a height as they stand, and with each sign that another recorder has instead: `O | X`. */
export function readingsAt(row: ResultRow | undefined, cm: number): readonly string[] {
  const stands = triesAt(asHeight(row?.value), cm);
  const disputed = disputedIn(row).filter((one) => !one.jumpOff && one.cm === cm);
  const other = disputed.flatMap(({ n, others }) =>
    others.map((sign) => stands.slice(0, n - 1).padEnd(n - 1) + sign + stands.slice(n)),
  );
  return [stands, ...other];
}

/** The jumps of a jump-off, with the other signs of those that two recorders entered differently. */
export function jumpsIn(row: ResultRow | undefined) {
  const disputed = disputedIn(row).filter(({ jumpOff }) => jumpOff);
  return asHeight(row?.value).jumps.map(({ round, cm, sign }) => {
    const others = disputed.filter((one) => one.n === round && one.cm === cm).flatMap((one) => one.others);
    return { shown: `${formatDistance(cm)} ${[sign, ...others].map(signsText).join(' | ')}`, isDisputed: others.length > 0 };
  });
}

/** Heights that a person must look at: tries that don’t follow each other, or that two recorders entered differently. */
export const lookAt = (row: ResultRow | undefined): readonly number[] => [
  ...faultsOf(row),
  ...disputedIn(row).flatMap(({ jumpOff, cm }) => (jumpOff ? [] : [cm])),
];
