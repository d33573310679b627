import type { Minor } from '#domain/money/money.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import type { Notice, PaymentProvider } from './provider.ts';

/** Where the demo's own bank asks for the payment: a page of this app. */
const pageOf = (ref: string): string => `/my-account/pay/${ref}`;

/**
 * The bank of the demo and the tests, where no provider is set up. No money moves; notices come from its page, and it keeps books of its own,
 * so that a server that missed a notice can ask. The same ids give the same names, as with a real one.
 */
export function testProvider(pool: Pool, now: () => number): PaymentProvider {
  return {
    name: 'test',
    begin: async ({ paymentId, orderId }) => {
      const ref = `test-${orderId}-${paymentId}`;
      return { ref, url: pageOf(ref) };
    },
    end: async () => {},
    ask: async (ref) => {
      const { rows } = await pool.query<{ amount: Minor; currency: string }>(
        `select p.amount, p.currency from test_payment t join payment p on p.provider = 'test' and p.ref = t.ref
         where t.ref = $1 and t.pays_at <= $2`,
        [ref, new Date(now()).toISOString()],
      );
      const [paid] = rows;
      return paid && paidNotice({ ref, ...paid });
    },
    refund: async ({ mark }) => `test-${mark}`,
    share: async ({ mark }) => `test-${mark}`,
    reverseShare: async ({ mark }) => `test-${mark}`,
  };
}

export function paidNotice({ ref, amount, currency }: Pick<Notice, 'ref' | 'amount' | 'currency'>): Notice {
  return { noticeId: `${ref}-paid`, kind: 'paid', ref, amount, currency, intent: `${ref}-intent` };
}
