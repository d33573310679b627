import { datesText } from '#domain/shared/dates-text.ts';
import type { Pool } from '#server/db/pool.ts';
import { cleanHtml } from '#server/lib/clean-html.ts';
import type { LetterPart } from '#server/lib/letter.ts';

interface Row {
  readonly name: string;
  readonly dates: readonly string[];
  readonly place: string;
  readonly emailText: string;
}

/** Of each competition that an order has entered somebody for: when and where it is, and what its organiser wants entrants to know. */
export async function aboutCompetitions(pool: Pool, orderId: number): Promise<readonly LetterPart[]> {
  const { rows } = await pool.query<Row>(
    `select c.name, to_json(c.dates) as dates, concat_ws(', ', coalesce(nullif(l.name, ''), nullif(c.location, '')), nullif(l.town, ''),
       nullif(l.postcode, '')) as place, c.email_text as "emailText"
     from competition c left join location l on l.id = c.location_id
     where c.id in (select comp_id from order_line where order_id = $1 and state = 'entered') order by c.first_day, c.id`,
    [orderId],
  );
  return rows.flatMap(({ name, dates, place, emailText }) => {
    const text = cleanHtml(emailText);
    return [[name, datesText(dates), place].filter(Boolean).join(', '), ...(text === '' ? [] : [{ html: text }])];
  });
}
