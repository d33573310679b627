import * as z from 'zod/mini';
import { AgeGroup } from '#contracts/organising/age-group.ts';
import { CompRule, Discount } from '#contracts/organising/comp-rule.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { Money } from '#contracts/shared/money.ts';
import { CompetitionOptions } from '#contracts/venue/venue-row.ts';
import { ENTRY_PANELS } from '#domain/competition/entry-options.ts';
import { NO_SOCIALS } from '#domain/shared/social-links.ts';
import { isDate } from '#domain/shared/wall-clock.ts';
import { Price } from './price.ts';

const Counts = z.object({ athletes: z.int(), entries: z.int(), teams: z.int() });

const Named = z.object({ id: z.int(), name: z.string() });
const NamedList = z.readonly(z.array(Named));
export const AthleteSecurity = z.object({ areas: NamedList, clubs: NamedList, onlyClubsUpTo: z.nullable(z.string()) });

/** What entrants meet of a competition's settings; codes that open something are never public. */
export const EntryOptions = z.object({
  homeInfo: z.string(),
  cardInfo: z.string(),
  disabled: z.boolean(),
  disabledReason: z.string(),
  school: z.boolean(),
  level: z.string(),
  shortCode: z.string(),
  allowAdd: z.object({ unregistered: z.boolean(), registered: z.boolean(), international: z.boolean() }),
  allowExpiredRegistration: z.boolean(),
  simpleRegistration: z.boolean(),
  athleteSecurity: AthleteSecurity,
  pbMandatory: z.boolean(),
  clubComp: z.boolean(),
  compLimits: Counts,
  saleEndDate: z.nullable(z.string()),
  priority: z.object({ required: z.boolean(), dateTime: z.nullable(z.string()), message: z.string() }),
  subscription: z.object({ enabled: z.boolean(), timeCloses: z.nullable(z.string()) }),
  cancelEvent: z.object({
    hrsBeforeClose: z.number(),
    refund: z.object({ allow: z.boolean(), type: z.enum(['FEES', 'FULL']) }),
    credit: z.object({ allow: z.boolean() }),
  }),
  cheques: z.object({ allow: z.boolean(), ends: z.nullable(z.string()) }),
  contact: z.object({
    userName: z.string(),
    email: z.string(),
    tel: z.string(),
    visible: z.boolean(),
    socials: z._default(z.object({ tiktok: z.string(), instagram: z.string(), facebook: z.string() }), NO_SOCIALS),
  }),
  selfService: z.readonly(z.array(z.object({ entityLevel: z.int(), clubType: z.enum(['C', 'S']) }))),
  helpText: z.object({ athletes: z.string(), schedule: z.string(), teams: z.string(), cart: z.string() }),
  ui: z.object({
    enterButtonText: z.string(),
    entryDefaultPanel: z.enum(['SCHEDULE', 'SHOP']),
    hiddenPanels: z.readonly(z.array(z.enum(ENTRY_PANELS))),
  }),
  showTeamAthletes: z.boolean(),
  showPrice: z._default(z.boolean(), true),
  athleteQrData: z.boolean(),
  showWhoIsHere: z._default(z.boolean(), false),
  autoEntries: z.boolean(),
  lateEntries: z._default(z.boolean(), false),
  cloneInfo: z.object({ fromId: z.int() }),
  timetable: z.enum(['provisional', 'final']),
  resultsAvailable: z.boolean(),
  useV2Routes: z.boolean(),
  useNewResults: z.boolean(),
});
const Options = z.extend(CompetitionOptions, EntryOptions.shape);

/** An organisation as the public sees it. Whose account its money goes to (`stripeUser`) is a person’s name: `FullOrganisation` says it, to its staff. */
export const Organisation = z.object({ id: z.int(), name: z.string(), logo: z.string(), status: z.string() });

const Location = z.object({
  id: z.int(),
  name: z.string(),
  postcode: z.string(),
  website: z.string(),
  address1: z.string(),
  address2: z.string(),
  town: z.string(),
  county: z.string(),
  map: z.string(),
  contact: z.string(),
  directions: z.string(),
});

/** Workflow status record of the specification. */
export const WorkflowStatus = z.object({
  id: z.int(),
  name: z.string(),
  compid: z.int(),
  code: z.string(),
  description: z.string(),
  status: z.string(),
  nextid: z.int(),
  nextdescription: z.string(),
  previd: z.int(),
  prevdescription: z.string(),
  wfid: z.int(),
  invoicelink: z.string(),
  notes: z.string(),
  value: z.string(),
  paid: z.boolean(),
  moveto: z.int(),
  ref: z.string(),
});

