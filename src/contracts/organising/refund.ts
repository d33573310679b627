import * as z from 'zod/mini';
import { OrderRefund, OrderReversal } from '#contracts/entering/order.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page, RowNumber } from '#contracts/shared/envelope.ts';
import { OrderId } from '#contracts/shared/ids.ts';

/** Money of a competition that goes back to somebody who entered there. */
const CompetitionRefund = z.extend(OrderRefund, {
  id: z.int(),
  orderId: OrderId,
  /** The buyer, as the order has them. */
  name: z.string(),
  email: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** Empty: of the order as a whole, as when it was paid twice. */
  event: z.string(),
  athlete: z.string(),
  /** What was said when the place was given up; empty: no more than the reason. */
  note: z.string(),
  /** Name of the person who decided it; `payment`: nobody did, the place had gone. */
  by: z.string(),
  /** What the bank said when it turned the money away; empty: it has not. */
  problem: z.string(),
});
export type CompetitionRefund = z.infer<typeof CompetitionRefund>;

export const getRefunds = endpoint({
  method: 'GET',
  path: `${BASE}/competition/refunds/:compId`,
  summary: 'What goes back to those who entered a competition: what the bank has turned away first, then the newest',
  who: { area: 'FINANCE', comp: 'params.compId' },
  params: z.object({ compId: Id }),
  query: z.object({ page: z.optional(Id) }),
  data: z.array(CompetitionRefund),
  meta: z.object({ page: Page }),
  refusals: ['not-found', 'forbidden'],
});

/** What the bank has taken back of a payment without us. */
const CompetitionReversal = z.extend(OrderReversal, {
  id: z.int(),
  orderId: OrderId,
  /** The buyer, as the order has them. */
  name: z.string(),
  email: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** What the bank says. */
  reason: z.string(),
  /** ISO instant until which a dispute can be answered at the provider; null: it cannot. */
  answerBy: z.nullable(z.string()),
  /** Entries of the order here that are still entered: athlete and event. */
  entered: z.array(z.string()),
  /** ISO instant and name of the person who has dealt with it; null: not yet. */
  settledAt: z.nullable(z.string()),
  settledBy: z.string(),
});
export type CompetitionReversal = z.infer<typeof CompetitionReversal>;

export const getReversals = endpoint({
  method: 'GET',
  path: `${BASE}/competition/reversals/:compId`,
  summary: 'Payments with entries here that the bank has taken back or that are disputed: those to settle first, at most 200',
  who: { area: 'FINANCE', comp: 'params.compId' },
  params: z.object({ compId: Id }),
  data: z.array(CompetitionReversal),
  refusals: ['not-found', 'forbidden'],
});

export const postReversal = endpoint({
  method: 'POST',
  path: `${BASE}/competition/reversals/:compId`,
  summary: 'Notes that finance has dealt with a payment that the bank has taken back, or that it has not',
  who: { area: 'FINANCE', comp: 'params.compId' },
  params: z.object({ compId: Id }),
  body: z.object({ id: RowNumber, settled: z.boolean() }),
  data: CompetitionReversal,
  refusals: ['not-found', 'forbidden', 'invalid'],
});
