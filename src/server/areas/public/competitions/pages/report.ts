import type { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { daysText, dayTimeText } from '#domain/shared/dates-text.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import { page } from '#server/areas/public/shared/page-frame.ts';
import { IS_SHOWN } from '#server/areas/public/shared/programme.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';
import { hasMarkSql } from '#server/db/round/has-mark-sql.ts';
import { html } from '#server/lib/mail/escape-html.ts';
import { list } from './card.ts';

interface EventCount {
  readonly id: number;
  readonly entries: number;
  readonly checkedIn: number;
  readonly results: number;
}

/** How far each event is: numbers only, nobody by name, and of results none where the organiser shows none. */
export async function countEvents(pool: Pool, compId: number): Promise<EventCount[]> {
  const { rows } = await pool.query<EventCount>(
    `select g.id, coalesce(e.entries, 0) as entries, coalesce(e.here, 0) as "checkedIn", coalesce(r.results, 0) as results
     from event_group g
     left join (select event_group_id, count(*)::integer as entries, count(*) filter (where ${isTickedSql('checked_in')})::integer as here
       from entry where comp_id = $1 group by 1) e on e.event_group_id = g.id
     left join (select event_group_id, count(*) filter (where entry_id > 0 and ${hasMarkSql('value')})::integer as results
       from result where comp_id = $1 and ${IS_SHOWN} group by 1) r on r.event_group_id = g.id
     where g.comp_id = $1`,
    [compId],
  );
  return rows;
}

/** `at`: ISO instant at which it was counted. */
export function reportPage(info: Data<typeof getCompetitionInfo>, counted: readonly EventCount[], at: string): string {
  const { id, name, compOrg, dates, timeZone, counts, status, meta } = info;
  const byId = new Map(counted.map((count) => [count.id, count]));
  const lines = meta.compEvents.map((event) => {
    const { entries = 0, checkedIn = 0, results = 0 } = byId.get(event.id) ?? {};
    const numbers = [entries, checkedIn, results].map((n) => html`<td class="number">${n}</td>`);
    return html`<tr><th scope="row">${event.name}<br><small>${dayTimeText(event.startDateIso, timeZone, '')}</small></th>${numbers}</tr>
`;
  });
  return page(
    `${name}: Report`,
    html`<h1>${name}: Report</h1>
<p class="state">${status.display}</p>
${list([
  ['Date', dates.map((date) => daysText([date], '')).join(', ')],
  ['Organiser', compOrg.name],
  ['Athletes', counts.athletes],
  ['Entries', counts.entries],
  ['Events', counts.events],
  ['Counted', formatMoment(at, timeZone)],
])}
${lines.length === 0 ? html`<p>There are no events yet.</p>` : table(lines)}
<p class="ways"><a href="/${id}/card">Card</a> <a href="/v2/show-entry-v2/${id}">Competition</a></p>`,
  );
}

const table = (
  lines: readonly { readonly html: string }[],
) => html`<div class="table" tabindex="0" role="region" aria-label="Events">
<table><caption>Events</caption>
<thead><tr><th scope="col">Event, time</th><th scope="col" class="number">Entries</th>
<th scope="col" class="number">Checked in</th><th scope="col" class="number">Results</th></tr></thead>
<tbody>
${lines}</tbody></table></div>`;
