import { lostText } from '#domain/basket/lost-discount.ts';
import { sumOf } from '#domain/basket/refund.ts';
import { toUnits } from '#domain/money/money.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import type { Client } from '#server/db/connection/pool.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { readAddressee } from '#server/db/read/read-addressee.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';
import type { Gone } from './revoke.ts';

/** What a buyer had in one order of things, and has no more. */
interface Cancelled {
  readonly userId: number;
  readonly reason: string;
  readonly gone: readonly Gone[];
}

/** Tells a buyer which of their entries are cancelled, why, and what goes back. */
export const CANCELLED: Letter<Cancelled> = {
  name: 'cancelled',
  async compose({ client }, { userId, reason, gone }) {
    const { systemName, currency } = await readAppSettings(client);
    const buyer = await readAddressee(client, userId);
    const [first] = gone;
    if (!buyer || !first) return [];
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
    return [
      composeMail({ ...buyer, systemName }, `Cancelled: ${names}, ${athlete}`, [
        `The entry of ${athlete} in ${names} at ${competition} has been cancelled${reason === '' ? '.' : `: ${reason}`}`,
        [back.length > 0 ? back.join(' ') : 'Nothing is paid back for it.', ...lost].join(' '),
      ]),
    ];
  },
};

/** In the transaction that cancels. */
export async function tellCancelled({ mailer }: BasketDeps, client: Client, all: readonly Gone[], reason: string): Promise<void> {
  for (const [userId, gone] of groupBy(all, ({ bought }) => bought.userId))
    await mailer.tell(client, CANCELLED, { userId, reason, gone });
}
