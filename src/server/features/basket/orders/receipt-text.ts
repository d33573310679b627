import type { Order } from '#contracts/order.ts';
import { formatDate, localDate } from '#domain/shared/wall-clock.ts';

const formats = new Map<string, Intl.NumberFormat>();

export function moneyText(amount: number, currency: string): string {
  const known = formats.get(currency) ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  formats.set(currency, known);
  return known.format(amount);
}

/** The day it was paid, else ordered, on the clock of its competition. */
export function receiptDate({ settledAt, madeAt }: Pick<Order, 'settledAt' | 'madeAt'>, timeZone: string): string {
  return formatDate(localDate(settledAt ?? madeAt, timeZone));
}

/** One sentence on how the order stands. */
export function paidText({ state, paidBy, due, currency, id }: Order): string {
  if (state === 'cheque')
    return `Your entries are in. Please send a cheque over ${moneyText(due, currency)} and write the number of this order on it: ${id}.`;
  if (state === 'open') return `This order waits for your payment of ${moneyText(due, currency)}.`;
  if (state === 'void') return 'This order was not paid.';
  if (paidBy === 'free') return 'Your entries are in. There was nothing to pay.';
  if (paidBy === 'credit') return 'Your entries are in, paid from your credit.';
  return 'Your entries are in. Thank you for your payment.';
}

const NOT_ENTERED = { open: '', entered: '', returned: ' (the place had gone)', cancelled: ' (cancelled)' } as const;
const UNDER_WAY = { wanted: ' (on its way)', done: '', failed: ' (could not be sent yet)' } as const;

/** The line that a receipt is read for. */
export const TOTAL = 'Total';

/** The lines of a receipt: what, and how much. */
export function receiptRows(order: Order): readonly (readonly [what: string, amount: string])[] {
  const { currency, lines, discount, credit, due, price, refunds } = order;
  const money = (amount: number) => moneyText(amount, currency);
  const fees = lines.reduce((sum, { fee }) => sum + fee, 0);
  return [
    ...lines.map(
      ({ athlete, event, competition, state, price: full }) =>
        [`${athlete}, ${event}, ${competition}${NOT_ENTERED[state]}`, money(full)] as const,
    ),
    ...(discount > 0 || credit > 0 ? [['Entries', money(price)] as const] : []),
    ...(discount > 0 ? [['Discount', `−${money(discount)}`] as const] : []),
    ...(credit > 0 ? [['From your credit', `−${money(credit)}`] as const] : []),
    [TOTAL, money(due)],
    ...(fees > 0 ? [['Of that, fees', money(fees)] as const] : []),
    ...refunds.map(
      ({ amount, way, state, reason }) =>
        [`Back to ${way === 'card' ? 'your card' : 'your credit'}${UNDER_WAY[state]}: ${reason}`, money(amount)] as const,
    ),
  ];
}
