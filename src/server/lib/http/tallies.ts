/** What was counted under a key within the span that began with its first. */
export interface Tally {
  count: number;
  /** Tries whose end is not known yet. */
  pending: number;
  readonly until: number;
}

interface Tallies {
  of(key: string): Tally;
  /** Seconds until the span of a tally is over. */
  secondsLeft(tally: Tally): number;
}

const REMEMBERED = 50_000;

/** Counts in memory, per process. When full, it drops the oldest, so that filling it with made-up names does not clear recent counts. */
export function openTallies(now: () => number, spanMs: number, most = REMEMBERED): Tallies {
  const known = new Map<string, Tally>();
  return {
    of(key) {
      const seen = known.get(key);
      if (seen && seen.until > now()) return seen;
      known.delete(key);
      const fresh = { count: 0, pending: 0, until: now() + spanMs };
      known.set(key, fresh);
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
      return fresh;
    },
    secondsLeft: ({ until }) => Math.max(1, Math.ceil((until - now()) / 1000)),
  };
}
