/** The same numbers on every machine, so that demo data is the same everywhere (mulberry32 by Tommy Ettinger, public domain). */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** From `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => {
      const one = list[between(0, list.length - 1)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}
