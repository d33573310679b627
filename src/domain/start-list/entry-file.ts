import { fullName } from '#domain/athlete/names.ts';
import type { EventType, Gender, UnitType } from '#domain/event/kinds.ts';
import { addDays, daysBetween, toInstant } from '#domain/shared/wall-clock.ts';
import { type EntryColumn, readHeader } from '#domain/start-list/entry-columns.ts';
import { type EntryLine, readLine } from '#domain/start-list/entry-line.ts';
import type { Program } from '#domain/start-list/program-line.ts';
import { type ProgramList, readProgramList } from '#domain/start-list/program-list.ts';

/** An athlete as the file names them; `externalId` is the file's own athleteId. */
export interface FileAthlete {
  readonly externalId: string;
  readonly firstName: string;
  readonly surName: string;
  readonly gender: Gender;
  /** `YYYY-MM-DD`. */
  readonly dob: string | null;
  readonly club: string;
  readonly urn: string | null;
  readonly bibNo: number | null;
}

/** An event at a time. `key` names it in this file and is the same whenever the file is read with the same date. */
export interface FileEventGroup {
  readonly key: string;
  readonly eventCode: string;
  readonly name: string;
  readonly gender: Gender;
  readonly type: EventType;
  readonly unit: UnitType;
  /** ISO instant. */
  readonly startsAt: string;
  readonly trials: number;
  /** What a program of a timing company calls it; absent: the file has no such numbers. */
  readonly eventNo?: number;
}

export interface FileEntry {
  readonly externalId: string;
  readonly groupKey: string;
  readonly line: number;
  readonly ageGroup: string;
  readonly pb: string;
  readonly sb: string;
  readonly heat: number;
  readonly lane: number;
  /** Absent: the file does not say. */
  readonly guest?: boolean;
}

export interface EntryLineRemark {
  /** 1 is the header row. */
  readonly line: number;
  readonly reason: string;
}

/** What a start list holds; `bad` lines are left out of the rest. */
export interface EntryReview {
  /** Lines with entries, the bad ones too. */
  readonly lines: number;
  readonly athletes: readonly FileAthlete[];
  /** By start, then name. */
  readonly eventGroups: readonly FileEventGroup[];
  readonly entries: readonly FileEntry[];
  /** First to last day with an event, `YYYY-MM-DD`, after the move. */
  readonly dates: readonly string[];
  readonly bad: readonly EntryLineRemark[];
  /** Lines taken with something of them left out. */
  readonly notes: readonly EntryLineRemark[];
  /** There were too many bad lines to read on: what is here is not the whole file. */
  readonly stopped: boolean;
  /** It is a file of this program, and has neither days nor times: its events start at 00:00 of the day that was said. Absent: it is a start list. */
  readonly program?: Program;
}

interface ReviewOptions {
  /** IANA name of the competition's zone: the file's times are the clock on its wall. */
  readonly timeZone: string;
  /** `YYYY-MM-DD`: all starts move by whole days so that the first is on this date. */
  readonly date?: string | undefined;
  /** `YYYY-MM-DD` of the events of a file that has no days; absent: it was not said yet. */
  readonly day?: string | undefined;
}

const NOTHING: EntryReview = {
  lines: 0,
  athletes: [],
  eventGroups: [],
  entries: [],
  dates: [],
  bad: [],
  notes: [],
  stopped: false,
};
/** Nobody reads more remarks: who chose a wrong file should hear it at once. */
export const MAX_REMARKS = 500;
/** World Athletics TR25: six trials unless the organiser says otherwise. */
const TRIALS = 6;

/**
 * Reads the cells of a start list, the header row first. Nothing is guessed: a line that can't be read, contradicts an earlier one or
 * repeats it is named with its number and reason. After `MAX_REMARKS` bad lines the rest is not looked at.
 */
