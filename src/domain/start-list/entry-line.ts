import { birthDoubt } from '#domain/athlete/birth-date.ts';
import { type EventKind, eventKind } from '#domain/event/event-code.ts';
import { genderCalled } from '#domain/event/event-name.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { saidName } from '#domain/event/said-name.ts';
import { isDate } from '#domain/shared/wall-clock.ts';
import { ENTRY_COLUMNS, type EntryColumn } from '#domain/start-list/entry-columns.ts';

/** One line of a start list, read but not yet compared with the others. */
export interface EntryLine {
  readonly line: number;
  readonly athleteId: string;
  readonly firstName: string;
  readonly surName: string;
  readonly gender: Gender;
  readonly dob: string | null;
  readonly club: string;
  readonly urn: string | null;
  readonly bibNo: number | null;
  readonly eventCode: string;
  readonly eventName: string;
  /** The gender the event is for; `O`: women and men together. */
  readonly eventGender: Gender;
  readonly kind: EventKind;
  /** `YYYY-MM-DDTHH:mm`, the venue's clock. */
  readonly start: string;
  readonly pb: string;
  readonly sb: string;
  readonly heat: number;
  readonly lane: number;
  readonly ageGroup: string;
  /** Undefined: the file does not say. */
  readonly guest: boolean | undefined;
  /** The parts of the line that were left out, in words for people; the rest is imported. */
  readonly note: string | null;
}

const GENDERS: Readonly<Record<string, Gender>> = { M: 'M', W: 'F', F: 'F' };
const LONGEST_TEXT = 120;
const HIGHEST = { bib: 999_999, heat: 99, lane: 999 };

/** What is wrong with a line; thrown only inside this file, so that each cell can be read in one expression. */
class BadLine extends Error {}

/** Reads one line, or says in words for people why it can't be. `cell` gives the trimmed text of a column. */
export function readLine(
  line: number,
  cell: (column: EntryColumn) => string,
): EntryLine | { readonly line: number; readonly reason: string } {
  try {
    return parseLine(line, cell);
  } catch (problem) {
    if (problem instanceof BadLine) return { line, reason: problem.message };
    throw problem;
  }
}

function parseLine(line: number, cell: (column: EntryColumn) => string): EntryLine {
  const text = (column: EntryColumn): string => {
    const value = cell(column);
    return value.length <= LONGEST_TEXT ? value : bad(`${ENTRY_COLUMNS[column].name} is longer than ${LONGEST_TEXT} characters.`);
  };
  const first = text('firstName');
  const last = text('lastName');
  const start = readStart(text('start'));
  const dob = readBirthDate(text('dob'));
  const eventCode = text('eventCode') || bad(`${ENTRY_COLUMNS.eventCode.name} is empty.`);
  const eventName = text('eventName') || eventCode;
  const gender = GENDERS[text('gender').toUpperCase()] ?? wrong('gender', 'M, W or F', text('gender'));
  return {
    line,
    athleteId: text('athleteId') || bad(`${ENTRY_COLUMNS.athleteId.name} is empty.`),
    // Some names have no parts (Rio: `Ahn Seul-Ki`): kept whole where lists are sorted.
    firstName: last === '' ? '' : first,
    surName: last || first || bad(`${ENTRY_COLUMNS.firstName.name} and ${ENTRY_COLUMNS.lastName.name} are both empty.`),
    gender,
    dob: isPossible(dob, start) ? dob : null,
    club: text('club'),
    urn: text('urn') || null,
    bibNo: readNumber('bib', text('bib')) || null,
    eventCode,
    eventName,
    eventGender: readEventGender(text('eventGender'), eventName, gender),
    kind: eventKind(eventCode) ?? bad(`The event code “${eventCode}” is not known.`),
    start,
    pb: text('personalBest'),
    sb: text('seasonalBest'),
    heat: readNumber('heat', text('heat')),
    lane: readNumber('lane', text('lane')),
    ageGroup: text('ageGroup'),
    guest: readGuest(text('guest')),
    note: isPossible(dob, start)
      ? null
      : `The date of birth ${dob} cannot be right for an event on ${start.slice(0, 10)} and was left out.`,
  };
}

function bad(reason: string): never {
  throw new BadLine(reason);
}

function wrong(column: EntryColumn, should: string, text: string): never {
  const { name } = ENTRY_COLUMNS[column];
  return bad(text === '' ? `${name} is empty. It should be ${should}.` : `${name} should be ${should}, not “${text}”.`);
}

/** A race of women and men is one event where the file says it; a name like `800 m Open` says it as well. */
function readEventGender(text: string, eventName: string, gender: Gender): Gender {
  if (text === '') return saidName(eventName).gender === 'O' ? 'O' : gender;
  const said = genderCalled(text) ?? wrong('eventGender', 'W, M or mixed', text);
  if (said === 'O' || said === gender) return said;
  return bad(
    `The event is for ${said === 'F' ? 'women' : 'men'}, and the athlete is among the ${said === 'F' ? 'men' : 'women'}.`,
  );
}

/** As British spreadsheets write a date. */
const turned = (date: string): string => date.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

function readStart(text: string): string {
  const [, day = '', time = ''] = /^([\d/-]{10})[T ](\d{2}:\d{2})(?::00)?$/.exec(text) ?? [];
  const date = turned(day);
  if (!isDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return wrong('start', 'a date and time like 12/08/2016 09:30 or 2016-08-12T09:30', text);
  return `${date}T${time}`;
}

function readBirthDate(text: string): string | null {
  if (text === '') return null;
  const date = turned(text);
  return isDate(date) ? date : wrong('dob', 'a date like 28/03/1970 or 1970-03-28', text);
}

/** Other systems fill an unknown date of birth with today's or an ancient one: no reason to send an athlete home. */
function isPossible(dob: string | null, start: string): boolean {
  return dob === null || birthDoubt(dob, start.slice(0, 10)) === undefined;
}

/** A tick in a spreadsheet is an x, a 1 or a word. */
function readGuest(text: string): boolean | undefined {
  if (text === '') return undefined;
  if (/^(?:y|yes|true|x|✓|1|g|guest)$/i.test(text)) return true;
  return /^(?:n|no|false|0|-)$/i.test(text) ? false : wrong('guest', 'yes or no', text);
}

/** A whole number from 1, or 0 for an empty cell. */
function readNumber(column: keyof typeof HIGHEST, text: string): number {
  if (text === '') return 0;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= HIGHEST[column]) return value;
  return wrong(column, `a number from 1 to ${HIGHEST[column]}`, text);
}
