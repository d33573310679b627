import { basketMessages } from '#client/lib/messages-basket.ts';
import { money } from '#client/lib/money.ts';
import type { Order } from '#contracts/order.ts';
import { chequeText } from '#domain/basket/cheque.ts';
import { formatDate, localDate } from '#domain/shared/wall-clock.ts';

const text = basketMessages.order;

/** How an order that was settled stands now: in, cancelled in part, or cancelled; and what became of the money. */
export function standingOf(
  order: Pick<Order, 'id' | 'state' | 'cheques' | 'currency' | 'lines' | 'refunds'>,
  timeZone: string,
): { readonly tone: 'good' | 'warn'; readonly text: string } {
  const lines = order.lines.filter(({ state }) => state !== 'returned');
  const cancelled = lines.filter(({ state }) => state === 'cancelled').length;
  if (cancelled === 0) {
    const cheque = chequeText(order.cheques, order.id, (amount) => money(amount, order.currency));
    return { tone: 'good', text: order.state === 'cheque' ? text.cheque(cheque) : text.thanks };
  }
  const isOver = cancelled === lines.length;
  const refunds = order.refunds.map(({ amount, way, state, at }) =>
    text.refund[state](money(amount, order.currency), text.refundTo[way], formatDate(localDate(at, timeZone))),
  );
  return { tone: isOver ? 'warn' : 'good', text: [isOver ? text.allCancelled : text.someCancelled, ...refunds].join(' ') };
}
