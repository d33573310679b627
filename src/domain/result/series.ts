import type { Trial } from '#domain/result/value.ts';

/** A valid, measured trial. */
type Measured = Extract<Trial, { readonly cm: number }>;

/** The valid trials of a series, farthest first. */
export function measuredTrials(trials: readonly (Trial | null)[]): Measured[] {
  return trials.filter((trial) => trial !== null && 'cm' in trial).toSorted((a, b) => b.cm - a.cm);
}

/** What a series is ranked by: best, second best and so on, negative so that lower is better (TR25.22). Empty: no valid trial. */
export function seriesKey(trials: readonly (Trial | null)[]): number[] {
  return measuredTrials(trials).map((trial) => -trial.cm);
}

/** Below 0 when `a` is better. A series with more valid trials wins over one that is level until it ends. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether the athlete took no more part from some trial on. */
export function isRetired(trials: readonly (Trial | null)[]): boolean {
  return trials.some((trial) => trial !== null && 'mark' in trial && trial.mark === 'r');
}
