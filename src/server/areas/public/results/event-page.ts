import { eventPdf } from '#contracts/public/meeting.ts';
import { getPublicRacePicture } from '#contracts/venue/race-picture.ts';
import { fullName } from '#domain/athlete/names.ts';
import { cardText } from '#domain/card/card-words.ts';
import { placeTexts } from '#domain/event-board/place-texts.ts';
import { heatsOf, type PlacedEvent } from '#domain/result-file/placed-event.ts';
import { dayTimeText } from '#domain/shared/dates-text.ts';
import { page } from '#server/areas/public/shared/page-frame.ts';
import { type Html, html } from '#server/lib/mail/escape-html.ts';
import { fileAt } from './meeting-page.ts';
import { addressOf, rankingsAt } from './page-head.ts';
import type { Meeting } from './read-meeting.ts';
import { changeTexts, stateText } from './words.ts';

/** Start list or results of one event, for browsers without JavaScript. */
export function eventPage(meeting: Meeting, placed: PlacedEvent, head: Html): string {
  const { id, name, timeZone, withheld, events } = meeting;
  const { group, board } = placed;
  const at = events.indexOf(placed);
  const way = (said: string, other: PlacedEvent | undefined) =>
    other ? html`<a href="${addressOf(id, other.group.id)}">${said}: ${other.group.name}</a>` : '';
  const heats = heatsOf(placed);
  const parts = events.filter((one) => one.group.part?.of === group.id);
  const isDrawn = placed.lines.some(({ lane }) => lane > 0);
  return page(
    `${group.name}: ${name}`,
    html`<h1>${group.name}</h1>
<p><a href="${addressOf(id)}">${name}</a>, ${dayTimeText(group.startsAt, timeZone, '')}</p>
<p class="state">${stateText(placed, timeZone)}</p>
${withheld ? html`<p>The organiser has not published results. This is the start list.</p>` : ''}
${placed.lines.length === 0 ? html`<p>Nobody is entered yet.</p>` : ''}
${changeTexts(placed, timeZone).map((said) => html`<p class="state">${said}</p>`)}
${board.bothWays && html`<p>${board.bothWays}</p>`}
${heats.map((heat) => html`${heatTable(id, placed, heat, heats.length > 1)}${heatPictures(id, placed, heat.heat)}`)}
${parts.length > 0 ? html`<p class="ways">${parts.map((part) => html`<a href="${addressOf(id, part.group.id)}">${part.group.name}</a> `)}</p>` : ''}
<p class="ways">${way('Event before', events[at - 1])}
${way('Next event', events[at + 1])}
<a href="${addressOf(id)}">All results</a>
<a href="${addressOf(id, 'starters')}">Athletes and clubs</a>
${isDrawn || (!board.started && group.unit !== 'P') ? html`<a href="${addressOf(id, group.id)}/drawn">${isDrawn ? 'How it was drawn' : 'What lots come from'}</a>` : ''}
${board.started ? html`<a href="${rankingsAt(id, group.id, 'all')}">Rankings</a>` : ''}
${board.started ? html`<a href="${fileAt(id, eventPdf(group.id))}">Results as PDF</a>` : ''}
${board.started ? html`<a href="/results-read/${id}/${group.id}">Live in the app</a>` : ''}</p>`,
    head,
  );
}

function heatPictures(compId: number, { event }: PlacedEvent, heat: number): readonly Html[] {
  return (event.pictures ?? [])
    .filter((one) => one.heat === heat)
    .map(({ id, width, height }) => {
      const path = getPublicRacePicture.path.replace(':compId', String(compId)).replace(':pictureId', String(id));
      return html`<p><a href="${path}"><img src="${path}" width="${width}" height="${height}" loading="lazy" alt="Photo finish, heat ${heat}"></a></p>
`;
    });
}

function heatTable(
  compId: number,
  { board, group }: PlacedEvent,
  { heat, wind, note, lines }: ReturnType<typeof heatsOf>[number],
  several: boolean,
): Html {
  const windText = wind === 'NWI' ? 'no wind reading' : wind && `wind ${wind} m/s`;
  const label = [
    several ? `${group.type === 'F' ? 'Group' : 'Heat'} ${heat}` : board.started ? 'Results' : 'Start list',
    windText,
  ]
    .filter(Boolean)
    .join(', ');
  const placeOf = placeTexts(lines.map(({ line }) => line));
  const rows = lines.map(({ line, athlete }) => {
    const remark = [
      line.by,
      line.note,
      ...line.records,
      line.flag,
      line.words,
      line.underProtest && 'P: under protest',
      line.excluded,
      ...line.cards.map(cardText),
      line.reaction && `reaction ${line.reaction}`,
      line.legs.length > 0 && `legs ${line.legs.join(' ')}`,
      line.series.join(' · '),
    ]
      .filter(Boolean)
      .join(', ');
    return html`<tr data-place="${line.place ?? ''}"><td class="number">${board.started ? placeOf(line) : line.lane || ''}</td><td class="number">${line.bibNo ?? ''}</td>
<th scope="row"><a href="${addressOf(compId, { athlete: line.athleteId })}">${fullName(athlete)}</a>${line.club && html`<br><small>${line.club}</small>`}${remark && html`<br><small>${remark}</small>`}</th>
<td class="mark">${board.started ? line.mark : line.pb}</td></tr>
`;
  });
  const [first, mark] = board.started ? ['Place', 'Result'] : [board.start === 'line' ? 'No.' : 'Lane', 'Best mark'];
  return html`<div class="table" tabindex="0" role="region" aria-label="${label}">
<table><caption>${label}${note && html`<br><small>${note}</small>`}</caption>
<thead><tr><th scope="col" class="number">${first}</th><th scope="col" class="number">Bib</th><th scope="col">Athlete, club</th>
<th scope="col" class="mark">${mark}</th></tr></thead>
<tbody>
${rows}</tbody></table></div>
`;
}
