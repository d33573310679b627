import type { Order } from '#contracts/order.ts';

const formats = new Map<string, Intl.NumberFormat>();

export function moneyText(amount: number, currency: string): string {
  const known = formats.get(currency) ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  formats.set(currency, known);
  return known.format(amount);
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

/** The lines of a receipt: what, and how much. */
export function receiptRows(order: Order): readonly (readonly [what: string, amount: string])[] {
  const { currency, lines, discount, credit, due, price, refunds } = order;
  const money = (amount: number) => moneyText(amount, currency);
  return [
    ...lines.map(
      ({ athlete, event, competition, state, price: full }) =>
        [`${athlete}, ${event}, ${competition}${state === 'cancelled' ? ' (cancelled)' : ''}`, money(full)] as const,
    ),
    ...(discount > 0 || credit > 0 ? [['Entries', money(price)] as const] : []),
    ...(discount > 0 ? [['Discount', `−${money(discount)}`] as const] : []),
    ...(credit > 0 ? [['From your credit', `−${money(credit)}`] as const] : []),
    ['Total', money(due)],
    ...refunds.map(
      ({ amount, way, reason }) => [`Back to ${way === 'card' ? 'your card' : 'your credit'}: ${reason}`, money(amount)] as const,
    ),
  ];
}
