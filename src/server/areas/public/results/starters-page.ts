import { groupBy } from '#domain/shared/group-by.ts';
import { page } from '#server/areas/public/shared/page-frame.ts';
import { type Html, html } from '#server/lib/mail/escape-html.ts';
import { addressOf } from './page-head.ts';
import { startersOf } from './present-meeting.ts';
import type { Meeting } from './read-meeting.ts';

/** All who start, club by club, each with the way to their own page, for browsers without JavaScript. */
export function startersPage(meeting: Meeting, head: Html): string {
  const { id, name } = meeting;
  const clubs = [...groupBy(startersOf(meeting), ({ club }) => club)].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return page(
    `${name}: Athletes and clubs`,
    html`<h1>Athletes and clubs</h1>
<p><a href="${addressOf(id)}">${name}</a></p>
${clubs.length === 0 ? html`<p>Nobody is entered yet.</p>` : ''}
${clubs.map(
  ([club, starters]) => html`<h2>${club ? html`<a href="${addressOf(id, { club })}">${club}</a>` : 'Without a club'}</h2>
<ul class="people">
${starters.map(
  ({ athleteId, name: who, bibNo }) =>
    html`<li><a href="${addressOf(id, { athlete: athleteId })}">${who}</a>${bibNo === null ? '' : `, bib ${bibNo}`}</li>
`,
)}</ul>
`,
)}
<p class="ways"><a href="${addressOf(id)}">All results</a></p>`,
    head,
  );
}
