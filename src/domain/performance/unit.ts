import { eventKind } from '#domain/event/event-code.ts';
import type { UnitType } from '#domain/event/kinds.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { formatDistance, formatTime } from './format.ts';
import { type Parsed, PERFORMANCE_ERRORS, type PerformanceError, parseDistance, parsePoints, parseTime } from './parse.ts';

/**
 * A way to write marks of a unit. `pattern`: `h` hours, `m` minutes or metres, `s` seconds, `S` and `c` their decimals, `p` points; so
 * `m:ss.SS`. `short` and `text` name the unit.
 */
export interface UnitPattern {
  readonly pattern: string;
  readonly short: string;
  readonly text: string;
}

/** Unit of measure of the specification: T time, D distance, H height, P points, with the ways to write it. */
export interface Uom {
  readonly id: number;
  readonly type: UnitType;
  readonly options: readonly UnitPattern[];
}

/** The patterns that marks of a type are understood and written by. */
export const UNIT_PATTERNS: Readonly<Record<UnitType, readonly string[]>> = {
  T: ['s.SS', 'm:ss.SS', 'm:ss', 'h:mm:ss'],
  D: ['m.cc'],
  H: ['m.cc'],
  P: ['p'],
};

/** A mark of any unit: milliseconds, centimetres, or points. */
export type Mark = number;

const PARSE: Readonly<Record<UnitType, (text: string) => Parsed<Mark>>> = {
  T: parseTime,
  D: parseDistance,
  H: parseDistance,
  P: parsePoints,
};

/** A mark as typed, and the pattern it was understood by. */
type ReadMark =
  | { readonly ok: true; readonly value: Mark; readonly by: UnitPattern }
  | { readonly ok: false; readonly error: PerformanceError };

/** Tries each pattern of the unit in turn; else the error of what was typed, whatever the pattern. */
export function readMark(typed: string, { type, options }: Pick<Uom, 'type' | 'options'>): ReadMark {
  const parsed = PARSE[type](typed);
  if (!parsed.ok) return parsed;
  const by = options.find(({ pattern }) => colons(pattern) === colons(typed));
  if (by) return { ok: true, value: parsed.value, by };
  const most = Math.max(0, ...options.map(({ pattern }) => colons(pattern)));
  return { ok: false, error: colons(typed) > most ? PERFORMANCE_ERRORS.tooMany : PERFORMANCE_ERRORS.separators };
}

const colons = (text: string): number => text.split(':').length - 1;

/** As people read it: `1:47.20`, `6.12`, `5432`. Times of a unit that is written without decimals are whole seconds. */
export function formatMark(value: Mark, { type, options }: Pick<Uom, 'type' | 'options'>): string {
  if (type === 'T') return formatTime(value, options[0] && !options[0].pattern.includes('S') ? 1000 : 10);
  return type === 'P' ? String(value) : formatDistance(value);
}

/** The same with the short name of its unit: `1:47.20 min`. */
export function markWithUnit(value: Mark, uom: Pick<Uom, 'type' | 'options'>): string {
  const text = formatMark(value, uom);
  const by = uom.options.find(({ pattern }) => colons(pattern) === colons(text));
  return by ? `${text} ${by.short}` : text;
}

/** On the wire: seconds, metres or points with two decimals; `0.00` stands for none. */
export function wireMark(value: Mark | null, type: UnitType): string {
  return formatDistance(Math.ceil((value ?? 0) / HUNDREDTH[type]));
}

/** From the wire; null: none. */
export function unwireMark(wire: string, type: UnitType): Mark | null {
  const hundredths = Math.round(Number(wire) * 100);
  return hundredths === 0 ? null : Math.floor(hundredths * HUNDREDTH[type]);
}

/** A hundredth of a second, metre or point in the unit that marks are kept in. */
const HUNDREDTH: Readonly<Record<UnitType, number>> = { T: 10, D: 1, H: 1, P: 0.01 };

/** Whether the first mark is the better one. */
export function isBetter(one: Mark, other: Mark, type: UnitType): boolean {
  return type === 'T' ? one < other : one > other;
}

const SECONDS: UnitPattern = { pattern: 's.SS', short: 's', text: 'seconds' };
const MINUTES: UnitPattern = { pattern: 'm:ss.SS', short: 'min', text: 'minutes and seconds' };
const HOURS: UnitPattern = { pattern: 'h:mm:ss', short: 'h', text: 'hours, minutes and seconds' };
const METRES: UnitPattern = { pattern: 'm.cc', short: 'm', text: 'metres' };

/** The units that events are measured in. A race of a few minutes is typed in minutes first, but seconds are understood. */
const UNITS = {
  sprint: { id: 1, type: 'T', options: [SECONDS, MINUTES] },
  middle: { id: 2, type: 'T', options: [MINUTES, SECONDS] },
  road: { id: 3, type: 'T', options: [HOURS, { pattern: 'm:ss', short: 'min', text: 'minutes and seconds' }] },
  distance: { id: 4, type: 'D', options: [METRES] },
  height: { id: 5, type: 'H', options: [METRES] },
  points: { id: 6, type: 'P', options: [{ pattern: 'p', short: 'pts', text: 'points' }] },
} as const satisfies Record<string, Uom>;

/** From this distance on a race takes more than a minute. */
const MINUTES_FROM_METRES = 600;

/** What tells the unit of an event; `uom`: the one that it was given, where that is known. */
interface Measured extends Pick<EventGroupRow, 'unit' | 'type' | 'eventCode'> {
  readonly uom?: Uom | null | undefined;
}

/** The unit of an event: its own, or else the usual one. A group of the programme may be measured otherwise than its event. */
export function uomOf({ unit, type, eventCode, uom }: Measured): Uom {
  if (uom?.type === unit) return uom;
  if (unit === 'P') return UNITS.points;
  if (unit !== 'T') return unit === 'D' ? UNITS.distance : UNITS.height;
  if (type === 'R' || type === 'X') return UNITS.road;
  return (eventKind(eventCode)?.metres ?? 0) >= MINUTES_FROM_METRES ? UNITS.middle : UNITS.sprint;
}
