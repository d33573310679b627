import type { TrackCode } from '#domain/result/value.ts';
import { fold } from '#domain/shared/fold.ts';

/** One line of a file of a timing system, its cells parted and freed of their quotation marks. */
export interface FileLine {
  /** In the file, from 1. */
  readonly no: number;
  readonly raw: string;
  readonly cells: readonly string[];
  /** The last of a file, without a line end: the rest of it may not have been written yet. */
  readonly open?: true;
}

/** A race as a timing system wrote it. */
export interface TimedRace {
  /** As the timing computer has it, which may be `001`, `18B` or `32400031`. */
  readonly eventNo: string;
  /** From 1; -1 is the last round of the event, -2 the one before it. From -1000 down: a name that nobody knows, for each another. */
  readonly round: number;
  /** From 1; above 1000: a name that nobody knows, for each another. */
  readonly heat: number;
  readonly name: string;
  /** Tenths of a metre a second; null: none was measured. */
  readonly wind: number | null;
  /** Where it says something of the wind that nobody can read. */
  readonly unreadWind?: { readonly line: number; readonly raw: string };
  /** It has no place for a wind, so that none in it says nothing. */
  readonly hasNoWind?: true;
  /** Every time of it was taken by hand. */
  readonly hand?: true;
  /** What the file says the distance is; null: it does not say. */
  readonly metres: number | null;
  /** Throws or jumps and no race. */
  readonly isField?: true;
  readonly rows: readonly TimedRow[];
}

/** One starter of a race. Empty texts: the file does not say. */
export interface TimedRow {
  readonly line: number;
  readonly raw: string;
  /** Whom the start list was written for, where the timing system gives it back. */
  readonly ref: StartRef | undefined;
  readonly bib: string;
  /** Their number with the federation, where the file has it. */
  readonly licence?: string;
  /** 0: the file does not say. */
  readonly lane: number;
  readonly surName: string;
  readonly firstName: string;
  readonly club: string;
  /** The word that somebody has explained for it, as `Doubt` has it. */
  readonly word?: string;
  readonly read: TimedMark | Doubt | 'nothing';
}

/** An entry of a competition, as start lists carry it to the timing system and back. */
export interface StartRef {
  readonly compId: number;
  readonly entryId: number;
}

/** What the timing system read, or what is left of a field event once it is over: the best mark. */
export interface TimedMark {
  /** In the race, by the photo; null: with a code, or the system does not say. */
  readonly place: number | null;
  /** Thousandths of a second; null: with a code. */
  readonly ms: number | null;
  readonly code: TrackCode | null;
  /** Of a disqualification, as written. */
  readonly rule?: string;
  /** The time was taken by hand. */
  readonly hand?: true;
  /** Thousandths of a second, negative before the gun; null: not measured. */
  readonly reaction: number | null;
  /** Centimetres of a throw or a long jump; null: no valid trial. Absent: it is of another event. */
  readonly cm?: number | null;
  /** Of that trial, in tenths of a metre a second. */
  readonly wind?: number;
  /** Centimetres cleared in a vertical jump. Absent: it is of another event. */
  readonly height?: number;
  /** More of a result, by the names of its parts: all trials or tries, the legs of a relay. Absent: the file has no more. */
  readonly parts?: readonly (readonly [part: string, value: string])[];
}

/**
 * Why a row cannot be taken as it stands: cut off in the middle, a word for the place that nobody knows, a time without a place, a place without a
 * time, signs that are no mark, feet and inches, a best mark that places hang on more than, a kind of row that is not read, a time by hand among
 * others, a wind that nobody can read. `refused`: the event has no such marks.
 */
export const UNREAD = [
  'cut-off',
  'place-word',
  'no-place',
  'no-time',
  'bad-time',
  'not-metric',
  'card',
  'not-read',
  'by-hand',
  'wind',
  'refused',
] as const;
type Unread = (typeof UNREAD)[number];

/** A row that a person looks at, with the mark it is if they say so; null: it has none. */
export interface Doubt {
  readonly unread: Unread;
  readonly mark: TimedMark | null;
  /** An unknown word given for the place or the time, folded: it may be one for no result. */
  readonly word?: string;
}

