/** Most by which legs that were each rounded up come to more than the time of the team. */
const ROUNDED = 10;

/**
 * What the legs of a relay add up to where that is not the time of the team, in thousandths of a second; undefined: it is, or one of them is not known.
 */
export function legsDiffer(splits: readonly (number | null)[], legs: number, ms: number | null): number | undefined {
  const taken = splits.filter((split) => split !== null);
  if (ms === null || taken.length < legs) return undefined;
  const sum = taken.reduce((all, split) => all + split, 0);
  return Math.abs(sum - ms) > ROUNDED * legs ? sum : undefined;
}
