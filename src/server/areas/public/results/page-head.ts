import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { type Html, html } from '#server/lib/mail/escape-html.ts';
import type { Meeting } from './read-meeting.ts';
import { stateText } from './words.ts';

/** What a link shows where it is shared. */
interface Shared {
  readonly title: string;
  readonly text: string;
}

/** Of a whole competition, or of one of its events. */
export function sharedOf({ name, dates, organiser, timeZone, events }: Meeting, placed?: PlacedEvent): Shared {
  if (!placed) {
    const done = events.filter(({ board }) => board.started).length;
    return {
      title: `${name}: Results`,
      text: `${daysText(dates, '')}, ${organiser}. ${done} of ${events.length} events have results.`,
    };
  }
  const leaders = leadersOf(placed).map(({ place, name: who, mark }) => `${place}. ${who} ${mark}`);
  return { title: `${placed.group.name}: ${name}`, text: [stateText(placed, timeZone), ...leaders].join('. ') };
}

/** What its picture says. */
export function picturedOf(meeting: Meeting, placed?: PlacedEvent) {
  const { name, dates, organiser, timeZone, events } = meeting;
  if (placed) {
    const leaders = leadersOf(placed).map(({ place, name: who, mark }) => `${place}. ${who} ${mark}`);
    return { title: placed.group.name, under: name, lines: leaders.length > 0 ? leaders : [stateText(placed, timeZone)] };
  }
  const done = events.filter(({ board }) => board.started).length;
  return {
    title: name,
    under: `${daysText(dates, '')}, ${organiser}`,
    lines: ['Results', `${done} of ${events.length} events have results`],
  };
}

/** The first three. */
export const leadersOf = ({ lines }: Pick<PlacedEvent, 'lines'>) => lines.filter(({ place }) => place !== null).slice(0, 3);

interface Addressed {
  /** Where people reach this server. */
  readonly site: string;
  /** Of the page, from the site's root. */
  readonly path: string;
}

/** Open Graph (https://ogp.me): title, text and picture of a page that is shared. */
export function sharedHead({ title, text }: Shared, { site, path }: Addressed): Html {
  return html`<meta name="description" content="${text}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${text}">
<meta property="og:url" content="${site}${path}">
<meta property="og:image" content="${site}${path}.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`;
}
