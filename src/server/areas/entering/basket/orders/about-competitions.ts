import type { OrderId } from '#domain/basket/ids.ts';
import { athleteQr } from '#domain/check-in/qr.ts';
import { type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import { datesText } from '#domain/shared/dates-text.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { isItemSql } from '#server/db/entry/item-sql.ts';
import { starterSql } from '#server/db/entry/live.ts';
import { cleanHtml } from '#server/lib/mail/clean-html.ts';
import type { MailPart } from '#server/lib/mail/mail-template.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly dates: readonly string[];
  readonly place: string;
  readonly emailText: string;
  readonly entryOptions: Stored<EntryOptions>;
  /** Athletes and teams, by the number they have at the venue. */
  readonly starters: readonly { readonly id: StarterId; readonly name: string }[];
}

const ENTERED = `from order_line l join product p on p.comp_id = l.comp_id and p.id = l.product_id
  join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id where l.order_id = $1 and l.state = 'entered'`;

/**
 * Of each competition that an order has entered somebody for: when and where it is, what its organiser wants entrants to know, and the codes
 * by which the desk knows them.
 */
export async function aboutCompetitions(pool: Pool, orderId: OrderId): Promise<readonly MailPart[]> {
  const { rows } = await pool.query<Row>(
    `select c.id, c.name, to_json(c.dates) as dates, concat_ws(', ', coalesce(nullif(l.name, ''), nullif(c.location, '')), nullif(l.town, ''),
       nullif(l.postcode, '')) as place, c.email_text as "emailText", c.entry_options as "entryOptions",
       (select coalesce(json_agg(s order by s.name, s.id), '[]') from (select distinct ${starterSql('p')} as id, l.athlete as name ${ENTERED}
         and l.comp_id = c.id and not ${isItemSql('ce')}) s) as starters
     from competition c left join location l on l.id = c.location_id
     where c.id in (select l.comp_id ${ENTERED}) order by c.first_day, c.id`,
    [orderId],
  );
  return rows.flatMap((row) => {
    const { name, dates, place, emailText } = row;
    const text = cleanHtml(emailText);
    return [
      [name, datesText(dates), place].filter(Boolean).join(', '),
      ...(text === '' ? [] : [{ html: text }]),
      ...codesOf(row),
    ];
  });
}

function codesOf({ id: compId, starters, entryOptions: stored }: Row): readonly MailPart[] {
  if (starters.length === 0 || !entryOptions(stored).athleteQrData) return [];
  const lead = 'Show the code at the desk to check in:';
  return [lead, ...starters.map(({ id, name }) => ({ of: name, code: athleteQr(compId, id) }))];
}
