import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { AthleteId, AthleteParam } from '#contracts/shared/ids.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';
import { NO_ATHLETE_OPTIONS } from '#domain/athlete/athlete.ts';
import { AthletePb } from './performance.ts';

const Gender = z.enum(['M', 'F', 'O']);
/** Plain date `YYYY-MM-DD`; empty: not known. */
const PlainDate = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'a date as YYYY-MM-DD'));
/** A line as typed; what is wrong with it is the domain's to say. */
const Line = z._default(z.string().check(z.overwrite(tidyLine), z.maxLength(600)), '');
const Whose = z._default(z.int().check(z.minimum(0)), 0);

const AthleteOptions = z.object({
  noEntryReason: Line,
  emergency: z._default(z.object({ name: Line, tel: Line, relationship: Line }), NO_ATHLETE_OPTIONS.emergency),
  socials: z._default(z.object({ tiktok: Line, instagram: Line, facebook: Line }), NO_ATHLETE_OPTIONS.socials),
  coach: Line,
  trainingGroup: Line,
  genericCompAthleteEntities: z._default(z.array(z.object({ compId: z.int(), entityId: z.int() })).check(z.maxLength(200)), []),
});

/**
 * What a person fills in. A date that is not valid is not refused here: the domain refuses it in the specification's own words. The end of
 * the registration, administrators' notes and ages are not read, because the person does not decide them.
 */
export const AthleteBody = z.object({
  firstName: Line,
  surName: Line,
  gender: z._default(z.union([Gender, z.literal('')]), ''),
  dob: Line,
  clubid: Whose,
  club2id: Whose,
  schoolid: Whose,
  URN: Line,
  aocode: Line,
  classification: z._default(z.int(), 0),
  email: Line,
  image: Line,
  options: z.prefault(AthleteOptions, {}),
});
export type AthleteBody = z.infer<typeof AthleteBody>;

const AgeGroupName = z.object({ keyName: z.string(), name: z.string(), shortName: z.string() });
/** `explanation`: one line for people, how the age group came about. */
export const AthleteAgeInfo = z.object({
  ageGroup: z.nullable(AgeGroupName),
  ageGroups: z.array(AgeGroupName),
  vetAgeGroup: z.nullable(AgeGroupName),
  currentAge: z.nullable(z.int()),
  competitionAge: z.nullable(z.int()),
  explanation: z.string(),
});

/** How the registration stands today. `state`: none, valid, expired, or unknown (a number, but nobody said until when). */
const Registration = z.object({ state: z.enum(['none', 'valid', 'expired', 'unknown']), activeEndDate: PlainDate });

/** What the caller may do here. */
const Rights = z.object({
  edit: z.boolean(),
  enter: z.boolean(),
  contact: z.boolean(),
  maintain: z.boolean(),
  /** The club can be chosen: there is none yet. */
  changeClub: z.boolean(),
  changeClub2: z.boolean(),
  /** Linked to the caller, and whether they can undo that. */
  linked: z.boolean(),
  unlink: z.boolean(),
});

/** The athlete of the specification. Contact data is empty without the right to it. `version` goes back with a change. */
export const Athlete = z.object({
  id: AthleteId,
  firstName: z.string(),
  surName: z.string(),
  URN: z.string(),
  dob: PlainDate,
  gender: Gender,
  club: z.string(),
  clubid: z.int(),
  club2: z.string(),
  club2id: z.int(),
  school: z.string(),
  schoolid: z.int(),
  classification: z.int(),
  aocode: z.string(),
  activeEndDate: PlainDate,
  email: z.string(),
  image: z.string(),
  infoText: z.string(),
  ageInfo: AthleteAgeInfo,
  /** Every event the athlete can have a best mark in; `0.00` where there is none. */
  pbInfo: z.array(AthletePb),
  options: AthleteOptions,
  version: z.int(),
  registration: Registration,
  rights: Rights,
});
export type Athlete = z.infer<typeof Athlete>;

/**
 * Idempotency-Key: the same key makes one athlete, however often it is sent. `evenIfKnown`: the caller has seen the one of that
 * name.
 */
const NewAthlete = z.extend(AthleteBody, { evenIfKnown: z._default(z.boolean(), false) });

/** C060. */
export const postAthlete = endpoint({
  method: 'POST',
  path: `${BASE}/athlete`,
  summary: 'Create an athlete, linked to the caller',
  who: 'user',
  body: NewAthlete,
  data: Athlete,
  refusals: ['invalid', 'conflict', 'not-found', 'too-many'],
});

/** C061. Another user's athlete is not found. With `compid` ages are those of that competition. */
export const getAthlete = endpoint({
  method: 'GET',
  path: `${BASE}/athlete/:id`,
  summary: 'An athlete',
  who: 'user',
  about: 'query.compid',
  params: z.object({ id: AthleteParam }),
  query: z.object({ compid: z.optional(Id) }),
  data: Athlete,
  refusals: ['not-found'],
});
export const putAthlete = endpoint({
  method: 'PUT',
  path: `${BASE}/athlete/:id`,
  summary: 'Change an athlete',
  who: 'user',
  params: z.object({ id: AthleteParam }),
  /** `evenIfUnfit` false: entries that would no longer fit are named first, and nothing is changed. */
  body: z.extend(AthleteBody, { version: z.exactOptional(z.int()), evenIfUnfit: z._default(z.boolean(), true) }),
  data: Athlete,
  refusals: ['invalid', 'conflict', 'not-found', 'forbidden', 'too-many'],
});

