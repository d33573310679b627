import type { ProductId } from '#domain/basket/ids.ts';
import { readQueue } from '#server/db/entry/read-queue.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { readPlaceTold } from './read-place-told.ts';

interface Waits {
  readonly compId: number;
  readonly productId: ProductId;
}

/** Tells somebody that they have joined a waiting list, and where in it they are. To somebody who has a place by then it says nothing. */
export const WAITS: Letter<Waits> = {
  name: 'waits',
  async compose({ client, ownAddress, now }, { compId, productId }) {
    const { systemName, address } = await readAppSettings(client);
    const row = await readPlaceTold(client, compId, productId);
    const queued = row && (await readQueue(client, { compId, now, userId: row.userId })).get(productId);
    if (!row || !queued) return [];
    const { to, name, starter, event, competition } = row;
    return [
      composeMail({ to, name, systemName }, `On the waiting list: ${event}, ${starter}`, [
        `${event} at ${competition} is full. ${starter} is on its waiting list, at place ${queued.position}.`,
        'You have a mail as soon as a place comes free, and then some time to pay for it. Nothing is charged before.',
        { link: `${siteOf({ ownAddress }, address)}/my-account/basket`, label: 'Open the basket' },
      ]),
    ];
  },
};