/** The record, with what a card shows at the moment of the answer; a device derives it again as time goes on. */
const ListStatus = z.extend(WorkflowStatus, {
  /** `Entries Close 20th Jun 2026` and so on. */
  display: z.string(),
  simple: z.enum(['Active', 'Closed', 'Inactive']),
  /** Empty: the Enter button can be pressed. */
  enterReason: z.string(),
  last48Hours: z.boolean(),
  priceIncrease: z.string(),
});

const WorkflowSteps = z.array(z.object({ id: z.int(), code: z.string(), description: z.string() }));

const ListedCompetition = z.object({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  /** Plain dates, in order. */
  dates: z.array(z.string()),
  timeZone: z.string(),
  indoorOutdoor: z.enum(['Indoor', 'Outdoor']),
  /** ISO instants; null: open from the start, or no entries over the web. */
  entriesOpenDateTime: z.nullable(z.string()),
  entriesCloseDateTime: z.nullable(z.string()),
  link: z.string(),
  area: z.string(),
  options: Options,
  /** When prices rise: ISO instants, in order. */
  saleEnds: z._default(z.array(z.string()), []),
  /**
   * The least and the most that somebody pays for an entry at the moment of the answer, in whole units; null: there is nothing to enter,
   * or the organiser shows no prices.
   */
  priceRange: z._default(z.nullable(z.object({ from: Money, to: Money })), null),
  /** The caller holds the access flag of this club competition. */
  clubAccess: z.boolean(),
});

export const CompetitionListItem = z.object({
  competition: ListedCompetition,
  organiser: Organisation,
  organisers: z.array(Organisation),
  location: Location,
  counts: z.object({ athletes: z.int(), entries: z.int(), events: z.int(), teams: z.int(), teamEventCount: z.int() }),
  status: ListStatus,
});
export type CompetitionListItem = z.infer<typeof CompetitionListItem>;

/** Kinds of events, as `compTypes` joins them by `~`. */
const EVENT_TYPES = ['T', 'F', 'M', 'R', 'X'] as const;
/** ALL, or where it is held. */
const LIST_TYPES = ['ALL', 'INDOOR', 'OUTDOOR'] as const;

/** Empty and 0, as old clients send them, mean: all. */
const AnyId = z.optional(z.pipe(z.string().check(z.regex(/^\d{0,9}$/, 'not an id')), z.transform(Number)));
const Day = z.optional(
  z.union([z.literal(''), z.iso.date('not a date YYYY-MM-DD').check(z.refine(isDate, 'not a date YYYY-MM-DD'))]),
);
const Types = z.pipe(
  z.string().check(z.regex(/^([TFMRX](~[TFMRX])*)?$/, 'not event types joined by ~')),
  z.transform((text) => text.split('~').filter((type) => type !== '')),
);

/**
 * C049, the public competition list: today's, then what comes, then what was, the nearest first. Without `fromdate` it begins 7 days ago; an empty one means from the beginning. Whoever
 * works for an organiser sees its drafts too.
 */
export const getCompetitions = endpoint({
  method: 'GET',
  path: `${BASE}/public/comps/filter`,
  summary: 'Public competitions',
  who: 'anyone',
  query: z.object({
    fromdate: Day,
    todate: Day,
    freetextsearch: z.optional(z.string().check(z.maxLength(200))),
    /** Code of a discipline, or words of its name. */
    event: z.optional(z.string().check(z.maxLength(100))),
    organiserid: AnyId,
    locationid: AnyId,
    type: z.optional(
      z
        .pipe(
          z.string(),
          z.transform((text) => text.toUpperCase() || 'ALL'),
        )
        .check(z.refine((type) => LIST_TYPES.some((known) => known === type), 'not ALL, INDOOR or OUTDOOR')),
    ),
    comporgid: AnyId,
    pagenumber: AnyId,
    pagesize: AnyId,
    compTypes: z.optional(Types),
  }),
  data: z.array(CompetitionListItem),
  meta: z.object({ page: Page, workflow: WorkflowSteps }),
  refusals: ['invalid'],
});

const CompDates = z.object({ compDates: z.array(z.string()) });
const compDates = {
  method: 'GET',
  params: z.object({ orgId: Id, compId: z.optional(Id) }),
  data: CompDates,
  refusals: ['not-found', 'invalid'],
} as const;

