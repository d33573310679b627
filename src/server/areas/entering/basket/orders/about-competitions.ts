import type { OrderId } from '#domain/basket/ids.ts';
import { shownCode } from '#domain/check-in/code.ts';
import { athleteQr } from '#domain/check-in/qr.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import { type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { checkInCodeOf } from '#server/db/entry/check-in-code.ts';
import { isItemSql } from '#server/db/entry/item-sql.ts';
import { starterSql } from '#server/db/entry/live.ts';
import { cleanHtml } from '#server/lib/mail/clean-html.ts';
import type { MailPart } from '#server/lib/mail/mail-template.ts';

interface Row {
  readonly id: number;
  /** The user who ordered. */
  readonly userId: number;
  readonly name: string;
  readonly dates: readonly string[];
  readonly place: string;
  readonly emailText: string;
  readonly entryOptions: Stored<EntryOptions>;
  readonly options: CompetitionOptions;
  /** Athletes and teams, by the number they have at the venue. */
  readonly starters: readonly { readonly id: StarterId; readonly name: string }[];
}

const ENTERED = `from order_line l join product p on p.comp_id = l.comp_id and p.id = l.product_id
  join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id where l.order_id = $1 and l.state = 'entered'`;

/**
 * Of each competition that an order has entered somebody for: when and where it is, what its organiser wants entrants to know, and the codes
 * by which the desk knows them, and the one by which whoever ordered checks them in. `site` begins the links.
 */
export async function aboutCompetitions(db: Pool | Client, orderId: OrderId, site: string): Promise<readonly MailPart[]> {
  const { rows } = await db.query<Row>(
    `select c.id, (select user_id from entry_order where id = $1) as "userId", c.options, c.name, to_json(c.dates) as dates, concat_ws(', ', coalesce(nullif(l.name, ''), nullif(c.location, '')), nullif(l.town, ''),
       nullif(l.postcode, '')) as place, c.email_text as "emailText", c.entry_options as "entryOptions",
       (select coalesce(json_agg(s order by s.name, s.id), '[]') from (select distinct ${starterSql('p')} as id, l.athlete as name ${ENTERED}
         and l.comp_id = c.id and not ${isItemSql('ce')}) s) as starters
     from competition c left join location l on l.id = c.location_id
     where c.id in (select l.comp_id ${ENTERED}) order by c.first_day, c.id`,
    [orderId],
  );
  const about = await Promise.all(
    rows.map(async (row) => {
      const { name, dates, place, emailText } = row;
      const text = cleanHtml(emailText);
      return [
        [name, daysText(dates, ''), place].filter(Boolean).join(', '),
        ...(text === '' ? [] : [{ html: text }]),
        ...codesOf(row),
        ...(await ownCheckIn(db, row, site)),
      ];
    }),
  );
  return about.flat();
}

type OfCodes = Pick<Row, 'id' | 'userId' | 'options' | 'entryOptions' | 'starters'>;

/** The same codes for those whom finance entered from baskets, by competition; `productIds` are all of one user. */
export async function codesOfEntered(
  db: Pool | Client,
  productIds: readonly number[],
  site: string,
): Promise<readonly MailPart[]> {
  const { rows } = await db.query<OfCodes & Pick<Row, 'name'>>(
    `select c.id, min(p.user_id) as "userId", c.name, c.options, c.entry_options as "entryOptions",
       json_agg(distinct jsonb_build_object('id', ${starterSql('p')}, 'name', coalesce(a.first_name || ' ' || a.sur_name, t.name))) as starters
     from product p join competition c on c.id = p.comp_id join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
     left join athlete a on a.id = p.athlete_id left join team t on t.comp_id = p.comp_id and t.id = p.team_id
     where p.id = any($1::integer[]) and p.state = 'entered' and not ${isItemSql('ce')} group by c.id order by c.first_day, c.id`,
    [productIds],
  );
  const parts = await Promise.all(
    rows.map(async (row) => {
      const codes = [...codesOf(row), ...(await ownCheckIn(db, row, site))];
      return codes.length > 0 && rows.length > 1 ? [row.name, ...codes] : codes;
    }),
  );
  return parts.flat();
}

const sendsCodes = ({ starters, entryOptions: stored }: OfCodes) => starters.length > 0 && entryOptions(stored).athleteQrData;

/** How somebody checks in on their own phone, where there is check-in. */
async function ownCheckIn(db: Pool | Client, row: OfCodes, site: string): Promise<readonly MailPart[]> {
  if (!sendsCodes(row) || !row.options.checkIn.enabled) return [];
  const code = await checkInCodeOf(db, row.id, row.userId);
  return [
    `Or check in on your phone on the day, with the email address that this came to and your check-in code: ${shownCode(code)}`,
    { link: `${site}/checkin-code/${row.id}`, label: 'Check in' },
  ];
}

function codesOf(row: OfCodes): readonly MailPart[] {
  if (!sendsCodes(row)) return [];
  const { id: compId, starters } = row;
  const lead = 'Show the code at the desk to check in:';
  return [lead, ...starters.map(({ id, name }) => ({ of: name, code: athleteQr(compId, id) }))];
}
