import Papa from 'papaparse';
import { readFixedWidth } from '#domain/timing/fixed-width.ts';
import { readHyTek } from '#domain/timing/hy-tek.ts';
import { readLff, readLif, readRows } from '#domain/timing/lif.ts';
import { noResults } from '#domain/timing/no-results.ts';
import { readOmega } from '#domain/timing/omega.ts';
import { openTrackRaces } from '#domain/timing/open-track.ts';
import { type ColumnMap, columnsOf, isEnough, readTable } from '#domain/timing/table.ts';
import { windOf } from '#domain/timing/timed-mark.ts';
import { type FileLine, type TimedRace, wholeRace } from '#domain/timing/timed-race.ts';
import { readOpenTrack } from './open-track-file.ts';
import { HY_TEK_ENTRIES, START_FILES } from './timing-files.ts';

/** As much as a file of one meeting has. */
export const MAX_TIMING_BYTES = 1024 * 1024;

type TimingFile =
  | { readonly ok: true; readonly text: string; readonly races: readonly TimedRace[] }
  /** In words for people. `headings`: it is a table, and somebody has to say what its columns are. */
  | { readonly ok: false; readonly text: string; readonly error: string; readonly headings?: readonly string[] };

/**
 * A file of a timing system: FinishLynx `.lif`, Hy-Tek or OMEGA results, or a table with headings. UTF-8, UTF-16 or Windows-1252, parted by commas,
 * semicolons, tabs or bars. `columns`: of a table whose headings nobody knows. `name`: of the file; it tells the race (`018B-1-02.csv`) of a file that
 * does not say which it is. FieldLynx has published no layout of its `.lff`, which look like a `.lif`, so nothing in them is taken for a time.
 */
export function readTimingFile(bytes: Uint8Array, columns?: ColumnMap, name = ''): TimingFile {
  const read = readAny(bytes, columns, name);
  const error = read.ok ? tooMany(read.races) : undefined;
  return error === undefined ? read : { ok: false, text: read.text, error };
}

/** Each race is taken in turn while the meeting waits: more than these are no file of one meeting. */
const MOST_RACES = 500;
/** Of starters in all: a championship of a week has fewer. */
const MOST_ROWS = 10_000;
/** A race that was run again, or saved again into the same file. */
const MOST_OF_ONE_HEAT = 20;

