import type { OrderId } from '#domain/basket/ids.ts';
import { type BasketDeps, isoNow } from '#server/areas/entering/basket/deps.ts';
import { aboutCompetitions } from '#server/areas/entering/basket/orders/about-competitions.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { readOrder } from './read-order.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { paidText, receiptRows } from './receipt-text.ts';

/** Sends the receipt of an order that is paid or promised, with the PDF. Noted when it is out: a process killed before that leaves it to the next. */
export async function mailReceipt(deps: BasketDeps, orderId: OrderId): Promise<void> {
  const found = await readOrder(deps.pool, orderId);
  if (!found) return;
  const { systemName, address } = await readAppSettings(deps.pool);
  const { order } = found;
  const returned = order.lines.filter(({ state }) => state === 'returned');
  const gone = returned.map(({ event, athlete, note }) => `${event} for ${athlete} (${note})`).join(', ');
  const message = composeMail({ to: order.email, name: order.name, systemName }, `Your order ${order.id} at ${systemName}`, [
    paidText(order),
    ...(returned.length > 0 ? [`Not entered, and what you paid goes back to you: ${gone}.`] : []),
    { rows: receiptRows(order, found.timeZone) },
    ...(await aboutCompetitions(deps.pool, orderId, siteOf(deps, address))),
    { link: `${siteOf(deps, address)}/my-account/order/${order.id}`, label: 'Open the order' },
  ]);
  const content = await receiptPdf(found, systemName);
  deps.mailer.send({ ...message, attachments: [...(message.attachments ?? []), { filename: `order-${order.id}.pdf`, content }] });
  await deps.pool.query('update entry_order set mailed_at = $2 where id = $1', [orderId, isoNow(deps)]);
}