const Link = z.object({ athleteId: AthleteParam, userId: Id });
/** `waits`: somebody holds the athlete already, so one of them has to agree first. */
const Linked = z.object({ linked: z.boolean(), waits: z._default(z.boolean(), false) });
/** C062: one's own link, while one acts for no club or area; that of somebody who came later; an administrator anybody's. */
export const deleteAthleteLink = endpoint({
  method: 'DELETE',
  path: `${BASE}/athlete/:athleteId/:userId`,
  summary: 'Unlink an athlete from a user',
  who: 'user',
  params: Link,
  data: Linked,
  refusals: ['not-found', 'forbidden'],
});
/** C063: to oneself an athlete one may change already; an administrator to anybody. */
export const postAthleteLink = endpoint({
  method: 'POST',
  path: `${BASE}/athlete/:athleteId/:userId`,
  summary: 'Assign an athlete to a user',
  who: 'user',
  params: Link,
  data: Linked,
  refusals: ['not-found', 'forbidden'],
});
/**
 * C064: to the caller. URN and date of birth link an athlete that no other user holds; else it waits until one of those agrees. Without them only one they may
 * change already.
 */
export const postLinkAthlete = endpoint({
  method: 'POST',
  path: `${BASE}/linkathlete/:id`,
  summary: 'Link an athlete to one’s account',
  who: 'user',
  params: z.object({ id: AthleteParam }),
  body: z.optional(z.object({ URN: Line, dob: Line })),
  data: Linked,
  refusals: ['not-found', 'too-many'],
});

const Person = z.object({ userId: z.int(), name: z.string() });

/** Those who hold an athlete, and those who ask to. */
const Holders = z.object({
  /** The first to come first. `since` null: before this was written down. */
  holders: z.array(z.extend(Person, { since: z.nullable(z.string()), self: z.boolean(), mayEnd: z.boolean() })),
  /** With their address, so that who answers knows the person they let in. `refused`: turned down, which may be thought better of. */
  requests: z.array(z.extend(Person, { email: z.string(), askedAt: z.string(), refused: z.boolean() })),
});
export type Holders = z.infer<typeof Holders>;
const holders = { who: 'user', data: Holders, refusals: ['not-found'] } as const;

export const getHolders = endpoint({
  ...holders,
  method: 'GET',
  path: `${BASE}/athlete/:id/holders`,
  summary: 'Users with access to an athlete, for them, the club and administrators',
  params: z.object({ id: AthleteParam }),
});
/** Lets a user in who asks for access, or turns them down: asking again then sends no second mail. */
export const postHolder = endpoint({
  ...holders,
  method: 'POST',
  path: `${BASE}/athlete/:id/holders/:userId`,
  summary: 'Answer a user who asks for access to an athlete',
  params: z.object({ id: AthleteParam, userId: Id }),
  body: z.object({ agree: z.boolean() }),
});

/**
 * A search never shows more than the caller may see. `sameSurname`: how many of this surname the caller sees in the club; `duplicate`:
 * another athlete has the same name and date of birth. Both are for representatives of the club and administrators only.
 */
export const AthleteListItem = z.object({
  id: AthleteId,
  firstName: z.string(),
  surName: z.string(),
  URN: z.string(),
  dob: PlainDate,
  gender: Gender,
  club: z.string(),
  clubid: z.int(),
  club2: z.string(),
  school: z.string(),
  aocode: z.string(),
  ageGroup: z.string(),
  registration: Registration,
  noEntryReason: z.string(),
  linked: z.boolean(),
  sameSurname: z.int(),
  surnameFlag: z.boolean(),
  duplicate: z.boolean(),
});
export type AthleteListItem = z.infer<typeof AthleteListItem>;

const Word = z.optional(z.string().check(z.overwrite(tidyLine), z.maxLength(100)));
const OptionalId = z.optional(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    Id,
  ]),
);
export const ATHLETE_SORTS = ['surname', 'firstname', 'club', 'dob', 'urn'] as const;

/** C065. Names and places by the beginnings of their words; a club, county, region or country also by its id. Gender O or empty: all. */
export const getAthletes = endpoint({
  method: 'GET',
  path: `${BASE}/athletes`,
  summary: 'Search athletes',
  who: 'user',
  about: 'query.compid',
  query: z.object({
    compid: OptionalId,
    teamid: OptionalId,
    pagenumber: OptionalId,
    pagesize: OptionalId,
    sort: z.optional(z.enum(['', ...ATHLETE_SORTS])),
    athleteid: OptionalId,
    country: Word,
    region: Word,
    county: Word,
    club: Word,
    firstname: Word,
    surname: Word,
    gender: z.optional(z.enum(['', 'M', 'F', 'O'])),
    ageGroupId: OptionalId,
    search: Word,
    /** Empty: the caller's own and their clubs'; 1: all that they may see. */
    showAllAthletes: z.optional(z.enum(['', '0', '1', 'true', 'false'])),
    ceid: OptionalId,
    urn: Word,
    eventId: OptionalId,
  }),
  audit: 'read',
  data: z.array(AthleteListItem),
  meta: z.object({ page: Page }),
  refusals: ['invalid'],
});

const Named = z.object({ id: z.int(), name: z.string() });
/** What the filters of the search offer. An event stands for all of its code. */
export const getAthleteFilters = endpoint({
  method: 'GET',
  path: `${BASE}/athletes/filters`,
  summary: 'Age groups and events to filter athletes by',
  who: 'user',
  data: z.object({ ageGroups: z.array(Named), events: z.array(Named) }),
  refusals: [],
});

/** C066: those of an event group whom the caller may see. */
export const getGroupAthletes = endpoint({
  method: 'GET',
  path: `${BASE}/athletes/:eventGroupId`,
  summary: 'Athletes of an event group',
  who: 'user',
  about: { eventGroup: 'params.eventGroupId' },
  params: z.object({ eventGroupId: Id }),
  data: z.array(AthleteListItem),
  refusals: ['not-found'],
});
