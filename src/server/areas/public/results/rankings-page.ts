import { stateWord } from '#domain/event-board/event-state.ts';
import { placeTexts } from '#domain/event-board/place-texts.ts';
import { RANKED_BY, type RankedBy } from '#domain/event-board/rankings.ts';
import { page } from '#server/areas/public/shared/page-frame.ts';
import { type Html, html } from '#server/lib/mail/escape-html.ts';
import { addressOf, rankingsAt } from './page-head.ts';
import type { rankingsOf } from './present-meeting.ts';
import { RANKED_WORDS } from './words.ts';

type Ranked = NonNullable<ReturnType<typeof rankingsOf>>;

/** The best mark of each athlete over all rounds of an event, for browsers without JavaScript. */
export function rankingsPage(ranked: Ranked, eventGroupId: number, by: RankedBy, head: Html): string {
  const { competition, event, rounds, lists, withheld } = ranked;
  const { id, name } = competition;
  const ways = RANKED_BY.map(
    (
      one,
    ) => html`<a href="${rankingsAt(id, eventGroupId, one)}"${one === by ? html` aria-current="page"` : ''}>${RANKED_WORDS[one]}</a>
`,
  );
  return page(
    `Rankings, ${event}: ${name}`,
    html`<h1>Rankings: ${event}</h1>
<p><a href="${addressOf(id)}">${name}</a></p>
<p>${rounds.map((round) => html`<a href="${addressOf(id, round.id)}">${round.name}</a> <span class="state">${stateWord(round.state, round.complete)}</span> `)}</p>
${withheld ? html`<p class="state">The organiser has not published results.</p>` : ''}
<nav class="ways" aria-label="Rank by">${ways}</nav>
${lists.length === 0 ? html`<p>Nobody has a mark yet.</p>` : ''}
${lists.map((list) => listTable(id, list))}
<p class="ways"><a href="${addressOf(id)}">All results</a>
<a href="/r4s/public-rankings/${id}/${eventGroupId}${by === RANKED_BY[0] ? '' : `?by=${by}`}">Live in the app</a></p>`,
    head,
  );
}

function listTable(compId: number, { name, lines }: Ranked['lists'][number]): Html {
  const title = name || 'All together';
  const placeOf = placeTexts(lines);
  const rows = lines.map(
    ({ place, bibNo, athleteId, name: who, club, ageGroup, mark, note }) =>
      html`<tr data-place="${place}"><td class="number">${placeOf({ place })}</td><td class="number">${bibNo ?? ''}</td>
<th scope="row"><a href="${addressOf(compId, { athlete: athleteId })}">${who}</a><br><small>${[club, ageGroup].filter(Boolean).join(', ')}</small></th>
<td class="mark">${mark}${note && html` <small>${note}</small>`}</td></tr>
`,
  );
  return html`<div class="table" tabindex="0" role="region" aria-label="${title}">
<table><caption>${title}</caption>
<thead><tr><th scope="col" class="number">Place</th><th scope="col" class="number">Bib</th><th scope="col">Athlete, club</th>
<th scope="col" class="mark">Mark</th></tr></thead>
<tbody>
${rows}</tbody></table></div>
`;
}
