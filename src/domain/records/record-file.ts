import { ageGroupKey } from '#domain/age-group/named-ages.ts';
import { eventKind } from '#domain/event/event-code.ts';
import { eventCodeOf } from '#domain/event/event-name.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { parseDistance, parsePoints, parseTime } from '#domain/performance/parse.ts';
import { fold } from '#domain/shared/fold.ts';
import type { RecordMark } from './record-mark.ts';
import { formatRecord, isSameEvent } from './records-of.ts';

/** The columns of a list of records, as they stand in a file's first line. */
export const RECORD_COLUMNS = ['record', 'event', 'gender', 'age group', 'mark', 'holder', 'since'] as const;
export type RecordColumn = (typeof RECORD_COLUMNS)[number];

/** A record as people write it. */
export type RecordCells = Readonly<Record<RecordColumn, string>>;

/** The cell of a record that cannot be read; `twice`: the same record is there before. */
export type RecordProblem = 'record' | 'event' | 'gender' | 'mark' | 'twice';

const GENDERS: Readonly<Record<string, Gender>> = {
  m: 'M',
  male: 'M',
  men: 'M',
  f: 'F',
  w: 'F',
  female: 'F',
  women: 'F',
  o: 'O',
  x: 'O',
  all: 'O',
  mixed: 'O',
  '': 'O',
};
const LONGEST = 100;
const CODE = /^[A-Z0-9]{1,8}$/;

/** One record; or its first cell that cannot be read. */
export function readRecord(cells: RecordCells): { readonly record: RecordMark } | { readonly problem: RecordProblem } {
  const code = cells.record.trim().toUpperCase();
  if (!CODE.test(code)) return { problem: 'record' };
  const called = cells.event.trim();
  const eventCode = eventKind(called) ? called : eventCodeOf(called);
  const kind = eventKind(eventCode);
  if (!kind) return { problem: 'event' };
  const gender = GENDERS[fold(cells.gender.trim())];
  if (!gender) return { problem: 'gender' };
  const typed = cells.mark.trim();
  const read =
    kind.unit === 'T' ? parseTime(typed) : kind.unit === 'P' ? parsePoints(typed.replaceAll(',', '')) : parseDistance(typed);
  if (!read.ok) return { problem: 'mark' };
  const [ageGroup, holder, since] = (['age group', 'holder', 'since'] as const).map((name) =>
    cells[name].trim().slice(0, LONGEST),
  );
  return {
    record: { code, eventCode, gender, ageGroup: ageGroup ?? '', mark: read.value, holder: holder ?? '', since: since ?? '' },
  };
}

export const cellsOf = (record: RecordMark): RecordCells => ({
  record: record.code,
  event: record.eventCode,
  gender: record.gender,
  'age group': record.ageGroup,
  mark: formatRecord(record),
  holder: record.holder,
  since: record.since,
});

/** Whether two say what one record is. */
export const isSameRecord = (a: RecordMark, b: RecordMark): boolean =>
  a.code === b.code && isSameEvent(a, b) && a.gender === b.gender && ageGroupKey(a.ageGroup) === ageGroupKey(b.ageGroup);

export interface ReadRecords {
  readonly records: readonly RecordMark[];
  readonly problems: readonly { readonly line: number; readonly problem: RecordProblem; readonly cells: RecordCells }[];
}

/** The lines of a file, empty ones left out; undefined: its first line does not name the columns `record`, `event` and `mark`. */
export function readRecords(rows: readonly (readonly string[])[]): ReadRecords | undefined {
  const [head = [], ...lines] = rows;
  const names = head.map((cell) => fold(cell.trim()));
  if (!['record', 'event', 'mark'].every((name) => names.includes(name))) return undefined;
  const cell = (line: readonly string[], name: RecordColumn) => line[names.indexOf(name)] ?? '';
  const records: RecordMark[] = [];
  const problems: ReadRecords['problems'][number][] = [];
  for (const [i, line] of lines.entries()) {
    if (line.every((one) => one.trim() === '')) continue;
    const cells: RecordCells = {
      record: cell(line, 'record'),
      event: cell(line, 'event'),
      gender: cell(line, 'gender'),
      'age group': cell(line, 'age group'),
      mark: cell(line, 'mark'),
      holder: cell(line, 'holder'),
      since: cell(line, 'since'),
    };
    const read = readRecord(cells);
    if ('problem' in read) problems.push({ line: i + 2, problem: read.problem, cells });
    else if (records.some((one) => isSameRecord(one, read.record))) problems.push({ line: i + 2, problem: 'twice', cells });
    else records.push(read.record);
  }
  return { records, problems };
}
