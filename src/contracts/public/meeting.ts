import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { StarterId, StarterParam } from '#contracts/shared/ids.ts';
import { EVENT_STATES } from '#domain/event-board/event-state.ts';
import { RANKED_BY } from '#domain/event-board/rankings.ts';
import { CheckInTimes } from './competition.ts';

const Gender = z.enum(['M', 'F', 'O']);

/** A starter with a mark, as anybody reads it. */
const PlacedStarter = z.object({
  athleteId: StarterId,
  place: z.nullable(z.int()),
  bibNo: z.nullable(z.int()),
  name: z.string(),
  club: z.string(),
  ageGroup: z.string(),
  /** `10.83`, `DNF`, `DQ TR16.8`; points of a combined event. */
  mark: z.string(),
  /** Wind, `w`, `h` and the like. */
  note: z.string(),
});

const ProgrammeEvent = z.object({
  id: z.int(),
  eventNo: z.int(),
  name: z.string(),
  eventCode: z.string(),
  gender: Gender,
  type: z.enum(['T', 'F', 'M', 'R', 'X']),
  /** ISO instant. */
  startsAt: z.string(),
  /** The combined event that it is part of. */
  partOf: z.exactOptional(z.int()),
  /** The round that leads to it. */
  feedsFrom: z.exactOptional(z.int()),
  state: z.enum(EVENT_STATES),
  /** It is live, and all its marks are in: nothing runs any more. */
  complete: z.exactOptional(z.literal(true)),
  /** When one checks in for it, ISO instants; absent: nobody does. */
  checkIn: z.exactOptional(CheckInTimes),
  /** ISO instant since which it is provisional or official. */
  at: z.exactOptional(z.string()),
  /** ISO instant at which results that were official were taken back. */
  reopened: z.exactOptional(z.string()),
  entries: z.int(),
  heats: z.int(),
  /** How many have a mark or a code. */
  results: z.int(),
  ageGroups: z.array(z.string()),
  /** The first three; before the first mark nobody. */
  leaders: z.array(PlacedStarter),
});

const competition = z.object({ id: z.int(), name: z.string(), timeZone: z.string(), dates: z.array(z.string()) });
const ofCompetition = { who: 'anyone', about: 'params.compId', method: 'GET' } as const;

/** The programme in its order, with how far each event is and who leads. */
export const getPublicMeeting = endpoint({
  ...ofCompetition,
  path: `${BASE}/public/results/:compId`,
  summary: 'Timetable of a competition with the state and the leaders of each event',
  params: z.object({ compId: Id }),
  data: z.object({
    competition,
    events: z.array(ProgrammeEvent),
    /** The organiser does not show results. */
    withheld: z.exactOptional(z.literal(true)),
  }),
  refusals: ['not-found'],
});

/** The events of each starter, for finding an athlete or a club. */
export const getPublicStarters = endpoint({
  ...ofCompetition,
  path: `${BASE}/public/starters/:compId`,
  summary: 'Starters of a competition with their events',
  params: z.object({ compId: Id }),
  data: z.array(
    z.object({
      athleteId: StarterId,
      name: z.string(),
      club: z.string(),
      bibNo: z.nullable(z.int()),
      gender: Gender,
      /** Event groups, in the order of the programme. */
      events: z.array(z.int()),
    }),
  ),
  refusals: ['not-found'],
});

