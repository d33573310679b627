import type { OrderId } from '#domain/basket/ids.ts';
import { type Minor, toUnits } from '#domain/money/money.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';

interface Reversal {
  readonly paymentId: number;
  /** What became of a dispute, or `refunded`: paid back without one. */
  readonly what: 'open' | 'won' | 'lost' | 'refunded';
  readonly amount: Minor;
}

/** Tells a buyer what the bank did with a payment of theirs without us. */
export const REVERSAL: Letter<Reversal> = {
  name: 'reversal',
  async compose({ client, ownAddress }, { paymentId, what, amount }) {
    const { rows } = await client.query<{ orderId: OrderId; email: string; name: string; currency: string }>(
      'select o.id as "orderId", o.email, o.name, o.currency from payment p join entry_order o on o.id = p.order_id where p.id = $1',
      [paymentId],
    );
    const [order] = rows;
    if (!order) return [];
    const { systemName, address } = await readAppSettings(client);
    const { subject, text } = TEXTS[what](moneyText(toUnits(amount), order.currency), order.orderId);
    return [
      composeMail({ to: order.email, name: order.name, systemName }, subject, [
        text,
        { link: `${siteOf({ ownAddress }, address)}/my-account/order/${order.orderId}`, label: 'Open the order' },
      ]),
    ];
  },
};

const TEXTS: Readonly<
  Record<Reversal['what'], (money: string, orderId: OrderId) => { readonly subject: string; readonly text: string }>
> = {
  open: (money, orderId) => ({
    subject: `Your payment for order ${orderId} is disputed`,
    text: `Your bank asks for ${money} back that was paid for this order. The entries stay for now; until the bank has decided, nothing of this payment is paid back here. If it is a mistake, tell your bank.`,
  }),
  won: (money, orderId) => ({
    subject: `The dispute over order ${orderId} has ended`,
    text: `Your bank has decided that the ${money} stays paid. Nothing changes for the entries.`,
  }),
  lost: (money, orderId) => ({
    subject: `Your payment for order ${orderId} was taken back`,
    text: `Your bank has taken ${money} back that was paid for this order. The organiser decides what becomes of the entries, and may ask you to pay again.`,
  }),
  refunded: (money, orderId) => ({
    subject: `${money} of order ${orderId} was paid back`,
    text: `${money} went back to the card that this order was paid with. The entries stay as they are unless you hear otherwise.`,
  }),
};
