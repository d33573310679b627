import type { EventType, Gender, UnitType } from '#domain/event/kinds.ts';
import { isSameCode } from '#domain/event/said-name.ts';

/** An event that may become part of another, or another of it. */
export interface MergeSide {
  readonly name: string;
  readonly eventCode: string;
  readonly gender: Gender;
  readonly type: EventType;
  readonly unit: UnitType;
  /** People enter it: what it is for is said in the builder. */
  readonly isEntered: boolean;
  /** It is a combined event, or a part of one. */
  readonly isPart: boolean;
  /** It has heats, results, a line-up, or something said of its results. */
  readonly isRun: boolean;
  /** The event whose starters come from its results; null: none. */
  readonly feeds: string | null;
  /** Its own starters come from another event's results. */
  readonly isFed: boolean;
}

/** An entry of the event that goes. */
export interface MergeEntry {
  readonly name: string;
  /** The gender the athlete competes in. */
  readonly gender: Gender;
  /** They have checked in, been withdrawn, have a result, or were entered here. */
  readonly isDone: boolean;
  /** They have an entry in the other event too, of which the same is true; null: none. */
  readonly isOtherDone: boolean | null;
}

/** What is in the way, in words that go on after the name. */
export interface MergeClash {
  readonly name: string;
  readonly why: string;
}

/** Why an event can't become part of another, or (`into` null) be removed; empty: it can. */
export function mergeClashes(from: MergeSide, into: MergeSide | null, entries: readonly MergeEntry[]): readonly MergeClash[] {
  const of = ({ name }: Pick<MergeSide, 'name'>, is: boolean, why: string): readonly MergeClash[] => (is ? [{ name, why }] : []);
  return [
    ...of(from, from.isEntered, 'can be entered by people: make the other one part of it, or remove it in the builder'),
    ...of(from, from.isPart, 'belongs to a combined event'),
    ...of(from, from.isFed, 'takes its athletes from another event'),
    ...of(from, from.feeds !== null, `is where ${from.feeds} takes its athletes from: change that in the builder first`),
    ...(into
      ? [
          ...of(into, into.isPart, 'belongs to a combined event'),
          ...of(into, into.isFed, 'takes its athletes from another event'),
          ...of(from, !isSameDiscipline(from, into), `is not the same discipline as ${into.name}`),
          ...of(
            from,
            into.isEntered && genderOfBoth(from, into, entries) !== into.gender,
            `has athletes of another gender than ${into.name}, which people enter: change it in the builder first`,
          ),
          ...of(into, from.isRun && into.isRun, 'has heats or results, as the other one has'),
        ]
      : of(from, from.isRun, 'has heats or results')),
    ...entries.flatMap((entry) => of(entry, isInTheWay(entry, from, into), why(from, into))),
  ];
}

const isSameDiscipline = (from: MergeSide, into: MergeSide): boolean =>
  isSameCode(from.eventCode, into.eventCode) && from.type === into.type && from.unit === into.unit;

/** The gender an event is for once another is part of it: mixed as soon as one of the athletes needs that. */
export const genderOfBoth = (
  from: Pick<MergeSide, 'gender'>,
  into: Pick<MergeSide, 'gender'>,
  entries: readonly Pick<MergeEntry, 'gender'>[],
): Gender =>
  from.gender === into.gender || (entries.length > 0 && entries.every(({ gender }) => gender === into.gender))
    ? into.gender
    : 'O';

/** Of an athlete who is in both, whether the entry of the event that goes is the one that is left: what is drawn and measured names it, or something was done with it. */
export const isOwnLeft = (from: MergeSide, into: MergeSide, { isDone }: Pick<MergeEntry, 'isDone'>): boolean =>
  from.isRun || (!into.isRun && isDone);

function isInTheWay(entry: MergeEntry, from: MergeSide, into: MergeSide | null): boolean {
  if (!into) return entry.isDone;
  if (entry.isOtherDone === null) return false;
  return isOwnLeft(from, into, entry) ? entry.isOtherDone : entry.isDone;
}

function why(from: MergeSide, into: MergeSide | null): string {
  if (!into) return 'has checked in, been withdrawn, or was entered here';
  if (!from.isRun && !into.isRun) return 'has checked in, been withdrawn, or was entered here, in both';
  const [run, other] = from.isRun ? [from, into] : [into, from];
  return `has checked in, been withdrawn, or was entered here, in ${other.name}, and ${run.name} has the heats: undo it there first`;
}
