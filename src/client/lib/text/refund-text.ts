import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import type { OrderRefund } from '#contracts/entering/order.ts';
import type { Units } from '#domain/money/money.ts';
import { formatDate, localDate } from '#domain/shared/wall-clock.ts';

const text = basketMessages.order;

/** What became of money that goes back; `money` writes an amount, the day is that of a zone. */
export function refundText({ amount, way, state, at }: OrderRefund, money: (amount: Units) => string, timeZone: string): string {
  return text.refund[state](money(amount), text.refundTo[way], formatDate(localDate(at, timeZone)));
}
