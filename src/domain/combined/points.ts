import { eventKind } from '#domain/event/event-code.ts';
import type { PointsFormula } from './points-tables.ts';

const CM_IN_METRE = 100;

/** Jumps are put into the formula in centimetres, throws in metres. */
const JUMPS: ReadonlySet<string> = new Set(['LJ', 'TJ', 'HJ', 'PV', 'SLJ', 'STJ', 'SHJ']);

/** Floating point is off by far less; and no mark of the tables of World Athletics comes within fifty times as much below a whole number. */
const ROUNDING = 1e-7;

/** How much better a mark is than one that is worth nothing, in the formula's own unit. */
function above(eventCode: string, mark: number, { b }: PointsFormula): number {
  if (eventKind(eventCode)?.unit === 'T') return b - mark / 1000;
  return (JUMPS.has(eventCode.trim().toUpperCase()) ? mark : mark / CM_IN_METRE) - b;
}

/** Points of an official mark: thousandths of a second, or centimetres. */
export function pointsOf(formula: PointsFormula, eventCode: string, mark: number): number {
  const { a, c } = formula;
  return Math.floor(a * Math.max(0, above(eventCode, mark, formula)) ** c + ROUNDING);
}

/** Hundredths of a second, centimetres: the steps of official marks in combined events. */
const TIME_STEP = 10;
/** No mark of a combined event is beyond: two hours, a hundred and twenty metres. */
const WORST_TIME = 7_200_000;
const FARTHEST = 12_000;

/** The mark that is needed for so many points: the slowest time (ms) or the shortest distance (cm). Undefined: nobody can. */
export function markFor(formula: PointsFormula, eventCode: string, points: number): number | undefined {
  const isTime = eventKind(eventCode)?.unit === 'T';
  const markAt = (step: number) => (isTime ? WORST_TIME - step * TIME_STEP : step);
  const most = isTime ? WORST_TIME / TIME_STEP - 1 : FARTHEST;
  const isEnough = (step: number) => pointsOf(formula, eventCode, markAt(step)) >= points;
  if (!isEnough(most)) return undefined;
  let [worse, enough] = [-1, most];
  while (enough - worse > 1) {
    const middle = Math.floor((worse + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else worse = middle;
  }
  return markAt(enough);
}
