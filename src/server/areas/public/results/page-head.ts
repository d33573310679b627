import { RANKED_BY, type RankedBy } from '#domain/event-board/rankings.ts';
import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import { daysText, dayTimeText } from '#domain/shared/dates-text.ts';
import { type Html, html } from '#server/lib/mail/escape-html.ts';
import type { followed } from './followed.ts';
import type { rankingsOf } from './present-meeting.ts';
import type { Meeting } from './read-meeting.ts';
import { stateText } from './words.ts';

/** What a link shows where it is shared. */
export interface Shared {
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

/** What a picture of it says. */
export interface Pictured {
  readonly title: string;
  readonly under: string;
  readonly lines: readonly string[];
}

export function picturedOf(meeting: Meeting, placed?: PlacedEvent): Pictured {
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

/** One athlete or team; or all of a club, by its name. */
export interface Named extends Pick<NonNullable<ReturnType<typeof followed>>, 'starters'> {
  readonly club?: string;
}
type OwnEvent = Named['starters'][number]['events'][number];

export const titleOf = ({ starters: [first], club }: Named): string => club ?? first?.name ?? '';

export function sharedFollowed(meeting: Meeting, named: Named): Shared {
  return { title: `${titleOf(named)}: ${meeting.name}`, text: linesOf(meeting, named).slice(0, MOST_LINES).join('. ') };
}

export function picturedFollowed(meeting: Meeting, named: Named): Pictured {
  return { title: titleOf(named), under: meeting.name, lines: linesOf(meeting, named) };
}

/** The best places first, then what is still to come. */
function linesOf({ timeZone }: Meeting, { starters, club }: Named): readonly string[] {
  const last = Number.MAX_SAFE_INTEGER;
  return starters
    .flatMap(({ name, events }) => events.map((own) => ({ name, own })))
    .toSorted((a, b) => (a.own.place ?? last) - (b.own.place ?? last))
    .map(({ name, own }) => [club !== undefined && name, own.event.name, saidOf(own, timeZone)].filter(Boolean).join(', '));
}

const saidOf = ({ event, mark, place, flag, records = [] }: OwnEvent, timeZone: string): string =>
  mark === ''
    ? dayTimeText(event.startsAt, timeZone, '')
    : [[mark, ...(records.length > 0 ? records : [flag])].filter(Boolean).join(' '), place !== null && `place ${place}`]
        .filter(Boolean)
        .join(', ');

const MOST_LINES = 6;

/** The first three. */
export const leadersOf = ({ lines }: Pick<PlacedEvent, 'lines'>) => lines.filter(({ place }) => place !== null).slice(0, 3);

/** Where a page of results is, from the site's root: of the whole competition, an event by its group, all starters, an athlete or a club. */
export function addressOf(
  compId: number,
  of?: number | 'starters' | { readonly athlete?: number | string | undefined; readonly club?: string | undefined },
): string {
  const results = `/${compId}/results`;
  if (of === undefined) return results;
  if (typeof of !== 'object') return `${results}/${of}`;
  return of.athlete === undefined
    ? `${results}/club?club=${encodeURIComponent(of.club ?? '')}`
    : `${results}/athlete/${of.athlete}`;
}

/** Where the rankings over all rounds of an event are. */
export const rankingsAt = (compId: number, eventGroupId: number, by: RankedBy): string =>
  `${addressOf(compId, eventGroupId)}/rankings${by === RANKED_BY[0] ? '' : `?by=${by}`}`;

type Ranked = NonNullable<ReturnType<typeof rankingsOf>>;

export const sharedRankings = ({ competition, event, lists }: Ranked): Shared => ({
  title: `Rankings, ${event}: ${competition.name}`,
  text: firstOf(lists).join('. ') || 'Nobody has a mark yet.',
});

export function picturedRankings({ competition, event, lists }: Ranked): Pictured {
  const lines = firstOf(lists);
  return {
    title: `Rankings: ${event}`,
    under: competition.name,
    lines: lines.length > 0 ? lines : ['Nobody has a mark yet'],
  };
}

/** The first three of a list; of several the first of each. */
function firstOf(lists: Ranked['lists']): readonly string[] {
  const first = lists.flatMap(({ name, lines }) =>
    lists.length === 1 ? lines : lines.slice(0, 1).map((line) => ({ ...line, name: `${line.name}, ${name}` })),
  );
  return first.slice(0, 3).map(({ place, name, mark }) => `${place}. ${name} ${mark}`);
}

interface Addressed {
  /** Where people reach this server. */
  readonly site: string;
  readonly address: string;
}

/** Open Graph (https://ogp.me): title, text and picture of a page that is shared. */
export function sharedHead({ title, text }: Shared, { site, address }: Addressed): Html {
  const picture = address.replace(/(\?|$)/, '.png$1');
  return html`<meta name="description" content="${text}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${text}">
<meta property="og:url" content="${site}${address}">
<meta property="og:image" content="${site}${picture}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`;
}
