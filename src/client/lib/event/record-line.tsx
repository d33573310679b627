import type { RecordMark } from '#domain/records/record-mark.ts';
import { formatRecord } from '#domain/records/records-of.ts';

/** The records of an event, in one line: `CR 10.12 Ada Okafor, 2019 · U20R 10.54`. */
export function RecordLine({
  records,
  className,
}: {
  readonly records: readonly RecordMark[];
  readonly className?: string | undefined;
}) {
  if (records.length === 0) return null;
  return <p className={className}>{records.map(textOf).join(' · ')}</p>;
}

/** Of a record that anybody can beat, whatever their age, no age group is said. */
function textOf(record: RecordMark): string {
  const { code, ageGroup, holder, since } = record;
  const by = [holder, since].filter(Boolean).join(', ');
  return [code, ageGroup && `(${ageGroup})`, formatRecord(record), by].filter(Boolean).join(' ');
}