/** Event numbers as they compare: without leading zeros, spaces and case. */
export const sameNumber = (eventNo: string): string =>
  eventNo
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '');

/** The mark of a row, also where a person has to say whose it is. */
export const markOf = ({ read }: TimedRow): TimedMark | null => (read === 'nothing' ? null : 'unread' in read ? read.mark : read);

/** A race with what its rows say together: times by hand are those of all of it, or each waits for a person. */
export function wholeRace(race: TimedRace): TimedRace {
  const isTimed = ({ read }: TimedRow) => typeof read === 'object' && 'ms' in read && read.ms !== null;
  const byHand = ({ read }: TimedRow) => typeof read === 'object' && 'ms' in read && read.hand === true;
  if (!race.rows.some(byHand)) return race;
  if (race.rows.filter(isTimed).every(byHand)) return { ...race, hand: true };
  return {
    ...race,
    rows: race.rows.map((row) => (byHand(row) ? { ...row, read: { unread: 'by-hand', mark: markOf(row) } } : row)),
  };
}

/** The rows of a race, and one for a wind that a person has to read: in a table that is the row of a starter, too. */
export function rowsWithWind({ rows, unreadWind }: TimedRace): readonly TimedRow[] {
  if (!unreadWind) return rows;
  const isOwn = ({ line }: TimedRow) => line === unreadWind.line;
  if (rows.some(isOwn)) return rows.map((row) => (isOwn(row) ? { ...row, read: { unread: 'wind', mark: markOf(row) } } : row));
  const nobody = { ref: undefined, bib: '', lane: 0, surName: '', firstName: '', club: '' };
  return [{ ...unreadWind, ...nobody, read: { unread: 'wind', mark: null } }, ...rows];
}

/** Metres a second of nobody who is on a track: a colon stands for a point, or the unit is another. */
const SLOWEST = 0.4;

/** Rows whose time is beyond that of anybody wait for a person. */
export function withDoubtOfSlow(rows: readonly TimedRow[], metres: number | null): readonly TimedRow[] {
  const isSlow = ({ ms }: TimedMark) => metres !== null && ms !== null && (metres * 1000) / ms < SLOWEST;
  return rows.map((row) => {
    const mark = typeof row.read === 'object' && (!('unread' in row.read) || row.read.unread === 'by-hand') ? markOf(row) : null;
    return mark && isSlow(mark) ? { ...row, read: { unread: 'refused', mark } } : row;
  });
}

const ROUNDS: ReadonlyMap<string, number> = new Map([
  ...['final', 'finals', 'f', 'finale', 'endlauf', 'finaal'].map((word) => [word, -1] as const),
  ...['semi', 'semi final', 'semi finals', 'semifinal', 'semifinals', 's', 'sf', 'zwischenlauf', 'demi finale'].map(
    (word) => [word, -2] as const,
  ),
  ...['quarter final', 'quarter finals', 'quarterfinal', 'quarterfinals', 'q', 'qf'].map((word) => [word, -3] as const),
  ...['heats', 'prelims', 'preliminaries', 'p', 'vorlauf', 'vorlaufe', 'series'].map((word) => [word, 1] as const),
]);

/** The round of a race, by its number or its name. */
export function readRound(text: string): number {
  if (text === '' || /^\d{1,3}$/.test(text)) return Number(text) || 1;
  return ROUNDS.get(fold(text)) ?? -unknown(text);
}

/** The heat of a race: `2`, `H2`, `Heat 2`, `2/3`, `B`, `B-Final`. The athletes in it are compared with those of the file before a mark is taken. */
export function readHeat(text: string): number {
  if (text === '' || /^0+$/.test(text)) return 1;
  const [, number] = /^\D*(\d{1,3})(?![\da-z])/i.exec(text) ?? [];
  if (number !== undefined) return Number(number) || 1;
  const [, before, after] =
    /^(?:([a-z])(?: ?(?:final|race|heat|lauf))?|(?:final|race|heat|lauf) ([a-z]))$/.exec(fold(text)) ?? [];
  const letter = before ?? after;
  return letter === undefined ? unknown(text) : letter.charCodeAt(0) - 96;
}

/** Two names that nobody knows are two rounds or heats: what is said of one is nothing of the other. */
const unknown = (text: string): number =>
  1001 + [...fold(text)].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 0);
