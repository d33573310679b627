import type { Refund } from '#domain/basket/refund.ts';
import { toUnits } from '#domain/entry/fee.ts';
import { readAppSettings } from '#server/db/app-settings.ts';
import { letter } from '#server/lib/letter.ts';
import type { BasketDeps } from '../deps.ts';
import { moneyText } from '../orders/receipt-text.ts';
import type { Bought } from './find-entry.ts';

/** Tells the buyer that an entry is no more, why, and what goes back. */
export async function mailCancelled(deps: BasketDeps, bought: Bought, reason: string, { card, credit }: Refund): Promise<void> {
  const { rows } = await deps.pool.query<{ email: string; name: string }>(
    'select email, display_name as name from app_user where id = $1',
    [bought.userId],
  );
  const [buyer] = rows;
  if (!buyer) return;
  const { systemName, currency } = await readAppSettings(deps.pool);
  const { event, athlete, competition } = bought;
  const back = [
    ...(card > 0 ? [`${moneyText(toUnits(card), currency)} goes back to your card.`] : []),
    ...(credit > 0 ? [`${moneyText(toUnits(credit), currency)} is now on your account as credit.`] : []),
  ];
  deps.post.send(
    letter({ to: buyer.email, name: buyer.name, systemName }, `Cancelled: ${event}, ${athlete}`, [
      `The entry of ${athlete} in ${event} at ${competition} has been cancelled: ${reason}`,
      back.length > 0 ? back.join(' ') : 'Nothing is paid back for it.',
    ]),
  );
}
