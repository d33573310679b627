import type { Order } from '#contracts/entering/order.ts';
import { chequeText } from '#domain/basket/cheque.ts';
import { reversalText } from '#domain/basket/reversal-text.ts';
import { lessOf, sumOf, type Units } from '#domain/money/money.ts';
import { formatDate, localDate } from '#domain/shared/wall-clock.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';
import type { Organiser } from './read-order.ts';

/** The day it was paid, else ordered, on the clock of its competition. */
export function receiptDate({ settledAt, madeAt }: Pick<Order, 'settledAt' | 'madeAt'>, timeZone: string): string {
  return formatDate(localDate(settledAt ?? madeAt, timeZone));
}

/** One sentence on how the order stands. */
export function paidText({ state, paidBy, due, currency, id, lines, cheques }: Order): string {
  const isPaidOrPromised = state === 'paid' || state === 'cheque';
  if (isPaidOrPromised && lines.length > 0 && !lines.some((line) => line.state === 'entered'))
    return lines.some((line) => line.state === 'cancelled') ? 'All of it has been cancelled.' : 'None of it could be entered.';
  if (state === 'cheque') return `Your entries are in. ${chequeText(cheques, id, (amount) => moneyText(amount, currency))}`;
  if (state === 'open') return `This order waits for your payment of ${moneyText(due, currency)}.`;
  if (state === 'void') return 'This order was not paid.';
  if (paidBy === 'free') return 'Your entries are in. There was nothing to pay.';
  if (paidBy === 'credit') return 'Your entries are in, paid from your credit.';
  return 'Your entries are in. Thank you for your payment.';
}

/** How a line of an order stands, where it is not an entry. */
function lineStatus({ state, note }: Order['lines'][number]): string {
  if (state === 'returned') return ` (not entered: ${note})`;
  return state === 'cancelled' ? ' (cancelled)' : '';
}

const UNDER_WAY = { wanted: ' (on its way)', done: '', failed: ' (turned away by the bank)' } as const;

/** The line that a receipt is read for. */
export const TOTAL = 'Total';

/** What was paid by card and from credit, less what has gone back or is about to. */
function netOf({ due, credit, refunds, reversals }: Order): Units {
  const back = refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount);
  const taken = reversals.filter(({ state }) => state !== 'won').map(({ amount }) => amount);
  return lessOf(sumOf([due, credit]), sumOf([...back, ...taken]));
}

/** The organisers of an order, with their addresses, and its buyer. */
export function partiesText(organisers: readonly Organiser[], { name, email }: Pick<Order, 'name' | 'email'>): readonly string[] {
  const sellers = organisers.map((one) => [one.name, one.address].filter(Boolean).join(', '));
  return [...(sellers.length > 0 ? [`Organiser: ${sellers.join('; ')}`] : []), `Billed to: ${name}, ${email}`];
}

/** The lines of a receipt: what, and how much. */
export function receiptRows(order: Order, timeZone: string): readonly (readonly [what: string, amount: string])[] {
  const { currency, state, lines, discount, credit, due, price, refunds, reversals, paymentCode, codes } = order;
  const money = (amount: Units) => moneyText(amount, currency);
  const fees = sumOf(lines.map(({ fee }) => fee));
  return [
    ...lines.map(
      (line) => [`${line.athlete}, ${line.event}, ${line.competition}${lineStatus(line)}`, money(line.price)] as const,
    ),
    ...(discount > 0 || credit > 0 ? [['Entries', money(price)] as const] : []),
    ...(discount > 0 ? [['Discount', `−${money(discount)}`] as const] : []),
    ...(credit > 0 ? [['From your credit', `−${money(credit)}`] as const] : []),
    [TOTAL, money(due)],
    ...(fees > 0 ? [['Of that, fees', money(fees)] as const] : []),
    ...(paymentCode !== '' ? [['Code of the payment', paymentCode] as const] : []),
    ...lines
      .filter(({ lost }) => lost > 0)
      .map(
        ({ athlete, event, lost }) => [`Discount that went with what was cancelled: ${athlete}, ${event}`, money(lost)] as const,
      ),
    ...codes.map(({ competition, code }) => [`Payment code of ${competition}`, code] as const),
    ...refunds.map(
      ({ amount, way, state, reason, at }) =>
        [
          `Back to ${way === 'card' ? 'your card' : 'your credit'}, ${formatDate(localDate(at, timeZone))}${UNDER_WAY[state]}: ${reason}`,
          money(amount),
        ] as const,
    ),
    ...reversals.map(
      (reversal) =>
        [`${reversalText(reversal)}, ${formatDate(localDate(reversal.at, timeZone))}`, money(reversal.amount)] as const,
    ),
    ...(refunds.length + reversals.length > 0 && state === 'paid'
      ? [['Paid after what went back', money(netOf(order))] as const]
      : []),
  ];
}
