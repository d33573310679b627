import type { UnitType } from '#domain/event/kinds.ts';
import { type Parsed, parseDistance, parsePoints, parseTime } from '#domain/performance/parse.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** A mark that is the athlete's best ever (PB) or of this season (SB), or level with it. */
export type Flag = '' | 'PB' | '=PB' | 'SB' | '=SB';

/** Best marks as entered, `10.83`; empty: none is known. */
export interface BestMarks {
  readonly pb?: string;
  readonly sb?: string;
  /** The best fair mark of the rounds before, in milliseconds or centimetres; absent: there is none. */
  readonly before?: number;
}

/** What is known of an entry's best marks in an event: in a part of a combined event nothing, for what was entered are points of the whole. */
export const bestsIn = (
  { part }: Pick<EventGroupRow, 'part'>,
  { pb, sb }: Readonly<Record<'pb' | 'sb', string>>,
): Readonly<Record<'pb' | 'sb', string>> => (part ? { pb: '', sb: '' } : { pb, sb });

const READ: Readonly<Record<UnitType, (text: string) => Parsed<number>>> = {
  T: parseTime,
  D: parseDistance,
  H: parseDistance,
  P: (text) => parsePoints(text.replaceAll(',', '')),
};

/**
 * `mark` as it is official: milliseconds, centimetres or points. It is held against the best mark that was entered, or a better one of the rounds before. Where no best mark is
 * known nothing is said.
 */
export function flagOf(mark: number, unit: UnitType, { pb = '', sb = '', before }: BestMarks): Flag {
  const over = (than: number): number => (unit === 'T' ? than - mark : mark - than);
  const better = (than: string): number | undefined => {
    const read = READ[unit](than);
    if (!read.ok) return undefined;
    return before === undefined ? over(read.value) : Math.min(over(read.value), over(before));
  };
  const [ever, season] = [better(pb), better(sb)];
  // A season's best may be better than the personal best of an entry that is out of date.
  const overBoth = ever === undefined ? -1 : Math.min(ever, season ?? ever);
  if (overBoth >= 0) return overBoth === 0 ? '=PB' : 'PB';
  if (season === undefined || season < 0) return '';
  return season === 0 ? '=SB' : 'SB';
}
