import { findRef } from './start-ref.ts';
import { readLane, readTime, readTimed, readTimedWind } from './timed-mark.ts';
import type { FileLine, TimedRace, TimedRow } from './timed-race.ts';

/** Columns that a row of FinishLynx has at least; newer versions add more. */
const FEWEST = 7;

/**
 * A result file of FinishLynx (online manual, “Database Files”). Header: event, round, heat, name, wind, unit, template, capture time,
 * duration, distance, start time. Rows: place, id, lane, last name, first name, affiliation, time, license, delta time, reaction time, splits,
 * time trial start, user 1 to 3 and, of newer versions, two deltas, speed and pace. Undefined: it is not one, or its header is not whole yet.
 */
export function readLif(lines: readonly FileLine[]): TimedRace | undefined {
  const [header, ...rows] = lines;
  if (!header || header.open || header.cells.length < 3) return undefined;
  const [eventNo = '', round = '', heat = '', name = '', wind = ''] = header.cells.map((cell) => cell.trim());
  // A row in its place: the file is a table without headings.
  if (typeof readTime(header.cells[6] ?? '') === 'number') return undefined;
  if (!/\d/.test(eventNo) || !/^\d{0,3}$/.test(round) || !/^\d{0,3}$/.test(heat)) return undefined;
  const isSplit = haveSplitTimes(rows);
  const full = Math.max(FEWEST, ...rows.filter((row) => !row.open).map((row) => row.cells.length));
  return {
    eventNo,
    round: Number(round) || 1,
    heat: Number(heat) || 1,
    name,
    metres: isSplit ? null : metresOf(header.cells[9]),
    wind: readTimedWind(isSplit && /^\d$/.test(header.cells[5] ?? '') ? `${wind}.${header.cells[5]}` : wind),
    rows: rows.map((row) => readRow(row, isSplit, full)),
  };
}

function readRow({ no, raw, cells, open }: FileLine, isSplit: boolean, full: number): TimedRow {
  const [place = '', bib = '', lane = '', surName = '', firstName = '', club = '', time = '', rest = ''] = cells;
  const isCut = cells.length < FEWEST || (open === true && cells.length < Math.max(full, 15));
  const reaction = isSplit ? '' : (cells[9] ?? '');
  return {
    line: no,
    raw,
    ref: findRef(cells.slice(FEWEST)),
    bib: bib.trim(),
    lane: readLane(lane),
    surName: surName.trim(),
    firstName: firstName.trim(),
    club: club.trim(),
    read: isCut
      ? { unread: 'cut-off', mark: null }
      : readTimed(place, isSplit && time.trim() !== '' ? `${time}.${rest}` : time, reaction),
  };
}

/** Decimal commas in a file of commas part each time in two: no photo finish gives a time without decimals, and no licence follows every one. */
function haveSplitTimes(rows: readonly FileLine[]): boolean {
  const timed = rows.filter(({ cells }) => (cells[6] ?? '').trim() !== '');
  return (
    timed.length > 0 &&
    timed.every(({ cells }) => /^(\d+:)*\d+$/.test(cells[6]?.trim() ?? '') && /^\d{2,4}$/.test(cells[7]?.trim() ?? ''))
  );
}

function metresOf(cell = ''): number | null {
  const [, metres] = /^\s*([1-9]\d{1,5})\s*m?\s*$/i.exec(cell) ?? [];
  return metres === undefined ? null : Number(metres);
}
