import { formatMoment } from '#domain/shared/wall-clock.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import { OWN_NAME } from '#server/db/entry/item-sql.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import type { Offer } from './move-up.ts';

interface Row {
  readonly email: string;
  readonly name: string;
  readonly athlete: string;
  readonly event: string;
  readonly competition: string;
  readonly timeZone: string;
}

/** Tells people of the waiting list that a place is theirs. After the transaction that gave it: a message can't be taken back. */
export async function tellOffers(deps: BasketDeps, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  const { systemName, address } = await readAppSettings(deps.pool);
  for (const { compId, productId, until } of offers) {
    const { rows } = await deps.pool.query<Row>(
      `select u.email, u.display_name as name, coalesce(a.first_name || ' ' || a.sur_name, t.name) as athlete, ${OWN_NAME} as event, c.name as competition,
         c.time_zone as "timeZone"
       from product p join app_user u on u.id = p.user_id left join athlete a on a.id = p.athlete_id
       left join team t on t.comp_id = p.comp_id and t.id = p.team_id
       join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id join event v on v.id = ce.event_id
       join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id join competition c on c.id = p.comp_id
       where p.comp_id = $1 and p.id = $2`,
      [compId, productId],
    );
    const [row] = rows;
    if (!row) continue;
    const { email, name, athlete, event, competition, timeZone } = row;
    deps.mailer.send(
      composeMail({ to: email, name, systemName }, `A place for ${athlete}: ${event}`, [
        `A place has come free at ${competition}: ${event}. It is kept for ${athlete} until ${formatMoment(until, timeZone)}.`,
        'It is in your basket. Pay for it by then, or it goes to the next on the waiting list.',
        { link: `${siteOf(deps, address)}/my-account/basket`, label: 'Open the basket' },
      ]),
    );
  }
}
