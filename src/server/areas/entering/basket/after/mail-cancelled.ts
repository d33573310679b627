import { lostText } from '#domain/basket/lost-discount.ts';
import { sumOf } from '#domain/basket/refund.ts';
import { toUnits } from '#domain/money/money.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';
import type { Gone } from './revoke.ts';

/** Tells each buyer which of their entries are cancelled, why, and what goes back. */
export async function mailCancelled(deps: BasketDeps, all: readonly Gone[], reason: string): Promise<void> {
  if (all.length === 0) return;
  const { systemName, currency } = await readAppSettings(deps.pool);
  for (const [userId, gone] of groupBy(all, ({ bought }) => bought.userId)) {
    const { rows } = await deps.pool.query<{ email: string; name: string }>(
      'select email, display_name as name from app_user where id = $1',
      [userId],
    );
    const [buyer] = rows;
    const [first] = gone;
    if (!buyer || !first) continue;
    const { athlete, competition } = first.bought;
    const names = gone.map(({ bought }) => bought.event).join(', ');
    const { card, credit } = sumOf(gone.map(({ refund }) => refund));
    const back = [
      ...(card > 0 ? [`${moneyText(toUnits(card), currency)} goes back to your card.`] : []),
      ...(credit > 0 ? [`${moneyText(toUnits(credit), currency)} is now on your account as credit.`] : []),
    ];
    const lost = gone
      .flatMap((one) => one.lost)
      .map(({ event, amount }) => lostText(event, moneyText(toUnits(amount), currency)));
    deps.mailer.send(
      composeMail({ to: buyer.email, name: buyer.name, systemName }, `Cancelled: ${names}, ${athlete}`, [
        `The entry of ${athlete} in ${names} at ${competition} has been cancelled${reason === '' ? '.' : `: ${reason}`}`,
        [back.length > 0 ? back.join(' ') : 'Nothing is paid back for it.', ...lost].join(' '),
      ]),
    );
  }
}
