import { compareKeys, isRetired, seriesKey } from '#domain/result/series.ts';
import type { FieldValue, Trial } from '#domain/result/value.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';

type Cut = NonNullable<FieldScheme['cut']>;
type SeriesOf<S> = (starter: S) => FieldValue | undefined;

/** Did not start, was disqualified, or retired in an earlier round. */
export function isOut(value: FieldValue | undefined, round: number): boolean {
  if (!value) return false;
  if (value.code === 'DNS' || value.code === 'DQ') return true;
  if (isRetired(value.trials.slice(0, round - 1))) return true;
  return value.code === 'r' && value.trials.length < round;
}

/**
 * Those of one competition who go on: the best with a valid mark, those level with the last of them too; where no more start than go on,
 * all (TR25.6). `isOutside`: a guest, who takes no other's place.
 */
export function throughCut<S>(
  order: readonly S[],
  seriesOf: SeriesOf<S>,
  { after, to }: Cut,
  isOutside: (starter: S) => boolean = () => false,
): readonly S[] {
  const counted = order.filter((one) => !isOutside(one));
  if (counted.length <= to) return order;
  const keys = new Map(counted.map((starter) => [starter, seriesKey(seriesOf(starter)?.trials.slice(0, after) ?? [])]));
  const ranked = [...keys.values()].filter((key) => key.length > 0).sort(compareKeys);
  const last = ranked[to - 1] ?? ranked.at(-1);
  return order.filter((starter) => {
    const key = keys.get(starter);
    return last && key && key.length > 0 && compareKeys(key, last) <= 0;
  });
}

/** Those the cut left out: none until all have the trials before it, and none who have taken one after it. */
export function stoppedByCut<S>(
  starters: readonly S[],
  seriesOf: SeriesOf<S>,
  { cut }: Pick<FieldScheme, 'cut'>,
  isOutside: (starter: S) => boolean = () => false,
): ReadonlySet<S> {
  if (!cut) return new Set();
  const order = starters.filter((starter) => !isOut(seriesOf(starter), 1));
  const hasAll = (value: FieldValue | undefined): boolean =>
    value !== undefined &&
    (value.code !== null || isRetired(value.trials) || takenIn(value.trials.slice(0, cut.after)) >= cut.after);
  if (!order.every((starter) => hasAll(seriesOf(starter)))) return new Set();
  const through = new Set(throughCut(order, seriesOf, cut, isOutside));
  return new Set(order.filter((one) => !through.has(one) && takenIn(seriesOf(one)?.trials.slice(cut.after) ?? []) === 0));
}

const takenIn = (trials: readonly (Trial | null)[]): number => trials.filter((trial) => trial !== null).length;
