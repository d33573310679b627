import { fold } from '#domain/shared/fold.ts';
import { findRef } from './start-ref.ts';
import { columnsOf } from './table.ts';
import { clarityOf, isCoarse, readLane, readTime, readTimed, windOf } from './timed-mark.ts';
import { type FileLine, readHeat, readRound, sameNumber, type TimedRace, type TimedRow } from './timed-race.ts';

/** Columns that a row of FinishLynx has at least; newer versions add more. */
const FEWEST = 7;
/** As far as the reaction time, with a column behind it: what is read of a row is whole. */
const ENOUGH = 11;

/**
 * A result file of FinishLynx (online manual, “Database Files”). Header: event, round, heat, name, wind, unit, template, capture time,
 * duration, distance, start time. Rows: place, id, lane, last name, first name, affiliation, time, license, delta time, reaction time, splits,
 * time trial start, user 1 to 3 and, of newer versions, two deltas, speed and pace. Several races may stand one after the other. Undefined: it
 * is not one, or its header is not whole yet.
 */
export function readLif(lines: readonly FileLine[]): readonly TimedRace[] | undefined {
  const [first, ...rest] = lines;
  if (!first || first.open || !(isHeader(first) || isNamedHeader(first, rest)) || areTimes(lines)) return undefined;
  const races: { readonly header: FileLine; readonly rows: FileLine[] }[] = [{ header: first, rows: [] }];
  for (const [i, line] of rest.entries()) {
    const rows = races.at(-1)?.rows;
    const isNext =
      isNextRace(line) || isSameEvent(line, first) || (isTitle(line) && rows?.some(isWinner) && isWinner(rest[i + 1]));
    if (isHeader(line) && isNext) races.push({ header: line, rows: [] });
    else rows?.push(line);
  }
  return races.map(({ header, rows }) => readRace(header, rows));
}

/** Rows without a header, of a race that the name of their file tells. Undefined: that is not what they are. */
export function readRows(
  lines: readonly FileLine[],
  race: Pick<TimedRace, 'eventNo' | 'round' | 'heat'>,
): readonly TimedRace[] | undefined {
  if (lines.length === 0 || !lines.some(({ cells }) => typeof readTime(cells[6] ?? '') === 'number')) return undefined;
  const isRow = ({ cells }: FileLine) => cells.length >= FEWEST && /^[^\d]*$|^\d{1,3}$/.test(cells[0]?.trim() ?? '');
  if (!lines.every((line) => isRow(line) || line.open)) return undefined;
  return [{ ...race, name: '', metres: null, wind: null, hasNoWind: true, rows: rowsOf(lines, haveSplitTimes(lines)) }];
}

/**
 * A file of FieldLynx, of which no layout was ever published: each line is kept for a person, with whom it names. Programs that read such files take
 * the place from the fourth column and the names from those behind it. `named`: the event where its first line does not say it.
 */
export function readLff(lines: readonly FileLine[], named: Pick<TimedRace, 'eventNo' | 'round' | 'heat'>): readonly TimedRace[] {
  const [first] = lines;
  const [eventNo = '', round = '', heat = '', name = ''] = first?.cells.map((cell) => cell.trim()) ?? [];
  const isTitled = /^\d+[a-z]?$/i.test(eventNo) && [round, heat].every((cell) => /^\d{1,3}$/.test(cell)) && /\p{L}/u.test(name);
  const at = isTitled ? { eventNo, round: readRound(round), heat: readHeat(heat), name } : { ...named, name: '' };
  const rows = lines.slice(isTitled ? 1 : 0).map(({ no, raw, cells }): TimedRow => {
    const [, bib = '', , ...rest] = cells.map((cell) => cell.trim());
    const [surName = '', firstName = '', club = ''] = /^\D*$/.test(rest[0] ?? '') && rest[0] !== '' ? rest : rest.slice(1);
    const who = { ref: findRef(cells), bib, lane: 0, surName, firstName, club };
    return { line: no, raw, ...who, read: { unread: 'not-read', mark: null } };
  });
  return [{ ...at, metres: null, wind: null, isField: true, rows }];
}