const OwnEvent = z.extend(z.omit(PlacedStarter, { name: true, club: true, bibNo: true, athleteId: true }), {
  event: z.pick(ProgrammeEvent, {
    id: true,
    name: true,
    eventCode: true,
    startsAt: true,
    state: true,
    complete: true,
    at: true,
    checkIn: true,
  }),
  heat: z.int(),
  /** Of how many; 0: nothing was drawn yet. */
  heats: z.int(),
  /** When the heat is due, where that is known and later than the event; absent once the event has begun. */
  heatAt: z.exactOptional(z.string()),
  lane: z.int(),
  heatPlace: z.nullable(z.int()),
  /** `PB` and the like. */
  flag: z.string(),
  /** `CR`, `=NR`; absent: none. */
  records: z.exactOptional(z.array(z.string())),
  /** What a mark that is a code means; absent: it is a mark. */
  words: z.exactOptional(z.string()),
  /** `Q`, `q`, `qR`, `qJ`: they go on to the next round. */
  through: z.exactOptional(z.string()),
  series: z.array(z.string()),
  pb: z.string(),
});
const FollowedStarter = z.object({
  athleteId: StarterId,
  name: z.string(),
  /** The club and, of a team, who runs. */
  club: z.string(),
  team: z.string(),
  bibNo: z.nullable(z.int()),
  gender: Gender,
  events: z.array(OwnEvent),
});

/** The one who is asked for, or all of a club. */
const Followed = z.object({
  athlete: z.optional(StarterParam),
  club: z.optional(z.string().check(z.maxLength(100))),
});

/** An athlete, a team, or a club at a competition: where and when they start, and what they have reached. */
export const getFollowed = endpoint({
  ...ofCompetition,
  path: `${BASE}/public/following/:compId`,
  summary: 'Events and results of an athlete or a club at a competition',
  params: z.object({ compId: Id }),
  query: Followed,
  data: z.object({
    competition,
    starters: z.array(FollowedStarter),
    withheld: z.exactOptional(z.literal(true)),
  }),
  refusals: ['not-found', 'unknown-athlete', 'invalid'],
});

/** The same as a calendar (RFC 5545) that follows the timetable. */
export const getCalendar = endpoint({
  ...ofCompetition,
  path: `${BASE}/public/calendar/:compId`,
  summary: 'Events of an athlete or a club as a calendar',
  params: z.object({ compId: Id }),
  query: Followed,
  data: z.string(),
  refusals: ['not-found', 'unknown-athlete', 'invalid'],
});

/** The best marks of all rounds of an event. */
export const getRankings = endpoint({
  ...ofCompetition,
  path: `${BASE}/public/rankings/:compId/:eventGroupId`,
  summary: 'Best marks of an event over all its rounds, by age group, gender or team',
  params: z.object({ compId: Id, eventGroupId: Id }),
  query: z.object({ by: z.optional(z.enum(RANKED_BY)) }),
  data: z.object({
    competition,
    event: z.string(),
    /** The first round first. */
    rounds: z.array(z.pick(ProgrammeEvent, { id: true, name: true, state: true, complete: true, at: true })),
    lists: z.array(
      z.object({
        name: z.string(),
        lines: z.array(z.extend(PlacedStarter, { place: z.int(), eventGroupId: z.int() })),
      }),
    ),
    withheld: z.exactOptional(z.literal(true)),
  }),
  refusals: ['not-found', 'unknown-event', 'invalid'],
});

/** Files of a whole competition, its team scores where teams score, and a heat as the photo finish would have written it: event number, round, heat. */
const RESULT_FILES = ['results.csv', 'team-scores.csv', 'results.pdf', 'opentrack.json', 'hy-tek.txt', 'lif.zip'] as const;
export const RESULT_LIF = /^(\d{1,9})-(\d{1,3})-(\d{1,3})\.lif$/;
/** Results of one event, by its event group, to be put on the notice board. */
export const RESULT_EVENT = /^event-(\d{1,9})\.pdf$/;
export const eventPdf = (eventGroupId: number): string => `event-${eventGroupId}.pdf`;

/** What anybody may see, as a file; never a date of birth. */
export const getResultFile = endpoint({
  ...ofCompetition,
  path: `${BASE}/results/export/:compId/:file`,
  summary: 'Published results as CSV, PDF, OpenTrack JSON, Hy-Tek or LIF',
  params: z.object({
    compId: Id,
    file: z.union([
      z.enum(RESULT_FILES),
      z.string().check(z.regex(RESULT_LIF, 'not a file of results')),
      z.string().check(z.regex(RESULT_EVENT, 'not a file of results')),
    ]),
  }),
  data: z.string(),
  refusals: ['not-found', 'invalid'],
});
