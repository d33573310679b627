import { countedAddress } from '#server/lib/http/caller-address.ts';

/** How many tries are taken within the span, from one address and for one account. */
export interface Limits {
  readonly spanMs: number;
  readonly perAccount: number;
  readonly perAddress: number;
}
/** Codes that somebody was given. */
const CODE_LIMITS: Limits = { spanMs: 15 * 60_000, perAccount: 10, perAddress: 100 };
const REMEMBERED = 50_000;

interface Attempts {
  /** Seconds to wait, or 0 when a try is allowed. */
  wait(account: string, address: string): number;
  failed(account: string, address: string): void;
  succeeded(account: string): void;
  /** A try that was counted before it was known to be a good one. */
  forgiven(account: string, address: string): void;
}

/**
 * Counts tries in memory: per process, which is enough to make guessing hopeless and can't lock an account for ever. Whether the account
 * exists makes no difference.
 */
export function countAttempts(now: () => number, { spanMs, perAccount, perAddress }: Limits = CODE_LIMITS): Attempts {
  const tries = new Map<string, { count: number; until: number }>();
  const waitFor = (key: string, limit: number): number => {
    const seen = tries.get(key);
    if (!seen || seen.until <= now()) return 0;
    return seen.count >= limit ? Math.ceil((seen.until - now()) / 1000) : 0;
  };
  const add = (key: string) => {
    const seen = tries.get(key);
    if (seen && seen.until > now()) seen.count += 1;
    else tries.set(key, { count: 1, until: now() + spanMs });
  };
  return {
    wait: (account, address) => Math.max(waitFor(`account ${account}`, perAccount), waitFor(addressKey(address), perAddress)),
    failed(account, address) {
      if (tries.size > REMEMBERED) tries.clear();
      add(`account ${account}`);
      add(addressKey(address));
    },
    succeeded: (account) => void tries.delete(`account ${account}`),
    forgiven(account, address) {
      for (const key of [`account ${account}`, addressKey(address)]) {
        const seen = tries.get(key);
        if (seen) seen.count -= 1;
      }
    },
  };
}

const addressKey = (address: string): string => `address ${countedAddress(address)}`;