function tooMany(races: readonly TimedRace[]): string | undefined {
  if (races.length > MOST_RACES)
    return `The file has ${races.length.toLocaleString('en')} races, and at most ${MOST_RACES} are read. Save the competition in several files.`;
  const rows = races.reduce((sum, race) => sum + race.rows.length, 0);
  if (rows > MOST_ROWS)
    return `The file has ${rows.toLocaleString('en')} starters, and at most ${MOST_ROWS.toLocaleString('en')} are read. Save the competition in several files.`;
  const counts = new Map<string, number>();
  for (const { eventNo, round, heat } of races) {
    const key = `${eventNo} ${round} ${heat}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > MOST_OF_ONE_HEAT)
      return `The file has heat ${heat} of event ${eventNo} more than ${MOST_OF_ONE_HEAT} times. ${IN_ITS_PLACE}`;
  }
  return undefined;
}

function readAny(bytes: Uint8Array, columns: ColumnMap | undefined, name: string): TimingFile {
  const text = decode(bytes);
  const refused = (error: string): TimingFile => ({ ok: false, text: text.replaceAll('\0', ''), error });
  if (bytes.length > MAX_TIMING_BYTES) return refused('The file is larger than 1 MB. No results of one competition are.');
  if (text.trim() === '') return refused('The file is empty. The timing system may still be writing it.');
  if (text.includes('\0')) return refused(`This is not a text file. ${IN_ITS_PLACE}`);
  if (isStartList(name))
    return refused('This is a start list for the timing system, and no result. Choose what the timing system writes.');
  const json = readOpenTrack(text);
  if (json === 'cut-off') return refused('The file ends in the middle. The timing system may still be writing it.');
  if (json) return { ok: true, text, races: openTrackRaces(json).map(wholeRace) };
  const lines = linesOf(text);
  const named = raceOf(name);
  if (/\.lff$/i.test(name)) return { ok: true, text, races: readLff(lines, named ?? oneRace(name)) };
  const isRows = /\.lif$/i.test(name) && named;
  const table = tableOf(lines, text);
  const races =
    readLif(lines) ??
    readHyTek(lines) ??
    readOmega(table) ??
    (isRows ? readRows(lines, isRows) : undefined) ??
    inTable(table, name, columns);
  if (races) return { ok: true, text, races: withWindOfTitle(races, lines, table).map(wholeRace) };
  const kind = otherKind(text);
  if (kind) return refused(`This is ${kind}, which is not read here. ${IN_ITS_PLACE}`);
  const none = noResults(
    text,
    table.map(({ cells }) => cells),
  );
  if (none) return refused(`This is ${none.what}, and no result. ${none.way}`);
  const headings = table[0]?.cells.map((cell) => cell.trim()) ?? [];
  const isTable = table.length > 1 && headings.length > 2 && headings.every((cell) => cell.length < 60);
  if (!isTable)
    return refused(`The first line is not one of a .lif file, of an OMEGA file, or the headings of a table. ${IN_ITS_PLACE}`);
  return { ok: false, text, error: 'Nobody has said yet what the columns of this table are.', headings };
}

/** The lines from the headings on, by the sign between their cells, or where there is none by the place that these stand at. */
function tableOf(lines: readonly FileLine[], text: string): readonly FileLine[] {
  const table = lines.slice(headingsAt(lines));
  return table.filter(({ cells }) => cells.length > 2).length > 1 ? table : (readFixedWidth(text.split(LINE_END)) ?? table);
}

const IN_ITS_PLACE = 'Choose the .lif, .csv or .txt file that the timing system writes.';
const isStartList = (name: string): boolean =>
  /\.(?:evt|ppl|sch)$/i.test(name) || [...START_FILES, HY_TEK_ENTRIES].some((file) => file === name.toLowerCase());

const OTHER_KINDS = [
  [/^\s*<(?:!doctype html|html)/i, 'a web page'],
  [/^\s*<[?a-z]/i, 'XML'],
  [/^\s*[{[]\s*["{[\]}]/, 'JSON'],
  [/^\{\\rtf/, 'a document of a word processor'],
  [/^%PDF-/, 'PDF'],
] as const;

/** What a text is that no timing system is read from; undefined: nobody can tell. */
function otherKind(text: string): string | undefined {
  const [, kind] = OTHER_KINDS.find(([beginning]) => beginning.test(text)) ?? [];
  return kind;
}
/** Races of a table whose columns somebody has said, or are known by their headings; the event's may be in the name of the file. */
function inTable(table: readonly FileLine[], name: string, said: ColumnMap | undefined): readonly TimedRace[] | undefined {
  const known = columnsOf(table[0]?.cells ?? []);
  const named = raceOf(name);
  const map = said ?? (known.includes('event') || named ? known : []);
  return isEnough(map) ? readTable(table, map, named ?? oneRace(name)) : undefined;
}

/** A race that nobody knows, by the name of its file. */
const oneRace = (name: string) => ({ eventNo: name.slice(0, 60), round: 1, heat: 1 });

/** The race that a file is named by: event, round, heat. */
function raceOf(name: string): Pick<TimedRace, 'eventNo' | 'round' | 'heat'> | undefined {
  const [, eventNo, round, heat] = /^(\d{1,9}[a-z]?)[-_](\d{1,2})[-_](\d{1,3})\.\w+$/i.exec(name) ?? [];
  return eventNo === undefined ? undefined : { eventNo, round: Number(round) || 1, heat: Number(heat) || 1 };
}

/** The wind of the one race of a table, where a title over it says it. */
function withWindOfTitle(
  races: readonly TimedRace[],
  lines: readonly FileLine[],
  table: readonly FileLine[],
): readonly TimedRace[] {
  const [race, ...others] = races;
  if (!race || others.length > 0 || race.wind !== null || race.unreadWind) return races;
  const first = table[0]?.no ?? 0;
  const title = lines.find(({ no, raw }) => no < first && WIND.test(raw));
  return title ? [{ ...race, ...windOf(WIND.exec(title.raw)?.[1] ?? '', title) }] : races;
}
const WIND = /\b(?:wind|vent|viento|vento|vind|tuuli)\b\s*[:=]?\s*([-+−–]?\s?\d+(?:[.,]\d+)?)/i;

/**
 * Timing programs on Windows write Windows-1252; its bytes for accented letters are never whole UTF-8. UTF-16 has a zero in every other byte. Old
 * programs and broken disks leave signs behind the end, which are left out.
 */
function decode(bytes: Uint8Array): string {
  const text = decoded(bytes);
  let end = text.length;
  while (BEHIND_END.has(text.charAt(end - 1))) end -= 1;
  const behind = [...text.slice(end)].findIndex((sign) => sign.trim() !== '' || sign === '\0');
  return behind === -1 ? text : text.slice(0, end + behind);
}

const BEHIND_END: ReadonlySet<string> = new Set(['\0', '\u001a', '\r', '\n', '\t', ' ']);
const UTF8_MARK = [0xef, 0xbb, 0xbf];

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // A file that is cut off may end within a letter.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const isMarked = UTF8_MARK.every((byte, i) => bytes[i] === byte);
    return new TextDecoder('windows-1252').decode(isMarked ? bytes.slice(UTF8_MARK.length) : bytes);
  }
}

const LINE_END = /\r\n|\n|\r/;
/** Of the beginning of a file: titles may stand over a table. */
const LOOKED_AT = 12;

function linesOf(text: string): readonly FileLine[] {
  const raw = text.split(LINE_END);
  const isOpen = raw.at(-1) !== '';
  const said = /^sep=(.)$/i.exec(raw[0]?.trim() ?? '')?.[1];
  const delimiter = said ?? delimiterOf(raw.filter((line) => line.trim() !== '' && !line.startsWith(';')).slice(0, LOOKED_AT));
  const lines: FileLine[] = [];
  for (let i = said === undefined ? 0 : 1; i < raw.length; i += 1) {
    const line = raw[i] ?? '';
    // FinishLynx takes a line that begins with a semicolon for a remark.
    if (line.trim() === '' || (delimiter === ',' && line.startsWith(';'))) continue;
    const { cells, more } = cellsOf(raw, i, delimiter);
    const last = i + more;
    lines.push({
      no: i + 1,
      raw: raw.slice(i, last + 1).join('\n'),
      cells,
      ...(isOpen && last === raw.length - 1 && { open: true as const }),
    });
    i = last;
  }
  return lines;
}

/** Lines that a cell in quotation marks may go on for. */
const MOST_MORE = 3;

/** The cells of a line; of some lines, where one cell in quotation marks has line ends in it. A quotation mark that nothing closes is a sign as any. */
function cellsOf(
  raw: readonly string[],
  at: number,
  delimiter: string,
): { readonly cells: readonly string[]; readonly more: number } {
  const line = raw[at] ?? '';
  for (let more = 0; more <= MOST_MORE && at + more < raw.length && (more === 0 || line.includes('"')); more += 1) {
    const { data, errors } = Papa.parse<string[]>(raw.slice(at, at + more + 1).join('\n'), { delimiter, newline: '\r' });
    if (errors.length === 0 && data.length === 1)
      return { cells: (data[0] ?? []).map((cell) => cell.replaceAll('\n', ' ')), more };
  }
  return { cells: line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')), more: 0 };
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