/** Event, round and heat, and no time where a row has it. */
const isHeader = ({ cells }: FileLine): boolean =>
  cells.length >= 3 &&
  typeof readTime(cells[6] ?? '') !== 'number' &&
  /\d/.test(cells[0] ?? '') &&
  [cells[1], cells[2]].every((cell) => /^\s*\d{0,3}\s*$/.test(cell ?? ''));

/** With a word for the event, the round or the heat: it has no headings of a table, and rows with times stand below it. */
const isNamedHeader = ({ cells }: FileLine, rows: readonly FileLine[]): boolean =>
  cells.length >= 3 &&
  cells.slice(0, 3).every((cell) => /^[\p{L}\d][\p{L}\d .-]{0,15}$/u.test(cell.trim())) &&
  typeof readTime(cells[6] ?? '') !== 'number' &&
  columnsOf(cells).filter((field) => field !== null).length < 2 &&
  rows.some((row) => typeof readTime(row.cells[6] ?? '') === 'number' && /^\s*\d{1,3}\s*$/.test(row.cells[0] ?? ''));

/** Among rows a header is told by its unit, distance or start time, where a row has a name, a club or nothing. */
const isNextRace = ({ cells }: FileLine): boolean => {
  const [no = '', round = '', heat = '', , wind = '', unit = ''] = cells.map((cell) => cell.trim());
  const isMeasured = UNIT.test(unit) && /^$|\d/.test(wind);
  const isTold = unit === '' && wind === '' && (metresOf(cells[9]) !== null || CLOCK.test(cells[10] ?? ''));
  return no !== '' && round !== '' && heat !== '' && (isMeasured || isTold);
};
/** Another heat of the same event, by its number and name, where no wind, distance or start time tells. */
const isSameEvent = ({ cells }: FileLine, first: FileLine): boolean => {
  const [[no = '', , , name = ''], [firstNo = '', , , firstName = '']] = [cells, first.cells];
  const isWhole = cells.slice(1, 3).every((cell) => cell.trim() !== '');
  return isWhole && sameNumber(no) === sameNumber(firstNo) && name.trim() !== '' && fold(name) === fold(firstName);
};
/** Numbers and a name, as of another event: where places begin anew behind it, it is no starter. */
const isTitle = ({ cells }: FileLine): boolean =>
  cells.slice(0, 4).every((cell) => cell.trim() !== '') && cells.slice(4).every((cell) => cell.trim() === '');
const isWinner = (line: FileLine | undefined): boolean =>
  line !== undefined && /^\s*0*1\s*$/.test(line.cells[0] ?? '') && typeof readTime(line.cells[6] ?? '') === 'number';

/**
 * A table without headings, with the time in another column than a row of FinishLynx has it: its first line is a starter. Where there is no other line, a
 * figure with one decimal in the column of the wind is that.
 */
const areTimes = (lines: readonly FileLine[]): boolean =>
  (lines[0]?.cells ?? []).some((_, i) => {
    const isTime = lines.length === 1 && i === WIND_AT ? /^\s*\d[\d:]*[.,]\d{2,4}\s*$/ : /^\s*\d[\d:]*[.,]\d{1,4}\s*$/;
    return i > 3 && i !== 6 && lines.every(({ cells }) => isTime.test(cells[i] ?? ''));
  });
const WIND_AT = 4;
const UNIT = /^m\s?\/?\s?s(?:ec)?$|^mps$/i;
const CLOCK = /^\s*\d{1,2}:\d{2}:\d{2}/;

function readRace(header: FileLine, lines: readonly FileLine[]): TimedRace {
  const cells = header.cells.map((cell) => cell.trim());
  const isSplit = haveSplitTimes(lines);
  const isSplitWind = isSplit && /^\d$/.test(cells[5] ?? '');
  const said = isSplitWind ? `${cells[4]}.${cells[5]}` : windIn(cells);
  return {
    eventNo: cells[0] ?? '',
    round: readRound(cells[1] ?? ''),
    heat: readHeat(cells[2] ?? ''),
    name: cells[3] ?? '',
    metres: metresOf(cells[isSplitWind ? 10 : 9]),
    ...windOf(said, header),
    rows: rowsOf(lines, isSplit),
  };
}

