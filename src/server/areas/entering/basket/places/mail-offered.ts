import type { ProductId } from '#domain/basket/ids.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { readPlaceTold } from './read-place-told.ts';

/** A place that came free, for somebody of the waiting list. */
interface Offer {
  readonly compId: number;
  readonly productId: ProductId;
  readonly until: string;
}

/** Tells somebody of the waiting list that a place is theirs. */
export const OFFERED: Letter<Offer> = {
  name: 'offered',
  async compose({ client, ownAddress }, { compId, productId, until }) {
    const { systemName, address } = await readAppSettings(client);
    const row = await readPlaceTold(client, compId, productId);
    if (!row) return [];
    const { to, name, starter, event, competition, timeZone } = row;
    return [
      composeMail({ to, name, systemName }, `A place for ${starter}: ${event}`, [
        `A place has come free at ${competition}: ${event}. It is kept for ${starter} until ${formatMoment(until, timeZone)}.`,
        'It is in your basket. Pay for it by then, or it goes to the next on the waiting list.',
        { link: `${siteOf({ ownAddress }, address)}/my-account/basket`, label: 'Open the basket' },
      ]),
    ];
  },
};
