/** Says that what is kept must be made anew. */
export interface Freshness {
  /** A competition changed. */
  stale(compId: number): void;
  clear(): void;
}

/**
 * Answers that many people ask for, kept until something they show changes. One that was being made while the change came is handed out but
 * not kept.
 */
export interface FreshCache<T> extends Freshness {
  /** `scope`: the competition that is shown, or all of them. */
  get(key: string, scope: number | 'all', make: () => Promise<T>): Promise<T>;
}

const MOST_KEPT = 500;

/** `now` in ms; an answer is never older than `maxAgeMs`, for what changes with the clock alone. */
export function freshCache<T>(now: () => number, maxAgeMs: number): FreshCache<T> {
  const kept = new Map<string, { readonly answer: Promise<T>; readonly scope: number | 'all'; readonly until: number }>();
  const drop = (matches: (scope: number | 'all') => boolean) => {
    for (const [key, { scope }] of kept) if (matches(scope)) kept.delete(key);
  };
  return {
    get(key, scope, make) {
      const found = kept.get(key);
      if (found && found.until > now()) return found.answer;
      const answer = make();
      // The oldest makes room: whoever asks for what is not there empties nothing for the others.
      for (const oldest of kept.keys()) {
        if (kept.size < MOST_KEPT) break;
        kept.delete(oldest);
      }
      const entry = { answer, scope, until: now() + maxAgeMs };
      kept.set(key, entry);
      // Neither a failure is kept, nor that there is nothing; and neither takes a newer answer with it.
      const forget = () => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      answer.then((made) => made === undefined && forget(), forget);
      return answer;
    },
    stale: (compId) => drop((scope) => scope === compId || scope === 'all'),
    clear: () => kept.clear(),
  };
}

/** Word of a change for two. */
export function both(one: Freshness, other: Freshness): Freshness {
  return {
    stale(compId) {
      one.stale(compId);
      other.stale(compId);
    },
    clear() {
      one.clear();
      other.clear();
    },
  };
}
