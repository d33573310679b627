import type { OrderId } from '#domain/basket/ids.ts';
import { aboutCompetitions } from '#server/areas/entering/basket/orders/about-competitions.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { readOrder } from './read-order.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { paidText, partiesText, receiptRows } from './receipt-text.ts';

interface Receipt {
  readonly orderId: OrderId;
  /** Only if it is still paid, as it was settled then, and no receipt is out: finance may have taken that back. */
  readonly settledAt?: string;
}

/** The receipt of an order that is paid or promised, with the PDF. Noted with the order when it is out. */
export const RECEIPT: Letter<Receipt> = {
  name: 'receipt',
  async compose({ client, ownAddress, now }, { orderId, settledAt }) {
    const { rowCount } = await client.query(
      `update entry_order set mailed_at = $2 where id = $1
       and ($3::timestamptz is null or (state = 'paid' and settled_at = $3 and mailed_at is null))`,
      [orderId, now, settledAt],
    );
    const found = rowCount ? await readOrder(client, orderId) : undefined;
    if (!found) return [];
    const { systemName, address } = await readAppSettings(client);
    const site = siteOf({ ownAddress }, address);
    const { order } = found;
    const returned = order.lines.filter(({ state }) => state === 'returned');
    const gone = returned.map(({ event, athlete, note }) => `${event} for ${athlete} (${note})`).join(', ');
    const message = composeMail({ to: order.email, name: order.name, systemName }, `Your order ${order.id} at ${systemName}`, [
      paidText(order),
      ...(returned.length > 0 ? [`Not entered, and what you paid goes back to you: ${gone}.`] : []),
      { rows: receiptRows(order, found.timeZone) },
      partiesText(found.organisers, order).join('. '),
      ...(await aboutCompetitions(client, orderId, site)),
      { link: `${site}/my-account/order/${order.id}`, label: 'Open the order' },
    ]);
    const content = await receiptPdf(found, systemName);
    return [{ ...message, attachments: [...(message.attachments ?? []), { filename: `order-${order.id}.pdf`, content }] }];
  },
};
