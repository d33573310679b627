import type { Gender, UnitType } from '#domain/event/kinds.ts';
import { roundsTo } from '#domain/progression/rounds.ts';
import { isBetterMark } from '#domain/records/record-flags.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { isSameEvent, recordsFor } from '#domain/records/records-of.ts';
import type { Placing } from '#domain/result/places.ts';
import { type EventGroupRow, isGuest } from '#domain/rows/row.ts';
import { isTimed } from '#domain/shared/wall-clock.ts';

/** An event whose marks are there before those of another. */
interface RunEvent {
  readonly group: EventGroupRow;
  readonly placings: readonly Pick<Placing, 'entryId' | 'fair'>[];
  /** Undefined: they are in it no more. */
  starter(entryId: number): { readonly gender: Gender; readonly ageGroup: string; readonly name: string } | undefined;
}

/**
 * Of these groups those of the same kind of event that are over when one begins: the rounds that lead to it, and where both have a time, any that start before
 * it, be they of another age group or part of a combined event. In their order.
 */
export function eventsBefore(group: EventGroupRow, groups: readonly EventGroupRow[], timeZone: string): readonly EventGroupRow[] {
  const same = groups.filter((one) => one.unit === group.unit && isSameEvent(one, group));
  const byId = new Map(same.map((one) => [one.id, one]));
  const roundsOf = (id: number) => roundsTo(id, (one) => byId.get(one));
  const own = roundsOf(group.id);
  const hasTime = isTimed(group.startsAt, timeZone);
  const isEarlier = (one: EventGroupRow) =>
    hasTime && one.startsAt < group.startsAt && isTimed(one.startsAt, timeZone) && !roundsOf(one.id).includes(group.id);
  const before = same.filter((one) => one.id !== group.id && (own.includes(one.id) || isEarlier(one)));
  return before.toSorted((a, b) => roundsOf(a.id).length - roundsOf(b.id).length || (a.startsAt < b.startsAt ? -1 : 1));
}

/** Records as an event leaves them: one that was beaten is the mark of the athlete who was best, or of all who were level, and `since` names the event. */
export function recordsAfter(records: readonly RecordMark[], { group, placings, starter }: RunEvent): readonly RecordMark[] {
  const marks = placings.flatMap(({ entryId, fair }) => {
    const one = fair === undefined || isGuest(group, entryId) ? undefined : starter(entryId);
    return one && fair !== undefined ? [{ fair, starter: one }] : [];
  });
  return records.map((record) => {
    const held = marks.filter((one) => recordsFor([record], group, one.starter).length > 0);
    const mark = held.reduce((best, { fair }) => (isBetterMark(fair, best, group.unit) ? fair : best), record.mark);
    if (mark === record.mark) return record;
    const holders = held.filter(({ fair }) => fair === mark).map((one) => one.starter.name);
    return { ...record, mark, holder: holders.join(', '), since: group.name };
  });
}

/** The best fair mark of each starter in the rounds of an event that are over, by entry. */
export function bestsAfter(rounds: readonly Pick<RunEvent, 'placings'>[], unit: UnitType): ReadonlyMap<number, number> {
  const bests = new Map<number, number>();
  for (const { entryId, fair } of rounds.flatMap(({ placings }) => placings)) {
    const best = bests.get(entryId);
    if (fair !== undefined && (best === undefined || isBetterMark(fair, best, unit))) bests.set(entryId, fair);
  }
  return bests;
}
