import { createHash } from 'node:crypto';
import { countedAddress } from '#server/lib/http/caller-address.ts';
import type { Pool } from './connection/pool.ts';

/** How many tries are taken within the span. Infinity: no limit. */
export interface AttemptLimits {
  /** What is tried: each kind is counted for itself. */
  readonly kind: string;
  readonly spanMs: number;
  /** For one account from one address: guesses made elsewhere do not count. */
  readonly perPair: number;
  /** For one account, from everywhere. */
  readonly perAccount: number;
  /** From one address, which may be a whole venue, for all accounts. */
  readonly perAddress: number;
}

interface Attempts {
  /** Counts a try, before it is known whether it is a good one: many at once do not slip past. Gives the seconds to wait; 0: it may be tried. */
  take(account: string, address: string): Promise<number>;
  /** One that was good after all. */
  forgive(account: string, address: string): Promise<void>;
}

/** Counts tries in the database: over all processes, and a restart forgets none. Whether the account exists makes no difference. */
export function countAttempts(
  { pool, now }: { readonly pool: Pool; readonly now: () => number },
  { kind, spanMs, ...limits }: AttemptLimits,
): Attempts {
  const keysOf = (account: string, address: string) => {
    const from = countedAddress(address);
    const named: readonly (readonly [name: string, limit: number])[] = [
      [`pair ${account} ${from}`, limits.perPair],
      [`account ${account}`, limits.perAccount],
      [`address ${from}`, limits.perAddress],
    ];
    return named
      .filter(([, limit]) => limit !== Number.POSITIVE_INFINITY)
      .map(([name, limit]) => ({ hash: createHash('sha256').update(`${kind} ${name}`).digest(), limit }))
      .toSorted((a, b) => a.hash.compare(b.hash));
  };
  const forgive = async (account: string, address: string): Promise<void> => {
    await pool.query({
      name: 'forgive attempt',
      text: 'update attempt set count = greatest(0, count - 1) where key_hash = any($1::bytea[])',
      values: [keysOf(account, address).map(({ hash }) => hash)],
    });
  };
  return {
    async take(account, address) {
      const keys = keysOf(account, address);
      const at = new Date(now());
      const { rows } = await pool.query<{ count: number; until: Date; limit: number }>({
        name: 'count attempt',
        text: `with counted as (
                 insert into attempt (key_hash, count, until) select k, 1, $3 from unnest($1::bytea[]) k
                 on conflict (key_hash) do update set count = case when attempt.until <= $4 then 1 else attempt.count + 1 end,
                   until = case when attempt.until <= $4 then excluded.until else attempt.until end
                 returning key_hash, count, until)
               select c.count, c.until, k.most as "limit" from counted c
               join unnest($1::bytea[], $2::integer[]) as k(hash, most) on k.hash = c.key_hash`,
        values: [keys.map(({ hash }) => hash), keys.map(({ limit }) => limit), new Date(now() + spanMs), at],
      });
      await pool.query({ name: 'forget attempts', text: 'delete from attempt where until < $1', values: [at] });
      const full = rows.filter(({ count, limit }) => count > limit);
      // One that is refused was not tried.
      if (full.length > 0) await forgive(account, address);
      return Math.max(0, ...full.map(({ until }) => Math.ceil((until.getTime() - at.getTime()) / 1000)));
    },
    forgive,
  };
}
