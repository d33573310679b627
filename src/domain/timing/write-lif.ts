import { formatTime, formatWind } from '#domain/performance/format.ts';
import type { Listed, StartHeat } from './start-list.ts';
import { startRef } from './start-ref.ts';
import type { TimedMark } from './timed-race.ts';
import { line } from './write-lynx.ts';

/** What the photo finish would have written of a heat, with 15 columns a row: `readLif` gives the same back. */
export function writeLif(race: StartHeat, wind: number | null, marks: ReadonlyMap<number, TimedMark>): string {
  const { compId, eventNo, round, heat, name, metres } = race;
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
    ...rows.map((one) => row(compId, one, marks.get(one.entryId))),
  ].join('');
}

const rank = (mark: TimedMark | undefined): number => mark?.place ?? (mark?.ms ? 900 : mark?.code ? 1000 : 1100);

function row(compId: number, { entryId, bib, lane, surName, firstName, club }: Listed, mark: TimedMark | undefined): string {
  const { place, time, reaction } = cellsOf(mark);
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

/** What stands in a row of a mark; `readTimed` gives it back where the file can say it. */
export function cellsOf(mark: TimedMark | undefined): {
  readonly place: string;
  readonly time: string;
  readonly reaction: string;
} {
  return {
    place: mark?.code ? [mark.code, mark.rule].filter(Boolean).join(' ') : String(mark?.place ?? ''),
    time: mark?.ms ? timeOf(mark.ms, mark.hand) : '',
    reaction: seconds(mark?.reaction ?? null),
  };
}

const timeOf = (ms: number, hand = false): string =>
  hand ? `${formatTime(ms, ms % 100 === 0 ? 100 : 1)}h` : formatTime(ms, ms % 10 === 0 ? 10 : 1);

const seconds = (ms: number | null): string =>
  ms === null ? '' : `${ms < 0 ? '-' : ''}${Math.floor(Math.abs(ms) / 1000)}.${String(Math.abs(ms) % 1000).padStart(3, '0')}`;
