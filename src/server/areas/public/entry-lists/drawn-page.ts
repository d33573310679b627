import { getDraw } from '#contracts/public/draw.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { drawWords } from '#domain/draw/draw-words.ts';
import { drawnWords as words } from '#domain/draw/drawn-words.ts';
import { replay } from '#domain/draw/replay.ts';
import { lotBetween } from '#domain/progression/tie.ts';
import { page } from '#server/areas/public/shared/page-frame.ts';
import { html } from '#server/lib/mail/escape-html.ts';

const text = {
  agrees: 'Callroom has just drawn the event again from what stands here: the same heats and lanes.',
  differs: 'Drawn again from what stands here the start list is another one. Ask the organiser.',
  lotAgrees: 'Drawn again: the same.',
  lotDiffers: 'Drawn again it is somebody else. Ask the organiser.',
};

/** How an event was drawn, and all that it takes to draw it again, for browsers without JavaScript. */
export function drawnPage(compId: number, eventGroupId: number, told: Data<typeof getDraw>): string {
  const { event, draw, seed, seedHash, starters, lots = [] } = told;
  const again = replay(told, eventGroupId);
  const names = new Map(starters.map(({ entry, name, bibNo }) => [entry, bibNo === null ? name : `${bibNo} ${name}`]));
  const nameOf = (entry: number): string => names.get(entry) ?? words.somebody(entry);
  const listed = new Map(draw?.list.map((one) => [one.entry, one]));
  const line = (
    { entry, heat, lane, why }: NonNullable<typeof again>['places'][number],
    settings: NonNullable<typeof draw>['settings'],
  ) => {
    const one = listed.get(entry);
    const by = one ? ` (${drawWords.seededBy(one, told, settings)})` : '';
    const reason = drawWords.why(why, settings, why.mate === undefined ? undefined : nameOf(why.mate));
    return html`<li><strong>${nameOf(entry)}</strong>${by}: ${words.at({ heat, lane }, settings)}<br><small>${reason}</small></li>
`;
  };
  const lotAgain = (entryId: number, of: readonly number[]) =>
    seed === null ? '' : lotBetween({ drawSeed: seed, eventGroupId, of }) === entryId ? text.lotAgrees : text.lotDiffers;
  return page(
    `${words.title}: ${event}`,
    html`<h1>${words.title}: ${event}</h1>
<p class="ways"><a href="/${compId}/results/${eventGroupId}">${words.back}</a></p>
${again ? html`<p class="state">${again.agrees ? text.agrees : text.differs}</p>` : ''}
${draw ? '' : html`<p>${words.none}</p>`}
<p>${words.hash} <code>${seedHash}</code></p>
<p>${seed === null ? words.waits : html`${words.seed} <code>${seed}</code>`}</p>
${draw ? html`<p>${words.settings(draw)}.</p>` : ''}
${
  draw && again
    ? html`<h2>${words.list}</h2>
<ol>
${again.places.toSorted((a, b) => a.why.seed - b.why.seed).map((place) => line(place, draw.settings))}</ol>`
    : ''
}
${
  lots.length > 0
    ? html`<h2>${words.lots}</h2>
<ul>
${lots.map(
  ({ entryId, of }) =>
    html`<li>${words.lot(of.map(nameOf), nameOf(entryId))}<br><small>${lotAgain(entryId, of)}</small></li>
`,
)}</ul>`
    : ''
}
${
  draw && draw.moves.length > 0
    ? html`<h2>${words.moved}</h2>
<ol>
${draw.moves.map(
  (move) => html`<li>${words.move(move, draw.settings, nameOf)}</li>
`,
)}</ol>`
    : ''
}
${
  again
    ? html`<h2>${words.again}</h2>
<p>${words.againList}</p>
<pre>${again.listText}</pre>
<p>${words.againFrom} <code>${again.lotsFrom}</code></p>
${words.againHow.map(
  (one) => html`<p>${one}</p>
`,
)}<p class="ways"><a href="${getDraw.path.replace(':compId', String(compId)).replace(':eventGroupId', String(eventGroupId))}">${words.data}</a></p>`
    : ''
}`,
  );
}
