import type { Pool } from '#server/db/pool.ts';
import type { Post } from '#server/lib/post.ts';
import type { PaymentProvider } from './payment/provider.ts';

export interface BasketDeps {
  readonly pool: Pool;
  /** Epoch ms. */
  readonly now: () => number;
  readonly post: Post;
  /** Where this server listens, for links. */
  readonly ownAddress: string;
  /** A competition's public pages are out of date. */
  readonly changed: (compId: number) => void;
  /** Undefined: nobody can pay by card here. */
  readonly provider: PaymentProvider | undefined;
}

/** What moving money takes. */
export type MoneyDeps = Pick<BasketDeps, 'pool' | 'now' | 'provider'>;

export const isoNow = ({ now }: Pick<BasketDeps, 'now'>): string => new Date(now()).toISOString();