export function reviewEntries(rows: readonly (readonly string[])[], { timeZone, date, day }: ReviewOptions): EntryReview {
  const list = readProgramList(rows);
  if (list) return reviewProgram(list, day ?? SOME_DAY, timeZone);
  const { at, problem } = readHeader(rows[0] ?? []);
  if (problem !== null) return { ...NOTHING, bad: [{ line: 1, reason: problem }] };
  const bad: EntryLineRemark[] = [];
  const good: EntryLine[] = [];
  let lines = 0;
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.every((cell) => cell.trim() === '')) continue;
    lines++;
    const read = readLine(index + 1, (column) => clean(row[at.get(column) ?? -1]));
    if ('reason' in read) bad.push(read);
    else good.push(read);
    if (bad.length === MAX_REMARKS) break;
  }
  const collected = collect(good, bad);
  const move = moveOf(
    collected.map((line) => line.start),
    date,
  );
  return { lines, ...assemble(collected, move, timeZone), ...remarksOf(collected, bad) };
}

function remarksOf(good: readonly EntryLine[], bad: readonly EntryLineRemark[]) {
  const notes = good.flatMap(({ line, note }) => (note === null ? [] : [{ line, reason: note }]));
  return { bad: endOf(bad), notes: limitRemarks(notes), stopped: bad.length >= MAX_REMARKS };
}

/** Until somebody has said the day: no date of birth is held against it. */
const SOME_DAY = '2030-01-01';

/** The same of a program's own file. */
function reviewProgram({ program, lines: read }: ProgramList, day: string, timeZone: string): EntryReview {
  const bad: EntryLineRemark[] = [];
  const good: EntryLine[] = [];
  const numbers = new Map<number, number>();
  let lines = 0;
  for (const [index, one] of read.entries()) {
    if (one === undefined) continue;
    const line = index + 1;
    lines += 1;
    const cells: Partial<Record<EntryColumn, string>> = typeof one === 'string' ? {} : { start: `${day}T00:00`, ...one.cells };
    const entry = typeof one === 'string' ? { line, reason: one } : readLine(line, (column) => clean(cells[column]));
    if ('reason' in entry) bad.push(entry);
    else good.push(entry);
    if (typeof one !== 'string' && one.eventNo !== undefined) numbers.set(line, one.eventNo);
    if (bad.length === MAX_REMARKS) break;
  }
  const collected = collect(good, bad);
  const { eventGroups, ...rest } = assemble(collected, (start) => start, timeZone);
  const numbered = new Map(rest.entries.toReversed().map(({ groupKey: key, line }) => [key, numbers.get(line)]));
  const groups = eventGroups.map((group) => {
    const eventNo = numbered.get(group.key);
    return eventNo === undefined ? group : { ...group, eventNo };
  });
  return { lines, ...rest, eventGroups: groups, ...remarksOf(collected, bad), program };
}

/** Bad lines in the order of the file; where reading stopped, the last of them says so. */
function endOf(bad: readonly EntryLineRemark[]): readonly EntryLineRemark[] {
  const sorted = bad.toSorted((a, b) => a.line - b.line).slice(0, MAX_REMARKS);
  const last = sorted.at(-1);
  if (!last || sorted.length < MAX_REMARKS) return sorted;
  const reason = `${last.reason} Reading stopped here, after ${MAX_REMARKS} bad lines: is it the right file?`;
  return [...sorted.slice(0, -1), { line: last.line, reason }];
}

/** The first remarks; where there are more than anybody reads, the last of them says how many. */
export function limitRemarks(remarks: readonly EntryLineRemark[]): readonly EntryLineRemark[] {
  if (remarks.length <= MAX_REMARKS) return remarks;
  const shown = remarks.slice(0, MAX_REMARKS - 1);
  const more = remarks.length - shown.length;
  return [...shown, { line: remarks[shown.length]?.line ?? 1, reason: `And ${more} more remarks, from this line on.` }];
}

/** Control characters come with cells pasted from elsewhere, and no name has one. */
const clean = (cell: string | undefined): string => (cell ?? '').replace(/\p{Cc}+/gu, ' ').trim();

/** Drops lines that contradict or repeat an earlier one, and says so. */
function collect(lines: readonly EntryLine[], bad: EntryLineRemark[]): EntryLine[] {
  const athletes = new Map<string, EntryLine>();
  const bibs = new Map<number, EntryLine>();
  const entries = new Map<string, EntryLine>();
  let dropped = 0;
  return lines.filter((line) => {
    if (dropped === MAX_REMARKS) return false;
    const reason = conflict(line, athletes.get(line.athleteId), bibs) ?? repeatProblem(entries.get(entryKey(line)));
    if (reason !== undefined) {
      bad.push({ line: line.line, reason });
      dropped += 1;
      return false;
    }
    entries.set(entryKey(line), line);
    if (line.bibNo !== null) bibs.set(line.bibNo, line);
    const known = athletes.get(line.athleteId);
    if (!known || (known.bibNo === null && line.bibNo !== null)) athletes.set(line.athleteId, line);
    return true;
  });
}

