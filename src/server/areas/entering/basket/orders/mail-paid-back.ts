import type { OrderId } from '#domain/basket/ids.ts';
import { toUnits } from '#domain/money/money.ts';
import type { Notice } from '#server/areas/entering/basket/payment/provider.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';

interface PaidBack extends Pick<Notice, 'amount' | 'currency'> {
  readonly orderId: OrderId;
  readonly reason: string;
}

/** Tells the buyer of a payment that no order takes: there is no receipt of it. */
export const PAID_BACK: Letter<PaidBack> = {
  name: 'paid back',
  async compose({ client, ownAddress }, { orderId, amount, currency, reason }) {
    const { rows } = await client.query<{ email: string; name: string }>('select email, name from entry_order where id = $1', [
      orderId,
    ]);
    const [buyer] = rows;
    if (!buyer || amount <= 0) return [];
    const { systemName, address } = await readAppSettings(client);
    return [
      composeMail({ to: buyer.email, name: buyer.name, systemName }, `Your payment for order ${orderId} goes back`, [
        `${moneyText(toUnits(amount), currency)} came in and goes back to your card: ${reason}. Nobody was entered by it.`,
        { link: `${siteOf({ ownAddress }, address)}/my-account/order/${orderId}`, label: 'Open the order' },
      ]),
    ];
  },
};
