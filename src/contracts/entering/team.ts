import * as z from 'zod/mini';
import { TeamOptions } from '#contracts/organising/comp-event.ts';
import { Price } from '#contracts/public/price.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { AthleteId, EntryId, ProductId, TeamId, TeamParam } from '#contracts/shared/ids.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';

const Gender = z.enum(['M', 'F', 'O']);
const Name = z.string().check(z.overwrite(tidyLine), z.minLength(1, 'Enter a team name'), z.maxLength(100));
const EntityId = z.optional(z.pipe(z.string().check(z.regex(/^\d{0,9}$/, 'not an id')), z.transform(Number)));

const TeamAthlete = z.object({ athleteId: AthleteId, firstName: z.string(), surName: z.string() });

/** Team of the specification. `areaId`: of the club (level 1) or area it starts for. */
export const Team = z.object({
  id: TeamId,
  compId: z.int(),
  teamName: z.string(),
  areaId: z.int(),
  entityLevel: z.int(),
  gender: Gender,
  /** Its event; 0: none yet. */
  ceid: z.int(),
  athletes: z.array(TeamAthlete),
  /** The place it holds, and how far that is paid; 0: none. */
  productId: ProductId,
  paid: z.int(),
  /** On the waiting list: that place is not its yet. */
  waiting: z.boolean(),
  /** Its entry of the venue, when the caller may switch or cancel it; else 0. */
  entryId: EntryId,
  /** Whose basket it is in, when it is another's; else empty. */
  holder: z.string(),
  /** Grows with each change: goes back with one, so that two editors notice each other. */
  version: z.int(),
});
export type Team = z.infer<typeof Team>;

/** C130: of the clubs and areas the caller acts for, grouped; organisers see all. */
export const getTeams = endpoint({
  method: 'GET',
  path: `${BASE}/teams/:compId`,
  summary: 'Teams of a competition by area',
  who: 'user',
  about: 'params.compId',
  params: z.object({ compId: Id }),
  data: z.array(z.object({ areaId: z.int(), areaName: z.string(), entityLevel: z.int(), teams: z.array(Team) })),
  refusals: ['not-found', 'invalid'],
});

/** C131: a team of a county or wider area. */
export const postTeam = endpoint({
  method: 'POST',
  path: `${BASE}/competition/team/add`,
  summary: 'Add an area’s team',
  who: 'user',
  about: 'body.compId',
  body: z.object({ compId: z.int(), teamName: Name, areaId: z.int(), gender: Gender }),
  data: Team,
  refusals: ['not-found', 'forbidden', 'conflict', 'not-enterable', 'invalid'],
});

/** C132: what it holds in a basket goes back; one that is entered has to be cancelled first. */
export const deleteTeam = endpoint({
  method: 'DELETE',
  path: `${BASE}/competition/team/:id`,
  summary: 'Delete a team',
  who: 'user',
  params: z.object({ id: TeamParam }),
  data: z.object({ id: z.int() }),
  refusals: ['not-found', 'conflict', 'invalid'],
});

/** A team event with what the entity has in it: the head of its forms. */
export const EventTeams = z.object({
  ceid: z.int(),
  eventGroupId: z.int(),
  eventGroup: z.string(),
  startdate: z.string(),
  gender: Gender,
  ageGroup: z.string(),
  price: z.nullable(Price),
  options: TeamOptions,
  /** 0 unlimited. */
  maxathletes: z.int(),
  entered: z.int(),
  /** Why no team can be added now; empty: one can. */
  message: z.string(),
  /** It is full, and one more team would be on the waiting list. */
  waitingList: z.boolean(),
  teams: z.array(Team),
});
export type EventTeams = z.infer<typeof EventTeams>;

/** C133: the team events of a competition for an entity that the caller acts for; without one the events alone. Events that are in the schedule only are left out. */
export const getEventTeams = endpoint({
  method: 'GET',
  path: `${BASE}/eventteams/:compId`,
  summary: 'Team events and teams of an entity',
  who: 'user',
  about: 'params.compId',
  params: z.object({ compId: Id }),
  query: z.object({ entityid: EntityId, entitylevel: EntityId }),
  data: z.array(EventTeams),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/**
 * Ours: a team form, filled in. `id` 0 makes a team; without a name it gets the one that the event's format says. `conflict` on the field
 * `version`: somebody else has changed the team meanwhile.
 */
export const postEventTeam = endpoint({
  method: 'POST',
  path: `${BASE}/eventteams/:compId`,
  summary: 'Save a team of an event',
  who: 'user',
  about: 'params.compId',
  params: z.object({ compId: Id }),
  body: z.object({
    id: TeamId,
    ceid: z.int(),
    teamName: z.optional(z.string().check(z.overwrite(tidyLine), z.maxLength(100))),
    entityId: z.int(),
    entityLevel: z.int().check(z.minimum(1), z.maximum(4)),
    athleteIds: z.array(AthleteId).check(z.maxLength(40)),
    version: z.exactOptional(z.int()),
  }),
  data: Team,
  refusals: ['not-found', 'forbidden', 'conflict', 'not-enterable', 'invalid'],
});
