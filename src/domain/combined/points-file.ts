import { eventKind } from '#domain/event/event-code.ts';
import { fold } from '#domain/shared/fold.ts';
import { MOST_LINES, type PointsLine } from './points-table.ts';
import { type PointsTables, tableKey } from './points-tables.ts';

/** The columns of a points table, as they stand in a file's first line. */
export const POINTS_COLUMNS = ['gender', 'event', 'a', 'b', 'c'] as const;
type PointsColumn = (typeof POINTS_COLUMNS)[number];

/** The cell of a line that cannot be read; `twice`: the event is there before; `many`: the table is full. */
export type PointsProblem = PointsColumn | 'twice' | 'many';

export interface ReadPoints {
  readonly lines: readonly PointsLine[];
  readonly problems: readonly { readonly line: number; readonly problem: PointsProblem; readonly cells: readonly string[] }[];
}

/** As spreadsheets write it, with a point or a comma; undefined: not above 0. */
function readFactor(cell: string): number | undefined {
  const text = cell.trim().replace(',', '.');
  const value = /^\d{1,7}(\.\d{1,9})?$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : undefined;
}

const GENDERS: Readonly<Record<string, 'M' | 'F'>> = { m: 'M', male: 'M', men: 'M', f: 'F', w: 'F', female: 'F', women: 'F' };

function readLine([gender = '', event = '', ...factors]: readonly string[]): PointsLine | PointsProblem {
  const of = GENDERS[fold(gender.trim())];
  if (!of) return 'gender';
  const kind = eventKind(event);
  if (!kind || kind.unit === 'P') return 'event';
  const [a, b, c] = [0, 1, 2].map((i) => readFactor(factors[i] ?? ''));
  if (a === undefined) return 'a';
  if (b === undefined) return 'b';
  if (c === undefined || c > 5) return 'c';
  return { gender: of, eventCode: event.trim(), a, b, c };
}

/** The lines of a file, empty ones left out; undefined: its first line does not name all columns. */
export function readPointsTable(rows: readonly (readonly string[])[]): ReadPoints | undefined {
  const [head = [], ...others] = rows;
  const names = head.map((cell) => fold(cell.trim()));
  const at = POINTS_COLUMNS.map((name) => names.indexOf(name));
  if (at.includes(-1)) return undefined;
  const lines: PointsLine[] = [];
  const problems: ReadPoints['problems'][number][] = [];
  for (const [i, row] of others.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const cells = at.map((column) => row[column] ?? '');
    const read = readLine(cells);
    const refuse = (problem: PointsProblem) => problems.push({ line: i + 2, problem, cells });
    if (typeof read === 'string') refuse(read);
    else if (lines.some((one) => one.gender === read.gender && tableKey(one.eventCode) === tableKey(read.eventCode)))
      refuse('twice');
    else if (lines.length === MOST_LINES) refuse('many');
    else lines.push(read);
  }
  return { lines, problems };
}

/** The lines of tables by their genders, as a file has them. */
export const linesOf = (tables: PointsTables): readonly PointsLine[] =>
  (['M', 'F'] as const).flatMap((gender) =>
    Object.entries(tables[gender]).map(([eventCode, formula]) => ({ gender, eventCode, ...formula })),
  );
