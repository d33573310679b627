import { compareKeys } from '#domain/result/series.ts';

/** Somebody in a heat who may have finished. */
interface Finisher {
  /** The time, compared from the front; empty: none. */
  readonly key: readonly number[];
  /** Place in the heat as judges or photo finish say. */
  readonly given?: number;
}

/**
 * What places within a heat are ranked by: the places that judges or the photo finish gave, and in between, by their times, athletes without one.
 * Without any place the times alone.
 */
export function finishKeys<S extends Finisher>(heat: readonly S[]): ReadonlyMap<S, readonly number[]> {
  const given = heat.filter((s) => s.given !== undefined).toSorted((a, b) => (a.given ?? 0) - (b.given ?? 0));
  if (given.length === 0) return new Map(heat.map((s) => [s, s.key]));
  const timed = heat.filter((s) => s.given === undefined && s.key.length > 0).toSorted((a, b) => compareKeys(a.key, b.key));
  const order: S[] = [];
  for (const next of given) {
    const before = next.key.length === 0 ? 0 : timed.findIndex((s) => compareKeys(s.key, next.key) >= 0);
    order.push(...timed.splice(0, before === -1 ? timed.length : before), next);
  }
  order.push(...timed);
  const keys = new Map<S, readonly number[]>();
  order.forEach((s, i) => {
    const before = order[i - 1];
    keys.set(s, before && isLevel(before, s) ? (keys.get(before) ?? [i]) : [i]);
  });
  return keys;
}

const isLevel = (a: Finisher, b: Finisher): boolean =>
  a.given === b.given && (a.given !== undefined || compareKeys(a.key, b.key) === 0);
