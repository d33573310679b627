import { type Parsed, parseDistance, parsePoints, parseTime } from '#domain/performance/parse.ts';
import type { UnitType } from '#domain/sync/row.ts';

/** A mark that is the athlete's best ever (PB) or of this season (SB), or level with it. */
export type Flag = '' | 'PB' | '=PB' | 'SB' | '=SB';

/** Best marks as entered, `10.83`; empty: none is known. */
export interface BestMarks {
  readonly pb?: string;
  readonly sb?: string;
}

const READ: Readonly<Record<UnitType, (text: string) => Parsed<number>>> = {
  T: parseTime,
  D: parseDistance,
  H: parseDistance,
  P: (text) => parsePoints(text.replaceAll(',', '')),
};

/** `mark` as it is official: milliseconds, centimetres or points. Where no best mark is known nothing is said. */
export function flagOf(mark: number, unit: UnitType, { pb = '', sb = '' }: BestMarks): Flag {
  const better = (than: string): number | undefined => {
    const read = READ[unit](than);
    if (!read.ok) return undefined;
    return unit === 'T' ? read.value - mark : mark - read.value;
  };
  const [ever, season] = [better(pb), better(sb)];
  // A season's best may be better than the personal best of an entry that is out of date.
  const overBoth = ever === undefined ? -1 : Math.min(ever, season ?? ever);
  if (overBoth >= 0) return overBoth === 0 ? '=PB' : 'PB';
  if (season === undefined || season < 0) return '';
  return season === 0 ? '=SB' : 'SB';
}
