import { compareKeys } from '#domain/result/series.ts';
import { groupBy } from '#domain/shared/group-by.ts';

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

/**
 * What places over several heats are ranked by: by their times, but never against the order of a heat. Of two of one heat the one behind is placed by the
 * other's time, right after them, where their own is no slower. An athlete without a time has no place.
 */
export function overallKeys<S extends Finisher & { readonly heat: number }>(
  all: readonly S[],
): ReadonlyMap<S, readonly number[]> {
  return new Map([...groupBy(all, (s) => s.heat).values()].flatMap((heat) => [...inFinishOrder(heat)]));
}

/** The same without what only the order of a heat parts: athletes with one time share a key. */
export function levelKeys<S extends Finisher & { readonly heat: number }>(all: readonly S[]): ReadonlyMap<S, readonly number[]> {
  const isTimed = all.some((s) => s.given !== undefined);
  return new Map([...overallKeys(all)].map(([s, key]) => [s, isTimed ? key.slice(0, 1) : key]));
}

function inFinishOrder<S extends Finisher>(heat: readonly S[]): ReadonlyMap<S, readonly number[]> {
  const finish = finishKeys(heat);
  if (heat.every((s) => s.given === undefined)) return finish;
  const timed = heat.filter((s) => s.key.length > 0);
  const byFinish = groupBy(timed, (s) => finish.get(s)?.[0] ?? 0);
  const keys = new Map<S, readonly number[]>();
  let [slowest, behind] = [0, 0];
  for (const [, level] of [...byFinish].toSorted(([a], [b]) => a - b)) {
    const time = Math.max(...level.map(({ key }) => key[0] ?? 0));
    [slowest, behind] = time > slowest ? [time, 0] : [slowest, behind + 1];
    for (const s of level) keys.set(s, [slowest, behind, time - slowest]);
  }
  return keys;
}

const isLevel = (a: Finisher, b: Finisher): boolean =>
  a.given === b.given && (a.given !== undefined || compareKeys(a.key, b.key) === 0);
