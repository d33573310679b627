import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Page } from '#contracts/shared/envelope.ts';
import { OrderId, OrderParam, ProductId } from '#contracts/shared/ids.ts';
import { Money } from '#contracts/shared/money.ts';

/** Money of an order that goes back. `wanted`: on its way; `failed`: the bank would not have it, finance deals with it. */
export const OrderRefund = z.object({
  amount: Money,
  way: z.enum(['card', 'credit']),
  state: z.enum(['wanted', 'done', 'failed']),
  reason: z.string(),
  at: z.string(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** What the bank has taken back of an order's payment without us, or holds while it decides a dispute; `won`: it has come back. */
export const OrderReversal = z.object({
  kind: z.enum(['refund', 'dispute']),
  state: z.enum(['open', 'won', 'lost']),
  amount: Money,
  at: z.string(),
});

const OrderLine = z.object({
  id: z.int(),
  compId: z.int(),
  competition: z.string(),
  event: z.string(),
  athlete: z.string(),
  price: Money,
  discount: Money,
  /** Of the discount, what went when events that it needs were cancelled. */
  lost: Money,
  /** Of the price, where the organiser shows it; else 0. */
  fee: Money,
  /** `returned`: it was paid when the place had gone, so the money went back. */
  state: z.enum(['open', 'entered', 'returned', 'cancelled']),
  note: z.string(),
});

/** An order, which is also its receipt. */
export const Order = z.object({
  id: OrderId,
  state: z.enum(['open', 'paid', 'cheque', 'void']),
  paidBy: z.enum(['', 'card', 'cheque', 'credit', 'free', 'finance']),
  currency: z.string(),
  name: z.string(),
  email: z.string(),
  madeAt: z.string(),
  settledAt: z.nullable(z.string()),
  lines: z.array(OrderLine),
  price: Money,
  discount: Money,
  credit: Money,
  due: Money,
  refunds: z.array(OrderRefund),
  reversals: z._default(z.array(OrderReversal), []),
  /** Where an open one is paid; empty: it can't be any more. */
  payUrl: z.string(),
  /** Cheques that are still to be sent. */
  cheques: z.array(z.object({ payee: z.string(), address: z.string(), contact: z.string(), amount: Money })),
  /** By which the provider knows the payment; empty: it was not by card, or no organiser of it shows the code. */
  paymentCode: z.string(),
  /** Codes that organisers give payments for their competitions, of those who show them. */
  codes: z.array(z.object({ competition: z.string(), code: z.string() })),
});
export type Order = z.infer<typeof Order>;

/**
 * Makes an order of the whole basket. Prices are the server's: `expected` is only what the buyer saw, so that they are asked again when it
 * differs. The same `key` again gives the same order.
 */
export const postOrder = endpoint({
  method: 'POST',
  path: `${BASE}/order`,
  summary: 'Order what is in the basket',
  who: 'user',
  body: z.object({
    key: z.uuid(),
    how: z.enum(['card', 'cheque']),
    useCredit: z._default(z.boolean(), false),
    expected: Money,
    /** Competitions whose entry conditions the buyer has accepted. */
    terms: z._default(z.array(z.int()).check(z.maxLength(500)), []),
  }),
  data: z.object({
    orderId: OrderId,
    state: z.enum(['open', 'paid', 'cheque']),
    /** Where to pay; empty: nothing is left to pay by card. */
    url: z.string(),
  }),
  refusals: ['invalid', 'conflict', 'not-enterable', 'not-here-yet', 'provider-down'],
});

export const getOrder = endpoint({
  method: 'GET',
  path: `${BASE}/order/:id`,
  summary: 'An order of the caller',
  who: 'user',
  params: z.object({ id: OrderParam }),
  data: Order,
  refusals: ['not-found'],
});

/** Answers the PDF itself, without an envelope. */
export const getReceipt = endpoint({
  method: 'GET',
  path: `${BASE}/order/:id/receipt`,
  summary: 'The receipt of an order as PDF',
  who: 'user',
  params: z.object({ id: OrderParam }),
  data: z.string(),
  refusals: ['not-found'],
});

export const getOrders = endpoint({
  method: 'GET',
  path: `${BASE}/orders`,
  summary: 'Orders of the caller, newest first',
  who: 'user',
  query: z.object({ page: z.optional(z.string()) }),
  data: z.array(
    z.extend(z.pick(Order, { id: true, state: true, paidBy: true, currency: true, madeAt: true, due: true }), {
      total: Money,
      entries: z.int(),
      competitions: z.array(z.string()),
    }),
  ),
  meta: z.object({ page: Page }),
  refusals: [],
});

/** The demo's own payment page, where no provider is set up. */
export const getTestPayment = endpoint({
  method: 'GET',
  path: `${BASE}/payment/test/:ref`,
  summary: 'A payment of the demo',
  who: 'user',
  params: z.object({ ref: z.string() }),
  data: z.object({ orderId: OrderId, amount: Money, currency: z.string(), state: z.enum(['open', 'paid', 'failed', 'void']) }),
  refusals: ['not-found'],
});
/** How the demo's bank answers: at once, after some seconds, twice, or not. */
export const TEST_ANSWERS = ['pay', 'slow', 'twice', 'fail'] as const;
export const postTestPayment = endpoint({
  method: 'POST',
  path: `${BASE}/payment/test/:ref`,
  summary: 'Pay in the demo: at once, slowly, twice or not at all',
  who: 'user',
  params: z.object({ ref: z.string() }),
  body: z.object({ answer: z.enum(TEST_ANSWERS) }),
  data: z.object({ orderId: OrderId }),
  refusals: ['not-found', 'invalid'],
});
/** Notices of the payment provider: the body is read unchanged, because its signature covers it. */
export const postStripe = endpoint({
  method: 'POST',
  path: `${BASE}/payment/stripe`,
  summary: 'Notices of Stripe',
  who: 'anyone',
  data: z.object({ received: z.boolean() }),
  refusals: ['invalid'],
});

export const ChequeOrder = z.object({
  orderId: OrderId,
  name: z.string(),
  email: z.string(),
  madeAt: z.string(),
  currency: z.string(),
  due: Money,
  lines: z.array(
    z.object({ productId: ProductId, competition: z.string(), event: z.string(), athlete: z.string(), amount: Money }),
  ),
});
export type ChequeOrder = z.infer<typeof ChequeOrder>;

/** The list behind the screen Cheques. */
export const getCheques = endpoint({
  method: 'GET',
  path: `${BASE}/cheques`,
  summary: 'Orders that wait for a cheque',
  who: { national: 'FINANCE' },
  query: z.object({ search: z.optional(z.string()) }),
  data: z.array(ChequeOrder),
  refusals: ['forbidden'],
});
