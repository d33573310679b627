import type { PaymentProvider } from '#server/areas/entering/basket/payment/provider.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import type { UnderWay } from '#server/lib/under-way.ts';

export interface BasketDeps {
  readonly pool: Pool;
  /** Epoch ms. */
  readonly now: () => number;
  readonly mailer: Mailer;
  /** Where this server listens, for links. */
  readonly ownAddress: string;
  /** A competition's public pages are out of date. */
  readonly changed: (compId: number) => void;
  /** Undefined: nobody can pay by card here. */
  readonly provider: PaymentProvider | undefined;
  /** For what goes on after its call was answered. */
  readonly underWay: UnderWay;
}

/** What moving money takes. */
export type MoneyDeps = Pick<BasketDeps, 'pool' | 'now' | 'provider'>;

export const isoNow = ({ now }: Pick<BasketDeps, 'now'>): string => new Date(now()).toISOString();
