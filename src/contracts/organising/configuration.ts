import * as z from 'zod/mini';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import { Price } from '#contracts/public/price.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { AgeGroup } from './age-group.ts';
import { ClubCompConfig, ClubCompEntries } from './club-comp.ts';
import { CompEvent } from './comp-event.ts';
import { CompRule, Discount } from './comp-rule.ts';
import { Misfit } from './misfit.ts';
import { Queue } from './queue.ts';

/** What is wrong with a competition's configuration, for its builder. */
const ConfigurationProblem = z.object({
  /** Step of the builder. */
  step: z.enum(['General', 'Options', 'Events', 'Schedule', 'Rules']),
  message: z.string(),
  /** Where in the builder's document it is mended. */
  field: z.string(),
  ceid: z.optional(z.int()),
  /** It forbids nothing: a person should know of it. */
  warning: z.optional(z.literal(true)),
});

const Configuration = {
  compEvents: z.array(CompEvent),
  ageGroups: z.array(AgeGroup),
  prices: z.array(Price),
  rules: z.array(CompRule),
  discounts: z.array(Discount),
  /** Ceids of combined events with their parts. */
  multiEvents: z.array(z.object({ ceid: z.int(), childCeids: z.readonly(z.array(z.int())) })),
  /** Parts of the builder that are open to the caller. */
  access: z.array(z.string()),
  /** For a builder; empty for everybody else. */
  validation: z.array(ConfigurationProblem),
};

/** C042. */
export const getCompetition = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id`,
  summary: 'A competition with its events, prices and rules',
  who: 'user',
  about: 'params.id',
  params: z.object({ id: Id }),
  data: z.extend(getCompetitionInfo.data, { meta: z.object(Configuration) }),
  refusals: ['not-found', 'invalid'],
});

/** C043: the code lets the caller enter before the priority date. */
export const postPriority = endpoint({
  method: 'POST',
  path: `${BASE}/competition/priority/:id`,
  summary: 'Enter a competition’s priority code',
  who: 'user',
  about: 'params.id',
  params: z.object({ id: Id }),
  body: z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Type the code'), z.maxLength(100)) }),
  data: z.object({ priority: z.boolean() }),
  refusals: ['not-found', 'wrong-code', 'too-many', 'invalid'],
});

/** C044. */
export const getAgeGroups = endpoint({
  method: 'GET',
  path: `${BASE}/competition/agegroups/:id`,
  summary: 'Age groups of a competition',
  who: 'anyone',
  about: 'params.id',
  params: z.object({ id: Id }),
  data: z.array(AgeGroup),
  refusals: ['not-found', 'invalid'],
});

export const EntityQuery = {
  entityId: z.optional(z.pipe(z.string().check(z.regex(/^\d{0,9}$/, 'not an id')), z.transform(Number))),
  entityLevel: z.optional(z.pipe(z.string().check(z.regex(/^[0-4]?$/, 'not a level')), z.transform(Number))),
};

/** An entry of one athlete, or of a team: `athleteId` 0, its name the surname. `paid`: 0 not paid, 1 paid, 2 cheque, 3 free. */
const EntryLine = z.object({
  productId: z.int(),
  entryId: z.int(),
  ceid: z.int(),
  eventGroupId: z.int(),
  eventGroup: z.string(),
  startdate: z.string(),
  athleteId: z.int(),
  firstName: z.string(),
  surName: z.string(),
  club: z.string(),
  ageGroup: z.string(),
  bibNo: z.nullable(z.int()),
  paid: z.int(),
  paidText: z.string(),
  waiting: z.boolean(),
  user: z.string(),
  /** They compete, and take no place. */
  guest: z._default(z.boolean(), false),
  /** Why it no longer fits. */
  misfits: z._default(z.array(Misfit), []),
  /** Of a place that waits; null: it does not. */
  queue: z._default(z.nullable(Queue), null),
});

/**
 * C045: of the athletes of an entity that the caller acts for; without one, of their own athletes; organisers see any entity, or
 * all.
 */
export const getEntries = endpoint({
  method: 'GET',
  path: `${BASE}/competition/entries/:id`,
  summary: 'Entries of a competition, for an entity',
  who: 'user',
  about: 'params.id',
  params: z.object({ id: Id }),
  query: z.object(EntityQuery),
  audit: 'read',
  data: z.array(EntryLine),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

const ClubCompInfo = z.object({
  configData: ClubCompConfig,
  entryData: ClubCompEntries,
  clubs: z.array(z.object({ id: z.int(), name: z.string() })),
});

/** C046: what the caller's club may enter and has entered; −1 none, 0 unlimited. */
export const getClubCompInfo = endpoint({
  method: 'GET',
  path: `${BASE}/competition/info/:id`,
  summary: 'A club competition, for the caller’s club',
  who: 'user',
  about: 'params.id',
  params: z.object({ id: Id }),
  query: z.object({ clubid: EntityQuery.entityId }),
  data: z.object({ compId: z.int(), name: z.string() }),
  meta: z.object({ clubCompInfo: ClubCompInfo }),
  refusals: ['not-found', 'not-club-comp', 'invalid'],
});

/** C047. */
export const getClubComps = endpoint({
  method: 'GET',
  path: `${BASE}/competition/clubcomps`,
  summary: 'Club competitions of the clubs the caller represents',
  who: 'user',
  data: z.array(
    z.object({
      compId: z.int(),
      compName: z.string(),
      /** Plain date of the first day. */
      date: z.string(),
      clubId: z.int(),
      clubName: z.string(),
      categoryName: z.string(),
      access: z.boolean(),
    }),
  ),
  refusals: [],
});

/** C048. */
export const getValidation = endpoint({
  method: 'GET',
  path: `${BASE}/competition/validate/:id`,
  summary: 'What is missing or wrong in a competition’s configuration',
  who: { area: 'BUILDER', comp: 'params.id' },
  params: z.object({ id: Id }),
  data: z.array(ConfigurationProblem),
  refusals: ['not-found', 'forbidden', 'invalid'],
});
