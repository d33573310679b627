import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { money } from '#client/lib/text/money.ts';
import { refundText } from '#client/lib/text/refund-text.ts';
import type { Order } from '#contracts/entering/order.ts';
import { chequeText } from '#domain/basket/cheque.ts';
import type { Units } from '#domain/money/money.ts';

const text = basketMessages.order;

/** The status of an order that was paid or promised: in, cancelled in part, cancelled, or not entered; and what became of the money. */
export function orderStatus(
  order: Pick<Order, 'id' | 'state' | 'cheques' | 'currency' | 'lines' | 'refunds'>,
  timeZone: string,
): { readonly tone: 'good' | 'warn'; readonly text: string } {
  const show = (amount: Units) => money(amount, order.currency);
  const refunds = order.refunds.map((refund) => refundText(refund, show, timeZone));
  if (order.state === 'void')
    return { tone: 'warn', text: refunds.length === 0 ? text.void : [text.voidPaid, ...refunds].join(' ') };
  const lines = order.lines.filter(({ state }) => state !== 'returned');
  if (lines.length === 0) return { tone: 'warn', text: [text.allReturned, ...refunds].join(' ') };
  const cancelled = lines.filter(({ state }) => state === 'cancelled').length;
  if (cancelled === 0) {
    const cheque = chequeText(order.cheques, order.id, show);
    return { tone: 'good', text: order.state === 'cheque' ? text.cheque(cheque) : text.thanks };
  }
  const isOver = cancelled === lines.length;
  return { tone: isOver ? 'warn' : 'good', text: [isOver ? text.allCancelled : text.someCancelled, ...refunds].join(' ') };
}
