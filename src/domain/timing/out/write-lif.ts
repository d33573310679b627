import { formatTime, formatWind } from '#domain/performance/format.ts';
import { startRef } from '#domain/timing/start-ref.ts';
import type { TimedMark } from '#domain/timing/timed-race.ts';
import type { Listed, StartHeat } from './start-list.ts';
import { line } from './write-lynx.ts';

/** What the photo finish would have written of a heat, with 15 columns a row: `readLif` gives the same back. */
export function writeLif(race: StartHeat, wind: number | null, marks: ReadonlyMap<number, TimedMark>): string {
  const { compId, eventNo, round, heat, name, metres } = race;
  const isFine = [...marks.values()].some(({ ms, hand }) => ms !== null && !hand && ms % 10 !== 0);
  const rows = [...race.starters].sort((a, b) => rank(marks.get(a.entryId)) - rank(marks.get(b.entryId)) || a.lane - b.lane);
  return [
    line([
      eventNo,
      round,
      heat,
      name,
      wind === null ? '' : formatWind(wind),
      wind === null ? '' : 'm/s',
      '',
      '',
      '',
      metres ?? '',
      '',
    ]),
    ...rows.map((one) => row(compId, one, marks.get(one.entryId), isFine)),
  ].join('');
}

const rank = (mark: TimedMark | undefined): number => mark?.place ?? (mark?.ms ? 900 : mark?.code ? 1000 : 1100);

function row(
  compId: number,
  { entryId, bib, lane, surName, firstName, club }: Listed,
  mark: TimedMark | undefined,
  isFine: boolean,
): string {
  const { place, time, reaction } = cellsOf(mark, isFine);
  return line([
    place,
    bib ?? '',
    lane || '',
    surName,
    firstName,
    club,
    time,
    '',
    '',
    reaction,
    '',
    '',
    '',
    '',
    startRef({ compId, entryId }),
  ]);
}

/** The cells of a mark in its row; `readTimed` gives it back where the file can say it. `isFine`: all times of a race have thousandths. */
export function cellsOf(
  mark: TimedMark | undefined,
  isFine = false,
): {
  readonly place: string;
  readonly time: string;
  readonly reaction: string;
} {
  return {
    place: mark?.code ? [mark.code, mark.rule].filter(Boolean).join(' ') : String(mark?.place ?? ''),
    time: mark?.ms ? timeOf(mark.ms, isFine, mark.hand) : '',
    reaction: seconds(mark?.reaction ?? null),
  };
}

const timeOf = (ms: number, isFine: boolean, hand = false): string =>
  hand ? `${formatTime(ms, ms % 100 === 0 ? 100 : 1)}h` : formatTime(ms, isFine || ms % 10 !== 0 ? 1 : 10);

const seconds = (ms: number | null): string =>
  ms === null ? '' : `${ms < 0 ? '-' : ''}${Math.floor(Math.abs(ms) / 1000)}.${String(Math.abs(ms) % 1000).padStart(3, '0')}`;
