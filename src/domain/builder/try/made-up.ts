import type { AgeYear } from '#domain/age-group/age-group.ts';
import { coverage, type Span } from '#domain/age-group/coverage.ts';
import type { AthleteSecurity } from '#domain/competition/entry-options.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { addDays, daysBetween } from '#domain/shared/wall-clock.ts';

/**
 * Athletes that a competition is tried with. `between` is born in a gap between age groups, or in two of them, or on the last day of one; `no-mark` has no best
 * mark; `elsewhere` is of no club or area that is named, and the user who enters them acts for none.
 */
export const MADE_UP = [
  'usual',
  'youngest',
  'too-young',
  'oldest',
  'between',
  'unregistered',
  'expired',
  'international',
  'elsewhere',
  'no-mark',
] as const;
export type MadeUpKind = (typeof MADE_UP)[number];

/** Somebody at a competition, with what decides besides it. */
export type Tried = Pick<EligibilityInput, 'athlete' | 'performances' | 'user' | 'entries'>;

type Programme = Pick<EligibilityInput, 'competition' | 'events'>;

/** Ten athletes who each say something about a competition: all alike but for what their name says. `priority`: their code is typed. */
export function madeUpAthletes(
  programme: Programme,
  { gender, priority }: { readonly gender: Gender; readonly priority: boolean },
): ReadonlyMap<MadeUpKind, Tried> {
  const { competition, events } = programme;
  const [first = '2000-01-01'] = competition.dates;
  const births = birthsFor(programme, { date: first, yearFactor: competition.yearFactor });
  const named = namedIn(programme);
  const usual: Tried = {
    athlete: {
      id: 0,
      gender,
      dob: births.usual,
      urn: '1000001',
      activeEndDate: addDays(competition.dates.at(-1) ?? first, 100),
      noEntryReason: '',
      aocode: competition.aocode,
      clubIds: named.clubs,
      areaIds: named.areas,
    },
    performances: marksFor(events),
    user: { id: 0, entities: named.entities, clubAccess: true, priority, clubComp: null },
    entries: [],
  };
  const like = (own: Partial<Tried['athlete']>): Tried => ({ ...usual, athlete: { ...usual.athlete, ...own } });
  return new Map<MadeUpKind, Tried>([
    ['usual', usual],
    ['youngest', like({ dob: births.youngest })],
    ['too-young', like({ dob: addDays(births.youngest, 1) })],
    ['oldest', like({ dob: births.oldest })],
    ['between', like({ dob: births.between })],
    ['unregistered', like({ urn: null, activeEndDate: null })],
    ['expired', like({ activeEndDate: addDays(first, -1) })],
    ['international', like({ aocode: competition.aocode === 'IRL' ? 'EA' : 'IRL' })],
    ['elsewhere', { ...like({ clubIds: [], areaIds: [] }), user: { ...usual.user, entities: [], clubAccess: false } }],
    ['no-mark', { ...usual, performances: {} }],
  ]);
}

/** Somebody of an age group is rather young for it: a group of seniors has no upper end. */
const DAYS_IN = 200;
/** Where no age group is known. */
const ADULT_YEARS = 25;

function birthsFor({ competition: { ageGroups }, events }: Programme, at: AgeYear) {
  const spans = coverage(ageGroups, at).filter(isBounded);
  const [oldest, youngest] = [spans[0], spans.at(-1)];
  if (!oldest || !youngest) {
    const adult = `${Number(at.date.slice(0, 4)) - ADULT_YEARS}-01-01`;
    return { usual: adult, youngest: adult, oldest: adult, between: adult };
  }
  const entered = groupBy(events, ({ ageGroupId }) => ageGroupId);
  const eventsOf = ({ groups }: Span<{ readonly id: number }>) =>
    groups.reduce((n, { id }) => n + (entered.get(id)?.length ?? 0), 0);
  const busiest = spans.reduce((best, span) => (eventsOf(span) > eventsOf(best) ? span : best));
  const gap = spans.find(({ state }) => state === 'none') ?? spans.find(({ state }) => state === 'two');
  return {
    usual: daysBetween(busiest.from, busiest.to) > DAYS_IN ? addDays(busiest.to, -DAYS_IN) : busiest.from,
    youngest: youngest.to,
    oldest: oldest.from,
    between: gap?.from ?? (spans.at(-2) ?? oldest).to,
  };
}

type Bounded<G> = Span<G> & { readonly from: string; readonly to: string };
function isBounded<G>(span: Span<G>): span is Bounded<G> {
  return span.state !== 'outside' && span.from !== null && span.to !== null;
}

/** All clubs and areas that the competition and its events name, and those whose representatives alone enter. */
function namedIn({ competition, events }: Programme) {
  const limits: readonly AthleteSecurity[] = [
    competition.options.athleteSecurity,
    ...events.map(({ options }) => options.athleteSecurity),
  ];
  const ids = (all: readonly { readonly id: number }[]) => [...new Set(all.map(({ id }) => id))];
  const levels = [
    { entityLevel: 1, named: ids(events.flatMap(({ options }) => options.security.clubs)) },
    { entityLevel: 2, named: ids(events.flatMap(({ options }) => options.security.counties)) },
    { entityLevel: 3, named: ids(events.flatMap(({ options }) => options.security.regions)) },
  ];
  return {
    clubs: ids(limits.flatMap(({ clubs }) => clubs)),
    areas: ids(limits.flatMap(({ areas }) => areas)),
    entities: levels.flatMap(({ entityLevel, named }) => named.map((id) => ({ id, entityLevel }))),
  };
}

/** Best marks that do in every event, where one can: neither below what is asked for nor beyond what is believed. */
function marksFor(events: readonly CompEvent[]): Readonly<Record<number, number>> {
  return Object.fromEntries(
    [...groupBy(events, ({ event }) => event.id)].map(([id, all]) => {
      const bounds = all.flatMap(({ split, event: { options } }) => [
        { least: Math.max(options.min, split), most: Math.min(options.max || Infinity, split < 0 ? -split : Infinity) },
      ]);
      const least = Math.max(1, ...bounds.map((bound) => bound.least));
      const most = Math.min(...bounds.map((bound) => bound.most));
      return [id, Number.isFinite(most) && most > least ? Math.floor((least + most) / 2) : least];
    }),
  );
}
