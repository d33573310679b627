import { fullName } from '#domain/athlete/names.ts';
import { isBetterMark } from '#domain/records/record-flags.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { recordsFor } from '#domain/records/records-of.ts';
import { fairMarks } from '#domain/result/places.ts';
import type { EventGroupRow, PublicResult } from '#domain/sync/row.ts';
import { type PublicEvent, whoStarts } from './event-board.ts';

/**
 * Records as a round leaves them to the next: one that was beaten is the mark of the athlete who was best, or of all who were level, and `since` names
 * the round.
 */
export function recordsAfter(
  records: readonly RecordMark[],
  { rows, scheme }: Pick<PublicEvent, 'rows' | 'scheme'>,
  eventGroupId: number,
): readonly RecordMark[] {
  const group = rows.find((row): row is EventGroupRow => row.kind === 'eventGroup' && row.id === eventGroupId);
  if (!group) return records;
  const starters = whoStarts(rows, group).map(({ athlete, entry: { id, heat, ageGroup } }) => ({
    entryId: id,
    heat,
    ageGroup,
    gender: athlete.gender,
    name: fullName(athlete),
  }));
  const results = rows.filter((row): row is PublicResult => row.kind === 'result' && row.eventGroupId === eventGroupId);
  const marks = fairMarks(group, starters, results, scheme);
  return records.map((record) => {
    const held = marks.filter(({ starter }) => recordsFor([record], group, starter).length > 0);
    const mark = held.reduce((best, { fair }) => (isBetterMark(fair, best, group.unit) ? fair : best), record.mark);
    if (mark === record.mark) return record;
    const holders = held.filter(({ fair }) => fair === mark).map(({ starter }) => starter.name);
    return { ...record, mark, holder: holders.join(', '), since: group.name };
  });
}
