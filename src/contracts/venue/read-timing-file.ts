import Papa from 'papaparse';
import { readHyTek } from '#domain/timing/hy-tek.ts';
import { readLif } from '#domain/timing/lif.ts';
import { readOmega } from '#domain/timing/omega.ts';
import { type ColumnMap, columnsOf, isEnough, readTable } from '#domain/timing/table.ts';
import type { FileLine, TimedRace } from '#domain/timing/timed-race.ts';

/** As much as a file of one meeting has. */
export const MAX_TIMING_BYTES = 1024 * 1024;

type TimingFile =
  | { readonly ok: true; readonly text: string; readonly races: readonly TimedRace[] }
  /** In words for people. `headings`: it is a table, and somebody has to say what its columns are. */
  | { readonly ok: false; readonly text: string; readonly error: string; readonly headings?: readonly string[] };

/**
 * A file of a timing system: FinishLynx `.lif`, Hy-Tek or OMEGA results, or a table with headings. UTF-8, UTF-16 or Windows-1252, parted by commas,
 * semicolons, tabs or bars. `columns`: of a table whose headings nobody knows. `name`: of the file; FieldLynx has published no layout of its `.lff`,
 * which look like a `.lif`, so nothing in them is taken for a time.
 */
export function readTimingFile(bytes: Uint8Array, columns?: ColumnMap, name = ''): TimingFile {
  const text = decode(bytes);
  const refused = (error: string): TimingFile => ({ ok: false, text: text.replaceAll('\0', ''), error });
  if (bytes.length > MAX_TIMING_BYTES) return refused('The file is larger than 1 MB. No results of one competition are.');
  if (text.trim() === '') return refused('The file is empty. The timing system may still be writing it.');
  if (text.includes('\0'))
    return refused('This is not a text file. Choose the .lif, .csv or .txt file that the timing system writes.');
  const lines = linesOf(text);
  const race = readLif(lines);
  const table = lines.slice(headingsAt(lines));
  const headings = table[0]?.cells.map((cell) => cell.trim()) ?? [];
  const map = columns ?? columnsOf(headings);
  const races = race ? [race] : (readHyTek(lines) ?? readOmega(table) ?? (isEnough(map) ? readTable(table, map) : undefined));
  if (races) return { ok: true, text, races: /\.lff$/i.test(name) ? races.map(unread) : races };
  const isTable = table.length > 1 && headings.length > 2 && headings.every((cell) => cell.length < 60);
  if (!isTable) return refused('The first line is not one of a .lif file, of an OMEGA file, or the headings of a table.');
  return { ok: false, text, error: 'Nobody has said yet what the columns of this table are.', headings };
}

/** A race of a file that is not understood, each line kept for a person. */
const unread = (race: TimedRace): TimedRace => ({
  ...race,
  wind: null,
  rows: race.rows.map((row) => ({ ...row, read: { unread: 'not-read', mark: null } })),
});

/** Timing programs on Windows write Windows-1252; its bytes for accented letters are never whole UTF-8. UTF-16 has a zero in every other byte. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Of the beginning of a file: titles may stand over a table. */
const LOOKED_AT = 12;

function linesOf(text: string): readonly FileLine[] {
  const raw = text.split(/\r\n|\n|\r/);
  const isOpen = raw.at(-1) !== '';
  const said = /^sep=(.)$/i.exec(raw[0]?.trim() ?? '')?.[1];
  const delimiter = said ?? delimiterOf(raw.filter((line) => line.trim() !== '' && !line.startsWith(';')).slice(0, LOOKED_AT));
  return raw.flatMap((line, i): FileLine[] => {
    // FinishLynx takes a line that begins with a semicolon for a remark.
    if (line.trim() === '' || (delimiter === ',' && line.startsWith(';')) || (i === 0 && said !== undefined)) return [];
    const cells = Papa.parse<string[]>(line, { delimiter }).data[0] ?? [];
    return [{ no: i + 1, raw: line, cells, ...(isOpen && i === raw.length - 1 && { open: true as const }) }];
  });
}

/** What parts the cells: the sign that is there most often. */
function delimiterOf(lines: readonly string[]): string {
  const count = (sign: string) => lines.reduce((sum, line) => sum + line.split(sign).length - 1, 0);
  return [',', ';', '\t', '|'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

/** Where the headings of a table are: the first line that says enough, else the first that has several cells. */
function headingsAt(lines: readonly FileLine[]): number {
  const first = lines.slice(0, LOOKED_AT);
  const enough = first.findIndex(({ cells }) => isEnough(columnsOf(cells)));
  return Math.max(
    0,
    enough >= 0 ? enough : first.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 2),
  );
}
