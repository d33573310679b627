import type { OrderId } from '#domain/basket/ids.ts';
import { toUnits } from '#domain/money/money.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import type { Notice } from '#server/areas/entering/basket/payment/provider.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';

/** Tells the buyer of a payment that no order takes: there is no receipt of it. */
export async function mailPaidBack(
  deps: BasketDeps,
  orderId: OrderId,
  { amount, currency }: Pick<Notice, 'amount' | 'currency'>,
  reason: string,
): Promise<void> {
  const { rows } = await deps.pool.query<{ email: string; name: string }>('select email, name from entry_order where id = $1', [
    orderId,
  ]);
  const [buyer] = rows;
  if (!buyer || amount <= 0) return;
  const { systemName, address } = await readAppSettings(deps.pool);
  deps.mailer.send(
    composeMail({ to: buyer.email, name: buyer.name, systemName }, `Your payment for order ${orderId} goes back`, [
      `${moneyText(toUnits(amount), currency)} came in and goes back to your card: ${reason}. Nobody was entered by it.`,
      { link: `${siteOf(deps, address)}/my-account/order/${orderId}`, label: 'Open the order' },
    ]),
  );
}
