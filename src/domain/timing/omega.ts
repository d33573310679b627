import { joinDecimals } from './decimal-commas.ts';
import { findRef } from './start-ref.ts';
import { readLane, readTime, windOf } from './timed-mark.ts';
import { type Doubt, type FileLine, readHeat, readRound, type TimedMark, type TimedRace, type TimedRow } from './timed-race.ts';

/** Of a line that is the finish; others are laps. */
const FINISH = 9999;
const COLUMNS = ['event', 'round', 'heat', 'lap', 'bib', 'lane', 'idstatus', 'time', 'result', 'rank'];
const LAP = COLUMNS.indexOf('lap');

/**
 * A result file of OMEGA: `Event;Round;Heat;Lap;Bib;Lane;idStatus;Time;Result;Rank`, times in 1/10,000 s, lap 9999 for the finish. Event 0 is a
 * race that nobody loaded, an idStatus other than 1 something that a person looks at. `Wind` may be one column more. Without headings it is known by
 * its laps. Undefined: it is not one.
 */
export function readOmega(lines: readonly FileLine[]): readonly TimedRace[] | undefined {
  const names = isBare(lines) ? COLUMNS : (lines[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? []);
  if (!COLUMNS.every((name) => names.includes(name))) return undefined;
  const rest = (isBare(lines) ? lines : lines.slice(1)).map((line) => {
    const cells = joinDecimals(
      line.cells,
      names.map((name) => name === 'result' || name === 'wind'),
    );
    return { ...line, cells: cells ?? line.cells, isOver: cells === undefined };
  });
  const at = (line: FileLine, name: string): string => line.cells[names.indexOf(name)]?.trim() ?? '';
  const races = new Map<string, TimedRace & { rows: TimedRow[] }>();
  for (const line of rest) {
    if (at(line, 'lap') !== '' && Number(at(line, 'lap')) !== FINISH && line.cells.length >= names.length) continue;
    const [eventNo, round, heat] = [at(line, 'event'), at(line, 'round'), at(line, 'heat')];
    const key = [eventNo, round, heat].join();
    const race = races.get(key) ?? {
      eventNo,
      round: readRound(round),
      heat: readHeat(heat),
      name: '',
      metres: null,
      ...windOf(at(line, 'wind'), line),
      rows: [],
    };
    races.set(key, race);
    race.rows.push({
      line: line.no,
      raw: line.raw,
      ref: findRef(line.cells),
      bib: at(line, 'bib'),
      lane: readLane(at(line, 'lane')),
      surName: '',
      firstName: '',
      club: '',
      // Of a line that ends with the file the last figures of its last cell may not be there yet.
      read:
        line.open && line.cells.length <= names.length
          ? { unread: 'cut-off', mark: null }
          : line.isOver
            ? { unread: 'bad-time', mark: null }
            : readLine((name) => at(line, name)),
    });
  }
  return [...races.values()];
}

const isBare = (lines: readonly FileLine[]): boolean =>
  lines.every(({ cells, open }) => open || (cells.length >= COLUMNS.length && /^\s*\d{1,4}\s*$/.test(cells[LAP] ?? ''))) &&
  lines.some(({ cells }) => Number(cells[LAP]) === FINISH);

function readLine(at: (name: string) => string): TimedMark | Doubt | 'nothing' {
  const [time, rank, status] = [at('time'), at('rank'), at('idstatus')];
  const written = readTime(at('result'));
  const ms = /^\d{1,10}$/.test(time) && Number(time) > 0 ? inThousandths(Number(time), written) : null;
  if (ms === null && !/[1-9]/.test(rank) && (status === '1' || status === '')) return 'nothing';
  const timed = (place: number | null): TimedMark => ({ place, ms, code: null, reaction: null });
  if (status !== '1') return { unread: 'place-word', mark: ms === null ? null : timed(null) };
  // In another unit than 1/10,000 s the time would be another than the one that is written out beside it.
  if (ms !== null && typeof written === 'number' && Math.abs(written - ms) >= 1000) return { unread: 'bad-time', mark: null };
  if (ms === null) return { unread: time === '' ? 'no-time' : 'bad-time', mark: null };
  return /^\d{1,3}$/.test(rank) && Number(rank) > 0 ? timed(Number(rank)) : { unread: 'no-place', mark: timed(null) };
}

/** Rounded up. Older versions count in 1/1,000 s, which the time that is written out beside it tells. */
function inThousandths(units: number, written: ReturnType<typeof readTime>): number {
  const isThousandths = typeof written === 'number' && Math.ceil(units / 10) === Math.ceil(written / 10);
  return isThousandths ? units : Math.ceil(units / 10);
}
