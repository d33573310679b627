import { disputesOf } from '#domain/result/disputes.ts';
import { lateMark, mergeMarks } from '#domain/result/merge-marks.ts';
import { partsIn, rivalsOf, valueOfParts } from '#domain/result/parts.ts';
import { isLate, reopened } from '#domain/round/round-state.ts';
import type { EventGroupRow, Part, PartMark, Parts, ResultChallenge, ResultRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import type { Authority, Decision, VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';
import { BARS } from '#domain/vertical/parts.ts';

/** What an action writes: parts of one row of an event, in their order; null: cleared. */
type Written = readonly (readonly [part: string, value: string | null])[];

type Merged = Pick<Decision, 'outcome' | 'reason'> & { readonly stands?: Part };

/**
 * Parts beside what stands in their row, each by itself: different parts by two recorders both stand, the same value is one, and a different one by
 * somebody who had not seen it is kept as a challenge of that part until a person writes it again.
 */
export function mergeParts(
  action: ActionOf<'mark' | 'result'>,
  view: VenueView,
  { author, at, version }: Authority,
  group: EventGroupRow,
  written: Written,
): Decision {
  const { eventGroupId, heat, entryId } = action.body;
  const row = view.result(eventGroupId, heat, entryId);
  const round = view.round(eventGroupId);
  // Of a part the totals may be official, too, whatever was said of the part.
  const rounds = [round, ...(group.part ? [view.round(group.part.of)] : [])];
  const origin = { opId: action.id, deviceId: author.deviceId, by: author.name, at };
  const recorder = round?.officials?.value.recorder;
  const context: Context = {
    isSeen: (mark) => hasSeen(action, mark),
    isFirst: ({ deviceId }) => deviceId === recorder,
    late: rounds.some((one) => isLate(one, { author, at })),
  };
  const isCheck = 'check' in action.body;
  let parts = partsIn(row);
  const merged = written.map(([part, value]) => {
    const mine = { value, ...origin, version };
    const one = isCheck ? mergeCheck(parts[part], mine) : mergePart(parts, part, mine, context);
    if (one.stands) parts = { ...parts, [part]: one.stands };
    return one;
  });
  const { outcome, reason } = merged.find((one) => one.reason === 'challenged') ??
    merged.find((one) => one.outcome === 'accepted') ?? { outcome: 'superseded', reason: 'same-mark' };
  const decision = { outcome, ...(reason && { reason }) };
  const touched = merged.flatMap(({ stands }) => stands ?? []);
  if (touched.length === 0) return { ...decision, rows: [] };
  // What is only challenged stands as it was written before.
  const { opId, deviceId, by, at: since } = touched.some((one) => one.opId === action.id) ? origin : (row ?? origin);
  const changed: ResultRow = {
    kind: 'result',
    eventGroupId,
    heat,
    entryId,
    version,
    value: valueOfParts(parts, group, entryId),
    opId,
    deviceId,
    by,
    at: since,
    challenges: wholeChallenges(parts, group, entryId),
    parts,
  };
  const open = touched.reduce((sum, part) => sum + disputesOf(part).length, 0);
  return { ...decision, rows: [changed, ...rounds.flatMap((one) => reopened(one, open, { ...origin, version }))] };
}

interface Context {
  readonly isSeen: (mark: PartMark) => boolean;
  /** By the appointed recorder. */
  readonly isFirst: (mark: PartMark) => boolean;
  /** The results were official. */
  readonly late: boolean;
}

/** What a checker reads is kept beside what stands, and asks a person where the two differ. */
function mergeCheck(before: Part | undefined, mine: PartMark): Merged {
  if ((before?.check?.value ?? null) === mine.value) return { outcome: 'superseded', reason: 'same-mark' };
  const stands: Part = { ...(before ?? { ...mine, value: null }), check: mine };
  return { outcome: 'accepted', ...(disputesOf(stands).includes(mine) && { reason: 'challenged' }), stands };
}

function mergePart(parts: Parts, part: string, mine: PartMark, { isSeen, isFirst, late }: Context): Merged {
  const { challenges = [], check, ...mark } = parts[part] ?? {};
  // Where only a checker has read anything nothing is written yet.
  const isWritten = 'opId' in mark && !(mark.value === null && mark.deviceId === check?.deviceId);
  const before = isWritten ? mark : undefined;
  const unseen = (name: string) => parts[name]?.deviceId !== mine.deviceId && parts[name] && !isSeen(parts[name]);
  // Beside a DNS that its author had not seen a time is one of two marks, as another time would be.
  const asks = late || rivalsOf(parts, part, mine.value).some(unseen);
  const compared = compare(part, mine.value);
  const { stands, ...decision } =
    challenges.length === 0 && asks
      ? lateMark(mine, { ...mine, value: null }, before, (one) => compared(one) === 'same')
      : mergeMarks(mine, before && { mark: before, challenges }, isSeen, compared, isFirst);
  if (!stands) return decision;
  // A person who writes having seen both decides; the checker goes on from that.
  const isDecided =
    check && before && stands.mark === mine && disputesOf({ ...before, check }).length > 0 && isSeen(before) && isSeen(check);
  return {
    ...decision,
    stands: {
      ...stands.mark,
      ...(stands.challenges.length > 0 && { challenges: stands.challenges }),
      ...(check && { check: isDecided ? { ...check, value: mine.value } : check }),
    },
  };
}

/** Bars that only go on further contradict nobody. */
function compare(part: string, value: string | null): (one: PartMark) => 'same' | 'more' | 'other' {
  return (one) => {
    if (one.value === value || (part === BARS && goesOn(one.value, value))) return 'same';
    return part === BARS && goesOn(value, one.value) ? 'more' : 'other';
  };
}

/** Whether one list of heights begins with all of the other. */
const goesOn = (longer: string | null, shorter: string | null): boolean =>
  shorter !== null && `${longer} `.startsWith(`${shorter} `);

/** The challenges of all parts as whole values, one a device: what apps read that know no parts. */
function wholeChallenges(parts: Parts, group: EventGroupRow, entryId: number): readonly ResultChallenge[] {
  const all = Object.entries(parts).flatMap(([name, part]) => disputesOf(part).map((mark) => ({ part: name, mark })));
  return [...groupBy(all, ({ mark }) => mark.deviceId).values()].flatMap((marks) => {
    const theirs: Record<string, { readonly value: string | null }> = { ...parts };
    for (const { part, mark } of marks) {
      for (const rival of rivalsOf(theirs, part, mark.value)) theirs[rival] = { value: null };
      theirs[part] = mark;
    }
    const last = marks.reduce((a, b) => (b.mark.version > a.mark.version ? b : a)).mark;
    const { opId, deviceId, by, at } = last;
    return [{ value: valueOfParts(theirs, group, entryId), opId, deviceId, by, at }];
  });
}
