import type { PointsTable } from '#domain/combined/points-table.ts';
import { isBetterMark } from '#domain/records/record-flags.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { recordsOf } from '#domain/records/records-of.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { TeamTable } from '#domain/scoring/team-scores.ts';

/** Whether a combined event is scored in another way. */
export function changesPoints(before: readonly PointsTable[], after: readonly PointsTable[], eventGroupId: number): boolean {
  const linesIn = (tables: readonly PointsTable[]) =>
    JSON.stringify(tables.find(({ eventGroupIds }) => eventGroupIds.includes(eventGroupId))?.lines);
  return linesIn(before) !== linesIn(after);
}

/** Whether marks of an event stand for other records: one that none of them reaches changes nothing. `marks`: those that records are held against. */
export function changesFlags(
  before: readonly RecordMark[],
  after: readonly RecordMark[],
  group: Pick<EventGroupRow, 'eventCode' | 'gender' | 'unit'>,
  marks: readonly number[],
): boolean {
  const [had, has] = [before, after].map((records) => new Map(recordsOf(records, group).map((one) => [keyOf(one), one.mark])));
  const changed = [had, has].flatMap((some, i) => [...(some ?? [])].filter(([key]) => ![had, has][1 - i]?.has(key)));
  return changed.some(([, record]) => marks.some((mark) => !isBetterMark(record, mark, group.unit)));
}

/** The holder of a record, and since when it stands, change no flag. */
const keyOf = ({ code, gender, ageGroup, mark }: RecordMark): string => JSON.stringify([code, gender, ageGroup, mark]);

/** Tables of teams that are official and become others, by their keys. */
export function changedTables(before: readonly TeamTable[], after: readonly TeamTable[]): readonly string[] {
  const shown = (table: TeamTable | undefined) => JSON.stringify(table?.teams);
  return before.flatMap((table) =>
    table.isOfficial && shown(table) !== shown(after.find(({ key }) => key === table.key)) ? table.key : [],
  );
}
