import { checkLimits, type PerformanceLimits } from './limits.ts';
import type { PerformanceError } from './parse.ts';
import { formatMark, type Mark, readMark, type UnitPattern, type Uom } from './unit.ts';

/** What the entry of a best mark needs of its event. */
export interface MarkedEvent {
  readonly uom: Uom;
  readonly limits: PerformanceLimits;
}

type BestMark =
  | { readonly ok: true; readonly value: Mark; readonly text: string; readonly by: UnitPattern }
  | { readonly ok: false; readonly error: PerformanceError };

/** A best mark as typed: written as its unit asks, and within the limits of the event. */
export function readBestMark(typed: string, { uom, limits }: MarkedEvent): BestMark {
  const read = readMark(typed, uom);
  if (!read.ok) return read;
  const error = checkLimits(read.value, limits);
  return error ? { ok: false, error } : { ok: true, value: read.value, text: formatMark(read.value, uom), by: read.by };
}

/** One of each pattern that people write; for any other the pattern itself says it. */
const EXAMPLES: Readonly<Record<string, string>> = {
  's.SS': '12.34',
  'm:ss.SS': '2:07.40',
  'h:mm:ss': '1:28:44',
  'm:ss': '28:44',
  'm.cc': '6.12',
  p: '5432',
};

/** How to type a mark of the event, and between what: shown before anything is typed. */
export function limitsHelp({ uom, limits }: MarkedEvent): string {
  const ways = uom.options.map(({ text, pattern }) => `${text}, such as ${EXAMPLES[pattern] ?? pattern}`).join('; or ');
  const show = (limit: number) => formatMark(limit, uom);
  const { min = 0, max = 0, split = 0 } = limits;
  const bounds = [
    min > 0 && max > 0 && `between ${show(min)} and ${show(max)}`,
    min > 0 && max <= 0 && `at least ${show(min)}`,
    max > 0 && min <= 0 && `at most ${show(max)}`,
    split > 0 && `at least ${show(split)} for this event`,
    split < 0 && `at most ${show(-split)} for this event`,
  ].filter((part) => part !== false);
  return `${[`Type ${ways}`, ...bounds].join('; ')}.`;
}

/** What was entered, as it was understood, with the accepted pattern. */
export function enteredHelp(typed: string, event: MarkedEvent): string {
  const read = readMark(typed, event.uom);
  if (!read.ok) return limitsHelp(event);
  return `Entered ${typed.trim()}, read as ${formatMark(read.value, event.uom)} ${read.by.text} (${read.by.pattern}).`;
}
