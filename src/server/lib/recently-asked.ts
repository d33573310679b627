interface Bounds {
  /** How long something is kept after it was last asked for, ms. */
  readonly forMs: number;
  /** The most that is kept in all, as `weigh` counts it. */
  readonly most: number;
}

/** What was asked for lately. When it is too much, what has not been asked for the longest goes first. */
export function recentlyAsked<K, V>(now: () => number, { forMs, most }: Bounds, weigh: (value: V) => number) {
  const kept = new Map<K, { readonly value: V; readonly askedAt: number }>();
  const keep = (key: K, value: V): void => {
    kept.delete(key);
    kept.set(key, { value, askedAt: now() });
  };
  return {
    get(key: K): V | undefined {
      const found = kept.get(key);
      if (found) keep(key, found.value);
      return found?.value;
    },
    set(key: K, value: V): void {
      keep(key, value);
      let weight = [...kept.values()].reduce((all, one) => all + weigh(one.value), 0);
      for (const [oldest, { value: old, askedAt }] of kept) {
        if (oldest === key || (weight <= most && now() - askedAt <= forMs)) break;
        kept.delete(oldest);
        weight -= weigh(old);
      }
    },
  };
}
