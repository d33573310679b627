import { getOrder, getOrders, getReceipt, getTestPayment, postOrder, postTestPayment } from '#contracts/entering/order.ts';
import { mayNational } from '#domain/access/permission.ts';
import { toMinor, toUnits } from '#domain/money/money.ts';
import { checkOut } from '#server/areas/entering/basket/orders/check-out.ts';
import { answerTest, readTestPayment } from '#server/areas/entering/basket/payment/test-page.ts';
import { listOrders } from '#server/areas/entering/basket/receipts/list-orders.ts';
import { type ReadOrder, readOrder } from '#server/areas/entering/basket/receipts/read-order.ts';
import { receiptPdf } from '#server/areas/entering/basket/receipts/receipt-pdf.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import type { BasketDeps } from './deps.ts';

const NO_ORDER = refuse('not-found', { message: 'Order not found.', remedy: 'Look at the list of your orders.' });
const NO_PAYMENT = refuse('not-found', { message: 'Payment not found.' });
const NO_PROVIDER = refuse('not-here-yet', {
  message: 'Nobody can pay by card here yet. Nothing was charged.',
  remedy: 'Pay by cheque where the organiser takes them, or ask the organiser.',
});

export function orderRoutes(router: Router, deps: BasketDeps): void {
  route(router, postOrder, async ({ body: { key, how, useCredit, expected, terms }, caller }) => {
    const answer = await checkOut(deps, signedIn(caller), { key, how, useCredit, expected: toMinor(expected), terms });
    if (answer === 'no-provider') return NO_PROVIDER;
    return 'refused' in answer ? answer : { data: answer };
  });

  const mine = async (id: number, user: User): Promise<ReadOrder | undefined> => {
    const found = await readOrder(deps.pool, id);
    return found && (found.userId === user.id || mayNational(user, 'FINANCE')) ? found : undefined;
  };
  route(router, getOrder, async ({ params: { id }, caller }) => {
    const found = await mine(id, signedIn(caller));
    return found ? { data: found.order } : NO_ORDER;
  });
  route(router, getOrders, ({ query: { page }, caller }) => listOrders(deps.pool, signedIn(caller).id, page));
  route(router, getReceipt, async ({ params: { id }, caller }, reply) => {
    const found = await mine(id, signedIn(caller));
    if (!found) return NO_ORDER;
    const { systemName } = await readAppSettings(deps.pool);
    const pdf = await receiptPdf(found, systemName);
    reply.type('application/pdf').header('content-disposition', `attachment; filename="order-${id}.pdf"`).send(pdf);
    return 'streaming';
  });

  // Without the demo's bank its page is not there.
  route(router, getTestPayment, async ({ params: { ref }, caller }) => {
    const payment = await readTestPayment(deps, ref, signedIn(caller).id);
    if (!payment) return NO_PAYMENT;
    const { orderId, amount, currency, state } = payment;
    return { data: { orderId, amount: toUnits(amount), currency, state } };
  });
  route(router, postTestPayment, async ({ params: { ref }, body: { answer }, caller }) => {
    const payment = await readTestPayment(deps, ref, signedIn(caller).id);
    if (!payment) return NO_PAYMENT;
    await answerTest(deps, payment, answer);
    return { data: { orderId: payment.orderId } };
  });
}
