import { type EntryOptions, publicEntryOptions } from '#domain/competition/entry-options.ts';
import { type OfficeOptions, officeOptions } from '#domain/competition/office-options.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { cleanHtml } from '#server/lib/mail/clean-html.ts';
import { plainText } from '#server/lib/mail/plain-text.ts';

interface Row {
  readonly name: string;
  readonly dates: readonly string[];
  readonly timeZone: string;
  readonly organiser: string;
  readonly place: readonly string[];
  readonly opens: string | null;
  readonly closes: string | null;
  readonly information: string;
  readonly entry: Stored<EntryOptions>;
  readonly office: Stored<OfficeOptions>;
}

/** What a poster and a flyer say, each a line; empty: nothing is said of it. */
export interface Announced {
  readonly name: string;
  readonly organiser: string;
  readonly days: string;
  readonly place: string;
  readonly opens: string;
  readonly closes: string;
  readonly contact: string;
  /** Several lines: the organiser's own for the flyer, else what the public page says. */
  readonly text: string;
  /** The public page. */
  readonly address: string;
  /** Where people check in on their own phones. */
  readonly checkInAddress: string;
  readonly systemName: string;
}

/** Undefined: there is no such competition. */
export async function readAnnounced(pool: Pool, compId: number, ownAddress: string): Promise<Announced | undefined> {
  const { rows } = await pool.query<Row>(
    `select c.name, to_json(c.dates) as dates, c.time_zone as "timeZone", o.name as organiser,
       json_build_array(coalesce(l.name, c.location), coalesce(l.address1, ''), coalesce(l.town, ''), coalesce(l.postcode, '')) as place,
       ${iso('c.entries_open_at')} as opens, ${iso('c.entries_close_at')} as closes, c.information, c.entry_options as entry,
       c.office_options as office
     from competition c join organisation o on o.id = c.org_id left join location l on l.id = c.location_id where c.id = $1`,
    [compId],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { address, systemName } = await readAppSettings(pool);
  const { contact } = publicEntryOptions(row.entry);
  const at = (said: string, instant: string | null) => (instant ? `${said} ${formatMoment(instant, row.timeZone)}` : '');
  return {
    name: row.name,
    organiser: row.organiser,
    days: daysText(row.dates, ''),
    place: row.place.filter(Boolean).join(', '),
    opens: at('Entries open', row.opens),
    closes: at('Entries close', row.closes),
    contact: [contact.userName, contact.email, contact.tel].filter(Boolean).join(', '),
    text: officeOptions(row.office).flyerInfo.trim() || plainText(cleanHtml(row.information)),
    address: `${siteOf({ ownAddress }, address)}/v2/show-entry-v2/${compId}`,
    checkInAddress: `${siteOf({ ownAddress }, address)}/checkin-qr-route/${compId}`,
    systemName,
  };
}
