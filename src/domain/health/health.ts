/** Seconds: two hours without any check having run, and the report says nothing about now. */
const REPORT_HOLDS = 2 * 3600;

/** How often a check should run, in seconds, and when it last did: ISO instant of the database's clock, null = never. */
interface CheckTimes {
  readonly every: number;
  readonly lastRun: string | null;
}

/** Late: it never ran, or its last run is more than `every` seconds ago. */
export function isLate({ every, lastRun }: CheckTimes, now: string): boolean {
  return lastRun === null || secondsBetween(lastRun, now) > every;
}

/**
 * When a check is run again: a tenth of `every` before it would be late, so that one that works never looks late while its turn is coming.
 */
export function isDue({ every, lastRun }: CheckTimes, now: string): boolean {
  return lastRun === null || secondsBetween(lastRun, now) >= every * 0.9;
}

/** The report as a whole is as old as the newest run in it; older than two hours, or without any run, it is stale. */
export function isStale(checks: readonly CheckTimes[], now: string): boolean {
  return checks.every(({ lastRun }) => lastRun === null || secondsBetween(lastRun, now) > REPORT_HOLDS);
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;
