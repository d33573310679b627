import { getResultFile } from '#contracts/public/meeting.ts';
import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import { formatScore } from '#domain/scoring/event-points.ts';
import { type TeamTable, tableName } from '#domain/scoring/team-scores.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { formatClock, localDate } from '#domain/shared/wall-clock.ts';
import { page } from '#server/areas/public/shared/page-frame.ts';
import { type Html, html } from '#server/lib/mail/escape-html.ts';
import { addressOf, leadersOf } from './page-head.ts';
import type { Meeting } from './read-meeting.ts';
import { stateText } from './words.ts';

/** All events of a competition with their state and who leads, for browsers without JavaScript. */
export function meetingPage(meeting: Meeting, head: Html): string {
  const { id, name, organiser, timeZone, withheld, events, teams } = meeting;
  const days = [...groupBy(events, ({ group }) => localDate(group.startsAt, timeZone))];
  return page(
    `${name}: Results`,
    html`<h1>${name}: Results</h1>
<p>${organiser}</p>
${withheld ? html`<p class="state">The organiser has not published results. These are the start lists.</p>` : ''}
${events.length === 0 ? html`<p>There are no events yet.</p>` : ''}
${days.map(([date, ofDay]) => dayTable(meeting, daysText([date], ''), ofDay))}
${
  teams.length > 0
    ? html`<h2>Team scores</h2>
${teams.map((table) => teamTable(id, table))}
<p class="ways"><a href="${fileAt(id, 'team-scores.csv')}">Team scores (CSV)</a></p>`
    : ''
}
<p class="ways"><a href="${addressOf(id, 'starters')}">Athletes and clubs</a>
<a href="${fileAt(id, 'results.csv')}">Spreadsheet (CSV)</a>
<a href="${fileAt(id, 'results.pdf')}">To print (PDF)</a>
<a href="${fileAt(id, 'opentrack.json')}">OpenTrack (JSON)</a>
<a href="${fileAt(id, 'hy-tek.txt')}">Hy-Tek (text)</a>
<a href="${fileAt(id, 'lif.zip')}">Photo finish (LIF files, zip)</a>
<a href="/results/${id}">Live in the app</a>
<a href="/${id}/card">About the competition</a></p>`,
    head,
  );
}

export const fileAt = (id: number, file: string): string =>
  getResultFile.path.replace(':compId', String(id)).replace(':file', file);

/** Teams with what each has scored in which event, and what officials gave or took. */
function teamTable(id: number, { key, teams, events, isOfficial }: TeamTable): Html {
  const title = `${tableName(key)}, ${isOfficial ? 'official' : 'provisional'}`;
  const rows = teams.map(({ team, place, points, adjustments }) => {
    const scored = events.flatMap((event) => {
      const sum = event.awards.reduce((all, one) => (one.team === team ? all + one.points : all), 0);
      return sum > 0 ? [html`<a href="${addressOf(id, event.eventGroupId)}">${event.name}</a> ${formatScore(sum)}. `] : [];
    });
    const given = adjustments.map((one) => html`${one.reason} ${String(one.points)}. `);
    return html`<tr data-place="${place}"><td class="number">${place}</td>
<th scope="row">${team}<br><small>${scored}${given}</small></th><td class="mark">${formatScore(points)}</td></tr>
`;
  });
  return html`<div class="table" tabindex="0" role="region" aria-label="${title}">
<table><caption>${title}</caption>
<thead><tr><th scope="col" class="number">Place</th><th scope="col">Team</th><th scope="col" class="mark">Points</th></tr></thead>
<tbody>
${rows}</tbody></table></div>
`;
}

function dayTable({ id, timeZone }: Meeting, day: string, events: readonly PlacedEvent[]): Html {
  const rows = events.map(
    (placed) => html`<tr><td>${formatClock(placed.group.startsAt, timeZone)}</td>
<th scope="row"><a href="${addressOf(id, placed.group.id)}">${placed.group.name}</a>
<br><small>${stateText(placed, timeZone)}</small>${leadersOf(placed).map(
      ({ place, name, mark }) => html`<br><small>${`${place}. ${name} ${mark}`}</small>`,
    )}</th></tr>
`,
  );
  return html`<div class="table" tabindex="0" role="region" aria-label="${day}">
<table><caption>${day}</caption>
<thead><tr><th scope="col">Time</th><th scope="col">Event, state, leaders</th></tr></thead>
<tbody>
${rows}</tbody></table></div>
`;
}
