import { type Minor, minus, NOTHING, toUnits } from '#domain/money/money.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { readAddressee } from '#server/db/read/read-addressee.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';

interface CreditChanged {
  readonly userId: number;
  /** Minor units; below nothing: it was taken. */
  readonly amount: Minor;
  readonly after: Minor;
  readonly reason: string;
}

/** Tells somebody that the finance office has given them credit, or taken some, and why. */
export const CREDIT_CHANGED: Letter<CreditChanged> = {
  name: 'credit changed',
  async compose({ client }, { userId, amount, after, reason }) {
    const { systemName, currency } = await readAppSettings(client);
    const user = await readAddressee(client, userId);
    if (!user) return [];
    const money = (one: Minor) => moneyText(toUnits(one), currency);
    const size = money(amount > 0 ? amount : minus(NOTHING, amount));
    return [
      composeMail({ ...user, systemName }, amount > 0 ? `${size} of credit for you` : `${size} of your credit was taken`, [
        amount > 0
          ? `${size} was put on your account as credit: ${reason}`
          : `${size} of the credit on your account was taken: ${reason}`,
        `Your credit is ${money(after)} now. It pays for entries here.`,
      ]),
    ];
  },
};