/** C040: days on which an organiser (0: any) has a public competition. */
export const getPublicCompDates = endpoint({
  ...compDates,
  path: `${BASE}/public/compdates/:orgId/:compId?`,
  summary: 'Days of public competitions',
  who: 'anyone',
});
/** C040 for a signed-in user: with the drafts of those for whom they work. */
export const getCompDates = endpoint({
  ...compDates,
  path: `${BASE}/compdates/:orgId/:compId?`,
  summary: 'Days of competitions',
  who: 'user',
});

const Summary = z.object({
  id: z.int(),
  compId: z.int(),
  compName: z.string(),
  link: z.string(),
  active: z.boolean(),
  opendate: z.nullable(z.string()),
  closedate: z.nullable(z.string()),
  saleenddate: z.nullable(z.string()),
  status: WorkflowStatus,
  organiserStatus: z.string(),
  organisers: z.array(Organisation),
  compOrgId: z.int(),
  /** The organiser, which the old system calls a club. */
  clubId: z.int(),
  club: z.string(),
  dates: z.array(z.string()),
  entries: z.object({
    athletes: z.int(),
    team: z.int(),
    indiv: z.int(),
    teamEventCount: z.int(),
    isTeam: z.boolean(),
  }),
  logo: z.string(),
  location: Location,
  information: z.string(),
  newsFlash: z.string(),
  termsConditions: z.string(),
  options: Options,
  permissions: z.object({ builder: z.boolean(), check: z.boolean(), report: z.boolean(), adminMenu: z.boolean() }),
  reportAccess: z.boolean(),
  reportLastChecked: z.nullable(z.string()),
});
export type CompetitionSummary = z.infer<typeof Summary>;

/** C041. */
export const getAllCompetitions = endpoint({
  method: 'GET',
  path: `${BASE}/public/get-all-comps`,
  summary: 'All competitions of an organiser, newest first',
  who: 'anyone',
  query: z.object({ orgid: AnyId }),
  data: z.array(Summary),
  /** The steps, in order, as records of no competition. */
  meta: z.object({ workflow: z.array(WorkflowStatus) }),
  refusals: ['invalid'],
});

const EventSummary = z.object({
  id: z.int(),
  eventNo: z.int(),
  name: z.string(),
  /** Empty in answers that were kept before it was told. */
  eventCode: z._default(z.string(), ''),
  startDateIso: z.string(),
  tf: z.enum(EVENT_TYPES),
  gender: z.enum(['M', 'F', 'O']),
  /** Of `meta`: who comes in and what it costs; what is sold beside is not in it. */
  ageGroupIds: z._default(z.array(z.int()), []),
  priceIds: z._default(z.array(z.int()), []),
});

/**
 * C050: a competition as entrants see it. Texts in HTML are the organiser's own, cleaned. Its events with
 * their settings are C042's.
 */
export const getCompetitionInfo = endpoint({
  method: 'GET',
  path: `${BASE}/public/comp/:id/info`,
  summary: 'A competition as the public sees it',
  who: 'anyone',
  about: 'params.id',
  params: z.object({ id: Id }),
  data: z.extend(ListedCompetition, {
    compOrg: Organisation,
    organisers: z.array(Organisation),
    location: Location,
    /** The first day. */
    date: z.string(),
    terms: z.string(),
    newsFlash: z.string(),
    emailText: z.string(),
    information: z.string(),
    yearFactor: z.int(),
    teamConfig: z.nullable(z.unknown()),
    /** Its teams score, and anybody may see how; absent: not, or from a server of before. */
    teamsScore: z.exactOptional(z.literal(true)),
    counts: CompetitionListItem.shape.counts,
    status: ListStatus,
    meta: z.object({
      compEvents: z.array(EventSummary),
      ageGroups: z.array(AgeGroup),
      prices: z.array(Price),
      rules: z.array(CompRule),
      discounts: z.array(Discount),
      multiEvents: z.array(z.unknown()),
      access: z.array(z.unknown()),
      validation: z.array(z.unknown()),
    }),
  }),
  refusals: ['not-found', 'invalid'],
});

/** C051. */
export const getOrganisation = endpoint({
  method: 'GET',
  path: `${BASE}/comporg/:id`,
  summary: 'An organisation',
  who: 'anyone',
  params: z.object({ id: Id }),
  data: Organisation,
  refusals: ['not-found', 'invalid'],
});

/** C052: only approved ones are public. */
export const getPublicOrganisations = endpoint({
  method: 'GET',
  path: `${BASE}/public/comporg`,
  summary: 'Approved organisations, by name',
  who: 'anyone',
  data: z.array(Organisation),
  refusals: [],
});
