import type { MeetingEvent } from '#client/areas/public/shared/use-meeting.ts';
import type { getPublicStarters } from '#contracts/public/meeting.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { EventState } from '#domain/event-board/event-state.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import { localDate } from '#domain/shared/wall-clock.ts';

export type Starter = Data<typeof getPublicStarters>[number];

/** As the address has it; empty: all of them. */
export interface MeetingFilter {
  readonly q: string;
  readonly age: string;
  readonly gender: string;
  readonly club: string;
  /** `YYYY-MM-DD` at the venue. */
  readonly day: string;
}
export const FILTERS = ['q', 'age', 'gender', 'club', 'day'] as const satisfies readonly (keyof MeetingFilter)[];

interface Found {
  readonly events: readonly MeetingEvent[];
  /** Athletes and teams that the words name; nobody without any. */
  readonly starters: readonly Starter[];
}

const MOST_STARTERS = 30;

/** Events by day, age group, gender, club and words; the words also find an event by who starts in it. `starters`: as far as they are known. */
export function find(
  events: readonly MeetingEvent[],
  starters: readonly Starter[],
  { q, age, gender, club, day }: MeetingFilter,
  timeZone: string,
): Found {
  const ofClub = club === '' ? undefined : new Set(starters.filter((one) => one.club === club).flatMap((one) => one.events));
  const among = events.filter(
    (event) =>
      (age === '' || event.ageGroups.includes(age)) &&
      (day === '' || localDate(event.startsAt, timeZone) === day) &&
      (gender === '' || event.gender === gender) &&
      (ofClub === undefined || ofClub.has(event.id)),
  );
  if (q.trim() === '') return { events: among, starters: [] };
  const isNamed = matcher(q);
  const ids = new Set(among.map(({ id }) => id));
  const named = starters.filter(
    (one) =>
      (club === '' || one.club === club) &&
      one.events.some((id) => ids.has(id)) &&
      isNamed(fold(`${one.name} ${one.club} ${one.bibNo ?? ''}`)),
  );
  const theirs = new Set(named.slice(0, MOST_STARTERS).flatMap((one) => one.events));
  return {
    events: among.filter((event) => theirs.has(event.id) || isNamed(fold(`${event.name} ${event.eventCode} ${event.eventNo}`))),
    starters: named.slice(0, MOST_STARTERS),
  };
}

/** The parts of a day that a spectator looks for. */
export const PARTS = ['now', 'next', 'finished'] as const;
export type Part = (typeof PARTS)[number];

const PART_OF: Readonly<Record<EventState, Part>> = {
  live: 'now',
  'start-list': 'next',
  'not-started': 'next',
  provisional: 'finished',
  official: 'finished',
};
export const partOf = ({ state, complete }: Pick<MeetingEvent, 'state' | 'complete'>): Part =>
  complete ? 'finished' : PART_OF[state];
