/** Says that what is cached must be made anew. */
interface Invalidation {
  /** A competition changed. */
  invalidate(compId: number): void;
  clear(): void;
}

/**
 * Answers that many people ask for, cached until something they show changes. One that was being made while the change came is handed out but
 * not cached.
 */
export interface AnswerCache<T> extends Invalidation {
  /** `scope`: the competition that is shown, or all of them. */
  get(key: string, scope: number | 'all', make: () => Promise<T>): Promise<T>;
}

const MOST_CACHED = 500;

/** `now` in ms; an answer is never older than `maxAgeMs`, for what changes with the clock alone. */
export function answerCache<T>(now: () => number, maxAgeMs: number): AnswerCache<T> {
  const cached = new Map<string, { readonly answer: Promise<T>; readonly scope: number | 'all'; readonly until: number }>();
  const drop = (matches: (scope: number | 'all') => boolean) => {
    for (const [key, { scope }] of cached) if (matches(scope)) cached.delete(key);
  };
  return {
    get(key, scope, make) {
      const found = cached.get(key);
      if (found && found.until > now()) return found.answer;
      const answer = make();
      // The oldest makes room: whoever asks for what is not there empties nothing for the others.
      for (const oldest of cached.keys()) {
        if (cached.size < MOST_CACHED) break;
        cached.delete(oldest);
      }
      const entry = { answer, scope, until: now() + maxAgeMs };
      cached.set(key, entry);
      // Neither a failure is kept, nor that there is nothing; and neither takes a newer answer with it.
      const forget = () => {
        if (cached.get(key) === entry) cached.delete(key);
      };
      answer.then((made) => made === undefined && forget(), forget);
      return answer;
    },
    invalidate: (compId) => drop((scope) => scope === compId || scope === 'all'),
    clear: () => cached.clear(),
  };
}

/** All that must be told of a change. */
export interface InvalidationList extends Invalidation {
  add<I extends Invalidation>(cache: I): I;
}

export function invalidationList(): InvalidationList {
  const all: Invalidation[] = [];
  return {
    add(cache) {
      all.push(cache);
      return cache;
    },
    invalidate(compId) {
      for (const cache of all) cache.invalidate(compId);
    },
    clear() {
      for (const cache of all) cache.clear();
    },
  };
}