/** The wind stands before its unit, also behind a name with commas that nobody has put into quotation marks. */
function windIn(cells: readonly string[]): string {
  const unit = cells.findIndex((cell, i) => i > 4 && UNIT.test(cell));
  const [whole = '', last = ''] = cells.slice(unit - 2);
  // A decimal comma has parted it, too.
  if (unit > 5 && /^[-+−]?\d{1,2}$/.test(whole) && /^\d$/.test(last)) return `${whole}.${last}`;
  return (unit < 0 ? cells[4] : last) ?? '';
}

function rowsOf(lines: readonly FileLine[], isSplit: boolean): readonly TimedRow[] {
  const full = Math.max(FEWEST, ...lines.filter((row) => !row.open).map((row) => row.cells.length));
  return lines.map((row) => readRow(row, isSplit, full));
}

function readRow({ no, raw, cells, open }: FileLine, isSplit: boolean, full: number): TimedRow {
  const [place = '', bib = '', lane = '', surName = '', firstName = '', club = '', time = '', rest = ''] = cells;
  // With a word for the place a line that has ended says all, whatever commas its program has left out.
  const isSaid = open !== true && cells.length > 2 && clarityOf(place) !== undefined;
  const isCut = (cells.length < FEWEST && !isSaid) || (open === true && cells.length < Math.max(full, ENOUGH));
  // Behind the time stands another cell: that is whole, at least.
  const cut = isCut && cells.length > FEWEST ? readTimed(place, time, '') : undefined;
  // Whole seconds and figures behind them: decimals, or a licence.
  const isHalf = !isSplit && isWhole(time) && /^\s*\d{1,4}\s*$/.test(rest);
  const { said, licence, reaction } = isSplit ? joined(cells) : { said: time, licence: rest, reaction: cells[9] ?? '' };
  const read = readTimed(place, said, reaction);
  return {
    line: no,
    raw,
    ref: findRef(cells.slice(FEWEST)),
    bib: bib.trim(),
    licence: licence.trim(),
    lane: readLane(lane),
    surName: surName.trim(),
    firstName: firstName.trim(),
    club: club.trim(),
    read:
      isCut || isHalf
        ? { unread: isCut ? 'cut-off' : 'bad-time', mark: cut && cut !== 'nothing' && 'ms' in cut ? cut : null }
        : typeof read === 'object' && 'ms' in read && read.ms !== null && isCoarse(said)
          ? { ...read, hand: true }
          : read,
  };
}

/** What stands behind the club in a row whose decimal commas part its cells: the time, the licence, the time behind the winner, the reaction time. */
function joined(cells: readonly string[]): { readonly said: string; readonly licence: string; readonly reaction: string } {
  let at = FEWEST - 1;
  const next = (whole: RegExp): string => {
    const [cell = '', decimals = ''] = cells.slice(at, at + 2).map((one) => one.trim());
    const isParted = whole.test(cell) && /^\d{1,4}$/.test(decimals);
    at += isParted ? 2 : 1;
    return isParted ? `${cell}.${decimals}` : cell;
  };
  const said = next(/^(?:\d+:)*\d+$/);
  const licence = cells[at] ?? '';
  at += 1;
  next(/^[-+]?(?:\d+:)*\d+$/);
  return { said, licence, reaction: next(/^(?:r|f)?[-+−]?\d?$/i) };
}

const isWhole = (time: string): boolean => /^\s*(\d+:)*\d+\s*$/.test(time);

/** Decimal commas in a file of commas part each time in two: no photo finish gives a time without decimals, and no licence follows every one. */
function haveSplitTimes(rows: readonly FileLine[]): boolean {
  const timed = rows.filter(({ cells }) => /\d/.test(cells[6] ?? ''));
  const isSplit = ({ cells }: FileLine) => /^\s*(\d+:)?\d+\s*$/.test(cells[6] ?? '') && /^\s*\d{1,4}\s*$/.test(cells[7] ?? '');
  return timed.length > 0 && timed.every(isSplit);
}

function metresOf(cell = ''): number | null {
  const [, metres] = /^\s*([1-9]\d{1,5})\s*m?\s*$/i.exec(cell) ?? [];
  return metres === undefined ? null : Number(metres);
}
