import type { TEST_ANSWERS } from '#contracts/entering/order.ts';
import type { OrderId } from '#domain/basket/ids.ts';
import type { Minor } from '#domain/money/money.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import { handlePaymentNotice } from '#server/areas/entering/basket/orders/payment-notice.ts';
import { log } from '#server/lib/log.ts';
import { paidNotice } from './test-provider.ts';

interface TestPayment {
  readonly ref: string;
  readonly orderId: OrderId;
  readonly amount: Minor;
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

/**
 * The bank sends its notices as a real one would: beside the answer, twice, late, or saying no. What it was told to pay stands in its books
 * first: a notice that is lost with this process is asked for by the job `paymentStatus`.
 */
export async function answerTest(deps: BasketDeps, payment: TestPayment, answer: (typeof TEST_ANSWERS)[number]): Promise<void> {
  const paid = paidNotice(payment);
  if (answer === 'fail') {
    await handlePaymentNotice(deps, 'test', { ...paid, noticeId: `${payment.ref}-failed-${deps.now()}`, kind: 'failed' });
    return;
  }
  const wait = answer === 'slow' ? SLOW_MS : 0;
  await deps.pool.query('insert into test_payment (ref, pays_at) values ($1, $2) on conflict do nothing', [
    payment.ref,
    new Date(deps.now() + wait).toISOString(),
  ]);
  if (answer === 'slow') {
    const late = () =>
      handlePaymentNotice(deps, 'test', paid).catch((err: unknown) => log.error({ err }, 'A late notice failed'));
    deps.underWay.later(SLOW_MS, late);
  } else await handlePaymentNotice(deps, 'test', paid);
  if (answer === 'twice')
    await Promise.all(
      [paid, { ...paid, noticeId: `${payment.ref}-paid-2` }].map((notice) => handlePaymentNotice(deps, 'test', notice)),
    );
}
