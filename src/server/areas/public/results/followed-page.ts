import { getCalendar } from '#contracts/public/meeting.ts';
import { checkInText } from '#domain/check-in/times-text.ts';
import { stateWord } from '#domain/event-board/event-state.ts';
import { dayTimeText } from '#domain/shared/dates-text.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import { page } from '#server/areas/public/shared/page-frame.ts';
import { type Html, html } from '#server/lib/mail/escape-html.ts';
import { addressOf, type Named, titleOf } from './page-head.ts';
import type { Meeting } from './read-meeting.ts';

type Starter = Named['starters'][number];

/** Where and when an athlete or all of a club start, and what they have reached, for browsers without JavaScript. */
export function followedPage(meeting: Meeting, named: Named, head: Html): string {
  const { id, name, withheld } = meeting;
  const { starters, club } = named;
  const [first] = starters;
  const alone = club === undefined;
  const query = alone ? `athlete=${first?.athleteId}` : `club=${encodeURIComponent(club)}`;
  const calendar = `${getCalendar.path.replace(':compId', String(id))}?${query}`;
  const inApp = alone ? `/v2/athlete-results/${id}/${first?.athleteId}` : `/v2/club-results/${id}?${query}`;
  return page(
    `${titleOf(named)}: ${name}`,
    html`<h1>${titleOf(named)}</h1>
<p><a href="${addressOf(id)}">${name}</a></p>
${withheld ? html`<p class="state">The organiser has not published results. These are the start lists.</p>` : ''}
${starters.map((starter) => starterTable(meeting, starter, alone))}
<p class="ways">${alone && first?.team ? html`<a href="${addressOf(id, { club: first.team })}">All of ${first.team}</a>` : ''}
<a href="${calendar}">Add to your calendar</a>
<a href="${addressOf(id)}">All results</a>
<a href="${inApp}">Live in the app</a></p>`,
    head,
  );
}

function starterTable({ id, timeZone }: Meeting, { athleteId, name, club, bibNo, events }: Starter, alone: boolean): Html {
  const about = [bibNo !== null && `Bib ${bibNo}`, club].filter(Boolean).join(', ');
  const rows = events.map(
    ({ event, heat, heats, heatAt, lane, place, mark, words, note, flag, records = [], through, series, pb }) => {
      const where = [
        heats > 1 && `${series.length > 0 ? 'group' : 'heat'} ${heat}`,
        heatAt && `at about ${formatClock(heatAt, timeZone)}`,
        lane > 0 && `lane ${lane}`,
      ].filter(Boolean);
      const more = [
        stateWord(event.state, event.complete),
        ...where,
        place !== null && `place ${place}`,
        through,
        note,
        ...records,
        flag,
        words,
        event.checkIn && checkInText(event.checkIn, event.startsAt, timeZone),
        mark === '' && pb !== '' && `personal best ${pb}`,
        series.join(' · '),
      ];
      return html`<tr><td>${dayTimeText(event.startsAt, timeZone, '')}</td>
<th scope="row"><a href="${addressOf(id, event.id)}">${event.name}</a>
<br><small>${more.filter(Boolean).join(', ')}</small></th><td class="mark">${mark}</td></tr>
`;
    },
  );
  const title = alone
    ? ''
    : html`<caption><a href="${addressOf(id, { athlete: athleteId })}">${name}</a>${about && html` <small>${about}</small>`}</caption>
`;
  return html`${alone && about ? html`<p>${about}</p>` : ''}
<div class="table" tabindex="0" role="region" aria-label="${name}">
<table>${title}
<thead><tr><th scope="col">Time</th><th scope="col">Event</th><th scope="col" class="mark">Result</th></tr></thead>
<tbody>
${rows}</tbody></table></div>
`;
}
