/** How many wrong passwords are taken within the span, from one address and for one account. */
const SPAN_MS = 15 * 60_000;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;
const REMEMBERED = 50_000;

export interface Attempts {
  /** Seconds to wait, or 0 when a try is allowed. */
  wait(account: string, address: string): number;
  failed(account: string, address: string): void;
  succeeded(account: string): void;
}

/**
 * Counts wrong passwords in memory: per process, which is enough to make guessing hopeless and can't lock an account for ever. Whether the
 * account exists makes no difference.
 */
export function countAttempts(now: () => number): Attempts {
  const tries = new Map<string, { count: number; until: number }>();
  const waitFor = (key: string, limit: number): number => {
    const seen = tries.get(key);
    if (!seen || seen.until <= now()) return 0;
    return seen.count >= limit ? Math.ceil((seen.until - now()) / 1000) : 0;
  };
  const add = (key: string) => {
    const seen = tries.get(key);
    if (seen && seen.until > now()) seen.count += 1;
    else tries.set(key, { count: 1, until: now() + SPAN_MS });
  };
  return {
    wait: (account, address) => Math.max(waitFor(`account ${account}`, PER_ACCOUNT), waitFor(`address ${address}`, PER_ADDRESS)),
    failed(account, address) {
      if (tries.size > REMEMBERED) tries.clear();
      add(`account ${account}`);
      add(`address ${address}`);
    },
    succeeded: (account) => void tries.delete(`account ${account}`),
  };
}
