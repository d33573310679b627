import { groupBy } from '#domain/shared/group-by.ts';
import { codesOfEntered } from '#server/areas/entering/basket/orders/about-competitions.ts';
import { OWN_NAME } from '#server/db/entry/item-sql.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import type { Message } from '#server/lib/mail/mail-transport.ts';

interface Row {
  readonly productId: number;
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly athlete: string;
  readonly event: string;
  readonly competition: string;
}

/** Tells people what finance has entered from their baskets: no order is made of it, so there is no receipt. */
export const ENTERED: Letter<{ readonly productIds: readonly number[] }> = {
  name: 'entered',
  async compose({ client, ownAddress }, { productIds }) {
    const { systemName, address } = await readAppSettings(client);
    const { rows } = await client.query<Row>(
      `select p.id as "productId", p.user_id as "userId", u.email, u.display_name as name, coalesce(a.first_name || ' ' || a.sur_name, t.name) as athlete,
       ${OWN_NAME} as event, c.name as competition
     from product p join app_user u on u.id = p.user_id left join athlete a on a.id = p.athlete_id
     left join team t on t.comp_id = p.comp_id and t.id = p.team_id
     join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id join event v on v.id = ce.event_id
     join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id join competition c on c.id = p.comp_id
     where p.id = any($1::integer[]) order by p.user_id, p.comp_id, p.id`,
      [productIds],
    );
    const site = siteOf({ ownAddress }, address);
    const messages: Message[] = [];
    for (const own of groupBy(rows, ({ userId }) => userId).values()) {
      const [buyer] = own;
      if (!buyer) continue;
      const codes = await codesOfEntered(
        client,
        own.map(({ productId }) => productId),
        site,
      );
      const entered = own.map(({ athlete, event, competition }) => `${athlete}, ${event}, ${competition}`);
      messages.push(
        composeMail(
          { to: buyer.email, name: buyer.name, systemName },
          `Entered: ${entered.length === 1 ? entered[0] : `${entered.length} entries`}`,
          [
            `The organiser has entered what was in your basket: ${entered.join('; ')}.`,
            ...codes,
            { link: `${site}/my-account/entries`, label: 'Open my entries' },
          ],
        ),
      );
    }
    return messages;
  },
};
