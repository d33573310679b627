import { readsTrialWind } from '#domain/event/event-code.ts';
import { formatDistance } from '#domain/performance/format.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { PrintedCard } from './printed-cards.ts';

/** A column of a card for marks. */
export interface CardColumn {
  /** A time, a trial, one with its wind, a height with its three tries, or what is worked out from those before it. */
  readonly kind: 'time' | 'trial' | 'windy-trial' | 'height' | 'sum';
  /** Empty: the official writes it. */
  readonly label: string;
  /** The round of a trial, a height in centimetres; 0: none. */
  readonly of: number;
}

/** Heights that a card has room for at least: more than are planned are often jumped. */
const LEAST_HEIGHTS = 9;

const sumOf = (label: string): CardColumn => ({ kind: 'sum', label, of: 0 });

/** What an official fills in behind each name. `bars`: heights as they are planned, in centimetres; `part`: the rounds before the cut alone, or those after it. */
export function cardColumns(
  group: Pick<EventGroupRow, 'unit' | 'eventCode' | 'indoor'>,
  scheme: FieldScheme,
  bars: readonly number[],
  part?: PrintedCard['part'],
): readonly CardColumn[] {
  switch (group.unit) {
    case 'T':
      return [{ kind: 'time', label: 'Time', of: 0 }, sumOf('Place')];
    case 'D':
      return [
        ...trialColumns(scheme, readsTrialWind(group), part),
        ...(part === 'before' ? [] : [sumOf('Best')]),
        sumOf('Place'),
      ];
    case 'H': {
      const empty = Array.from({ length: Math.max(0, LEAST_HEIGHTS - bars.length) }, () => 0);
      const heights = [...bars, ...empty].map(
        (cm): CardColumn => ({ kind: 'height', label: cm > 0 ? formatDistance(cm) : '', of: cm }),
      );
      return [...heights, sumOf('Best'), sumOf('X at it'), sumOf('X in all'), sumOf('Place')];
    }
    case 'P':
      return [];
  }
}

/** The rounds, and between them what decides who goes on and in which order. */
function trialColumns({ rounds, cut, reorder }: FieldScheme, windy: boolean, part: PrintedCard['part']): readonly CardColumn[] {
  return Array.from({ length: rounds }, (_, i) => i + 1).flatMap((round): CardColumn[] => {
    const isLast = round === rounds;
    const isCut = cut?.after === round && !isLast;
    const isAfter = cut !== null && round > cut.after;
    // What decides who goes on stands on both cards of a cut, the order in which they do on the second.
    const trial: CardColumn = { kind: windy ? 'windy-trial' : 'trial', label: String(round), of: round };
    const best = isCut ? [sumOf(`Best of ${round}`)] : [];
    const order = reorder.includes(round) && !isLast ? [sumOf('Order')] : [];
    if (part === 'before') return isAfter ? [] : [trial, ...best, ...(isCut ? [] : order)];
    if (part === 'after' && !isAfter) return isCut ? [...best, ...order] : [];
    return [trial, ...best, ...order];
  });
}

/** Millimetres that a column needs at least: three tries side by side, a distance, a few figures. */
const LEAST: { readonly [K in CardColumn['kind']]: number } = { time: 15, trial: 15, 'windy-trial': 18, height: 10.5, sum: 10.5 };
export const leastWidth = ({ kind }: CardColumn): number => LEAST[kind];

/** Columns in as many pages of so many millimetres as they need, evenly; what is worked out at the end stays together on the last. */
export function cardPages(columns: readonly CardColumn[], width: number): readonly (readonly CardColumn[])[] {
  const end = columns.findLastIndex(({ kind }) => kind !== 'sum') + 1;
  const [written, sums] = [columns.slice(0, end), columns.slice(end)];
  const fits = (some: readonly CardColumn[]) => some.reduce((sum, column) => sum + leastWidth(column), 0) <= width;
  for (let count = 1; ; count++) {
    const each = Math.ceil(written.length / count);
    const pages = Array.from({ length: count }, (_, i) => [
      ...written.slice(i * each, (i + 1) * each),
      ...(i === count - 1 ? sums : []),
    ]);
    if (pages.every(fits) || each <= 1) return pages;
  }
}
