import type { TEST_ANSWERS } from '#contracts/order.ts';
import type { BasketDeps } from '../deps.ts';
import { hearPayment } from '../orders/hear-payment.ts';
import type { Notice } from './provider.ts';

export interface TestPayment {
  readonly ref: string;
  readonly orderId: number;
  readonly amount: number;
  readonly currency: string;
  readonly state: 'open' | 'paid' | 'failed' | 'void';
}

const SLOW_MS = 5000;

/** A payment of the caller at the demo's bank; undefined where that is not the provider. */
export async function readTestPayment(
  { pool, provider }: BasketDeps,
  ref: string,
  userId: number,
): Promise<TestPayment | undefined> {
  if (provider?.name !== 'test') return undefined;
  const { rows } = await pool.query<TestPayment>(
    `select p.ref, p.order_id as "orderId", p.amount, p.currency, p.state from payment p join entry_order o on o.id = p.order_id
     where p.provider = 'test' and p.ref = $1 and o.user_id = $2`,
    [ref, userId],
  );
  return rows[0];
}

/** The bank sends its notices as a real one would: beside the answer, twice, late, or saying no. */
export async function answerTest(deps: BasketDeps, payment: TestPayment, answer: (typeof TEST_ANSWERS)[number]): Promise<void> {
  const { ref, amount, currency } = payment;
  const paid: Notice = { noticeId: `${ref}-paid`, kind: 'paid', ref, amount, currency, intent: `${ref}-intent` };
  if (answer === 'fail') await hearPayment(deps, 'test', { ...paid, noticeId: `${ref}-failed-${deps.now()}`, kind: 'failed' });
  else if (answer === 'slow') setTimeout(() => void hearPayment(deps, 'test', paid).catch(console.error), SLOW_MS).unref();
  else {
    await hearPayment(deps, 'test', paid);
    if (answer === 'twice')
      await Promise.all([paid, { ...paid, noticeId: `${ref}-paid-2` }].map((n) => hearPayment(deps, 'test', n)));
  }
}
