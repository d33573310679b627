import { type Minor, toUnits } from '#domain/money/money.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { readAddressee } from '#server/db/read/read-addressee.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';

/** An entry that was changed to another event. */
interface Switched {
  readonly userId: number;
  readonly byOrganiser: boolean;
  readonly athlete: string;
  readonly competition: string;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
  readonly startsAt: string;
  /** What went to the account, minor units. */
  readonly credit: Minor;
  /** By how much less is to be paid, minor units. */
  readonly less: Minor;
}

/** Tells a buyer which event their entry was changed to, who changed it, and what that means for the money. */
export const SWITCHED: Letter<Switched> = {
  name: 'switched',
  async compose(
    { client, ownAddress },
    { userId, byOrganiser, athlete, competition, timeZone, from, to, startsAt, credit, less },
  ) {
    const { systemName, currency, address } = await readAppSettings(client);
    const buyer = await readAddressee(client, userId);
    if (!buyer) return [];
    const money = (amount: Minor) => moneyText(toUnits(amount), currency);
    const by = byOrganiser ? ' The organiser has changed it.' : '';
    return [
      composeMail({ ...buyer, systemName }, `Changed to ${to}: ${athlete}`, [
        `${athlete} is entered in ${to} in place of ${from} at ${competition}.${by}`,
        `${to} starts ${formatDayTime(startsAt, timeZone)}.`,
        ...(credit > 0 ? [`${money(credit)} is now on your account as credit.`] : []),
        ...(less > 0 ? [`What is left to pay is ${money(less)} less.`] : []),
        { link: `${siteOf({ ownAddress }, address)}/my-account/entries`, label: 'Open my entries' },
      ]),
    ];
  },
};