function conflict(line: EntryLine, known: EntryLine | undefined, bibs: ReadonlyMap<number, EntryLine>): string | undefined {
  const wearer = line.bibNo === null ? undefined : bibs.get(line.bibNo);
  if (wearer && wearer.athleteId !== line.athleteId)
    return `Bib ${line.bibNo} is already worn by ${fullName(wearer)} on line ${wearer.line}.`;
  if (!known) return undefined;
  for (const [field, name] of SAME_PERSON) {
    const before = known[field];
    const now = line[field];
    if (before !== now && before !== null && now !== null)
      return `Athlete ${line.athleteId} has ${name} ${before} on line ${known.line} and ${now} here.`;
  }
  return undefined;
}

/** What must be the same on every line of an athlete. */
const SAME_PERSON = [
  ['surName', 'the name'],
  ['firstName', 'the first name'],
  ['gender', 'gender'],
  ['dob', 'date of birth'],
  ['bibNo', 'bib'],
] as const;

const repeatProblem = (earlier: EntryLine | undefined): string | undefined =>
  earlier && `The same entry as line ${earlier.line}.`;

const groupKey = ({ eventCode, eventName, eventGender, start }: EntryLine): string =>
  [start, eventGender, eventCode, eventName].join('|');
const entryKey = (line: EntryLine): string => `${line.athleteId}|${groupKey(line)}`;

/** Moves a wall-clock start by whole days, so that 09:30 stays 09:30 whatever the season. */
function moveOf(starts: readonly string[], date: string | undefined): (start: string) => string {
  const first = starts.reduce<string | undefined>((a, b) => (a !== undefined && a < b ? a : b), undefined)?.slice(0, 10);
  if (date === undefined || first === undefined) return (start) => start;
  const days = daysBetween(first, date);
  return (start) => `${addDays(start.slice(0, 10), days)}${start.slice(10)}`;
}

function assemble(lines: readonly EntryLine[], move: (start: string) => string, timeZone: string) {
  const athletes = new Map<string, FileAthlete>();
  const groups = new Map<string, FileEventGroup>();
  const entries: FileEntry[] = [];
  for (const line of lines) {
    const moved = { ...line, start: move(line.start) };
    const key = groupKey(moved);
    if (!groups.has(key)) groups.set(key, groupOf(moved, key, timeZone));
    athletes.set(line.athleteId, athleteOf(line, athletes.get(line.athleteId)));
    const { heat, lane, pb, sb, ageGroup, guest } = line;
    const seat = { heat, lane, ...(guest !== undefined && { guest }) };
    entries.push({ externalId: line.athleteId, groupKey: key, line: line.line, ageGroup, pb, sb, ...seat });
  }
  const eventGroups = [...groups.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const dates = [...new Set(eventGroups.map((group) => group.key.slice(0, 10)))];
  return { athletes: [...athletes.values()], eventGroups, entries, dates };
}

/** A later line may add what an earlier one left empty. */
function athleteOf(line: EntryLine, before: FileAthlete | undefined): FileAthlete {
  const { athleteId: externalId, firstName, surName, gender } = line;
  return {
    externalId,
    firstName,
    surName,
    gender,
    dob: before?.dob ?? line.dob,
    club: before?.club || line.club,
    urn: before?.urn ?? line.urn,
    bibNo: before?.bibNo ?? line.bibNo,
  };
}

function groupOf(
  { eventCode, eventName, eventGender: gender, kind, start }: EntryLine,
  key: string,
  timeZone: string,
): FileEventGroup {
  const { type, unit } = kind;
  const startsAt = toInstant(start, timeZone);
  return { key, eventCode, name: eventName, gender, type, unit, startsAt, trials: type === 'F' ? TRIALS : 0 };
}
