import { ageGroupKey, isOfAge } from '#domain/age-group/named-ages.ts';
import { eventKind, isSameForAllAges } from '#domain/event/event-code.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { formatDistance, formatPoints, formatTime } from '#domain/performance/format.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { RecordMark } from './record-mark.ts';

const plain = (text: string): string => text.trim().toUpperCase().replaceAll(' ', '');

export const isSameEvent = (a: Pick<EventGroupRow, 'eventCode'>, b: Pick<EventGroupRow, 'eventCode'>): boolean =>
  plain(a.eventCode) === plain(b.eventCode);

/** The records of an event, whoever of its starters can beat them. */
export function recordsOf(
  records: readonly RecordMark[],
  group: Pick<EventGroupRow, 'eventCode' | 'gender'>,
): readonly RecordMark[] {
  return records.filter(
    (record) => isSameEvent(record, group) && (record.gender === group.gender || record.gender === 'O' || group.gender === 'O'),
  );
}

/**
 * The records that somebody can beat in an event: those of their own age group, and of each that their age is within; of an event whose implements,
 * hurdles or parts are others by age those of their own alone.
 */
export function recordsFor(
  records: readonly RecordMark[],
  group: Pick<EventGroupRow, 'eventCode'>,
  starter: { readonly gender: Gender; readonly ageGroup: string },
): readonly RecordMark[] {
  return records.filter(
    (record) =>
      isSameEvent(record, group) &&
      (record.gender === 'O' || record.gender === starter.gender) &&
      (record.ageGroup === '' || isOpenTo(record, starter.ageGroup)),
  );
}

const isOpenTo = ({ eventCode, ageGroup }: RecordMark, own: string): boolean =>
  isSameForAllAges(eventCode) ? isOfAge(own, ageGroup) : ageGroupKey(own) === ageGroupKey(ageGroup);

/** `10.12`, `7.62`, `8,045`. */
export function formatRecord({ eventCode, mark }: Pick<RecordMark, 'eventCode' | 'mark'>): string {
  const unit = eventKind(eventCode)?.unit;
  return unit === 'T' ? formatTime(mark) : unit === 'P' ? formatPoints(mark) : formatDistance(mark);
}
