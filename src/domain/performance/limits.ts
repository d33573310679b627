import { PERFORMANCE_ERRORS, type PerformanceError } from '#domain/performance/parse.ts';

/** Limits of an event for performances, all in the unit of the value; absent or 0 = none. */
export interface PerformanceLimits {
  readonly min?: number;
  readonly max?: number;
  /** Above 0: at least this much; below 0: at most its absolute value. */
  readonly split?: number;
}

/** What is wrong with an entered performance, or null. */
export function checkLimits(value: number, { min = 0, max = 0, split = 0 }: PerformanceLimits): PerformanceError | null {
  if (min > 0 && value < min) return PERFORMANCE_ERRORS.belowMin;
  if (max > 0 && value > max) return PERFORMANCE_ERRORS.aboveMax;
  if (split > 0 && value < split) return PERFORMANCE_ERRORS.belowSplit;
  if (split < 0 && value > -split) return PERFORMANCE_ERRORS.aboveSplit;
  return null;
}
