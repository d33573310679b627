import * as z from 'zod/mini';
import { OrderRefund } from '#contracts/entering/order.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
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
