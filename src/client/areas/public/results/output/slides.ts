import type { PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import type { Layout, OutputNow, Slide } from '#domain/scoreboard/output.ts';
import type { AskedOutput } from './asked-output.ts';

type Event = PublicScoreboard['events'][number];
/** Of a competition without a schedule so many events come in turn. */
const MOST_IN_TURN = 40;

const eventSlide = ({ id }: Event): Slide => ({ kind: 'event', eventGroupId: id });
const isField = ({ type }: Event): boolean => type === 'F' || type === 'M';

/** What is shown of an event that nobody has chosen: a part of a combined event with its totals. */
const withTotals = (event: Event, events: readonly Event[]): readonly Slide[] =>
  [event, ...events.filter(({ id }) => id === event.partOf)].map(eventSlide);

/** What a screen shows in turn; of halves the track first, and one alone where the other has nothing to show. Events are those of the answer, the newest mark first. */
export function slidesOf(
  { output, events, teams }: Pick<PublicScoreboard, 'output' | 'events' | 'teams'>,
  { eventNo, all }: Pick<AskedOutput, 'eventNo' | 'all'>,
  layout: Layout,
  now: Pick<OutputNow, 'show'>,
): readonly (readonly Slide[])[] {
  if (now.show) return [[now.show]];
  if (eventNo !== undefined) return [events.filter(({ no }) => no === eventNo).map(eventSlide)];
  const { schedule } = output;
  if (layout !== 'halves') {
    if (schedule.length > 0) return [schedule];
    return [
      all
        ? [...events.slice(0, MOST_IN_TURN).map(eventSlide), ...(teams ? [{ kind: 'teams' } as const] : [])]
        : events.slice(0, 1).flatMap((event) => withTotals(event, events)),
    ];
  }
  const chosen = new Set(schedule.flatMap((slide) => (slide.kind === 'event' ? slide.eventGroupId : [])));
  const combined = new Set(events.map(({ partOf }) => partOf));
  const halves = [false, true].map((field) => {
    const ofHalf = events.filter((event) => isField(event) === field);
    const planned = ofHalf.filter(({ id }) => chosen.has(id));
    if (planned.length > 0) return planned.map(eventSlide);
    const newest = ofHalf.find(({ id }) => !combined.has(id)) ?? ofHalf[0];
    return newest ? withTotals(newest, events) : [];
  });
  return halves.filter((half) => half.length > 0);
}

/** The tables of teams are among them. */
export const hasTeams = (slides: readonly (readonly Slide[])[]): boolean => slides.flat().some(({ kind }) => kind === 'teams');

/** The events among slides, each once. */
export const eventsIn = (slides: readonly (readonly Slide[])[]): readonly number[] => [
  ...new Set(slides.flat().flatMap((slide) => (slide.kind === 'event' ? slide.eventGroupId : []))),
];
