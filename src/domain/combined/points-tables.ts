import type { Gender } from '#domain/event/kinds.ts';
import type { PointsTable } from './points-table.ts';

/** Of one event of a combined event: points = a·(b − seconds)^c on the track, a·(M − b)^c in the field (jumps in cm, throws in m). */
export interface PointsFormula {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** By gender and code of the event. */
export type PointsTables = Readonly<Record<'M' | 'F', Readonly<Record<string, PointsFormula>>>>;

type Line = readonly [code: string, a: number, b: number, c: number];
const table = (lines: readonly Line[]): Readonly<Record<string, PointsFormula>> =>
  Object.fromEntries(lines.map(([code, a, b, c]) => [code, { a, b, c }]));

/** World Athletics Scoring Tables for Combined Events, edition of 2001, as they still hold. */
export const WORLD_ATHLETICS_TABLES: PointsTables = {
  M: table([
    ['60', 58.015, 11.5, 1.81],
    ['100', 25.4347, 18, 1.81],
    ['200', 5.8425, 38, 1.81],
    ['400', 1.53775, 82, 1.81],
    ['800', 0.13279, 235, 1.85],
    ['1000', 0.08713, 305.5, 1.85],
    ['1500', 0.03768, 480, 1.85],
    ['60H', 20.5173, 15.5, 1.92],
    ['110H', 5.74352, 28.5, 1.92],
    ['HJ', 0.8465, 75, 1.42],
    ['PV', 0.2797, 100, 1.35],
    ['LJ', 0.14354, 220, 1.4],
    ['TJ', 0.06533, 640, 1.4],
    ['SP', 51.39, 1.5, 1.05],
    ['DT', 12.91, 4, 1.1],
    ['HT', 13.0941, 5.5, 1.05],
    ['JT', 10.14, 7, 1.08],
  ]),
  F: table([
    ['60', 46.0849, 13, 1.81],
    ['100', 17.857, 21, 1.81],
    ['200', 4.99087, 42.5, 1.81],
    ['400', 1.34285, 91.7, 1.81],
    ['800', 0.11193, 254, 1.88],
    ['1500', 0.02883, 535, 1.88],
    ['3000', 0.00683, 1150, 1.88],
    ['60H', 20.0479, 17, 1.835],
    ['100H', 9.23076, 26.7, 1.835],
    ['HJ', 1.84523, 75, 1.348],
    ['PV', 0.44125, 100, 1.35],
    ['LJ', 0.188807, 210, 1.41],
    ['TJ', 0.08559, 600, 1.41],
    ['SP', 56.0211, 1.5, 1.05],
    ['DT', 12.331, 3, 1.1],
    ['HT', 13.3174, 5, 1.05],
    ['JT', 15.9803, 3.8, 1.04],
  ]),
};

/** The formula of an event for an athlete; a gender without tables of its own has the men's. Undefined: there is none. */
export function formulaOf(tables: PointsTables, gender: Gender, eventCode: string): PointsFormula | undefined {
  return tables[gender === 'F' ? 'F' : 'M'][tableKey(eventCode)];
}

/** As the tables name an event. */
export const tableKey = (eventCode: string): string => eventCode.trim().toUpperCase().replaceAll(' ', '');

/** The tables of a combined event: the organiser's where they have chosen one for it, else those of World Athletics. */
export function tablesOf(own: readonly PointsTable[], combinedId: number): PointsTables {
  const chosen = own.find(({ eventGroupIds }) => eventGroupIds.includes(combinedId));
  if (!chosen) return WORLD_ATHLETICS_TABLES;
  const of = (gender: 'M' | 'F') =>
    table(chosen.lines.filter((line) => line.gender === gender).map(({ eventCode, a, b, c }) => [tableKey(eventCode), a, b, c]));
  return { M: of('M'), F: of('F') };
}
