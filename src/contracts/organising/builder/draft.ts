import * as z from 'zod/mini';
import { RowOptions, TeamOptions } from '#contracts/organising/comp-event.ts';
import { AthleteSecurity, EntryOptions } from '#contracts/public/competition-list.ts';
import { webLink } from '#contracts/shared/web-link.ts';
import { CompetitionOptions } from '#contracts/venue/venue-row.ts';
import { type Draft as DomainDraft, ROUNDS } from '#domain/builder/draft.ts';
import { BIB_SORTS } from '#domain/competition/office-options.ts';
import type { Minor } from '#domain/money/money.ts';
import { isDate, isTimeZone } from '#domain/shared/wall-clock.ts';

/** The schemas of the one document that the builder edits; what it is for and which id is which: `#domain/builder/draft.ts`. */

const line = (most = 300) => z.string().check(z.maxLength(most, `At most ${most} characters`));
/** The organiser's HTML, or long plain text. */
const Long = line(100_000);
const Instant = z.iso
  .datetime({ error: 'Type a day and a time' })
  .check(z.refine((at) => !at.startsWith('0000'), 'Type a day and a time'));
const Day = z.string().check(z.refine(isDate, 'Type a day that there is'));
const Many = z.int().check(z.minimum(0, 'Type a number from 0 up'), z.maximum(1_000_000, 'Type a smaller number'));
const AnyId = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Ids = z.readonly(z.array(AnyId).check(z.maxLength(500, 'At most 500')));
const Amount = z
  .int()
  .check(z.minimum(0, 'Type an amount from 0 up'), z.maximum(100_000_000, 'Type a smaller amount')) as unknown as z.ZodMiniType<
  Minor,
  Minor
>;
const RowId = z.string().check(z.regex(/^(?:new-[\w-]{1,60}|[1-9]\d{0,9})$/, 'not a row'));
const MaybeRow = z.union([z.literal(''), RowId]);
const rows = <T extends z.ZodMiniType>(of: T, most: number) =>
  z.record(RowId, of).check(z.refine((all) => Object.keys(all).length <= most, `At most ${most}`));

const { contact, homeInfo: _, cardInfo: __, ...entrants } = EntryOptions.shape;

const General = z.object({
  orgId: AnyId,
  name: line(250),
  locationId: AnyId,
  place: line(),
  dates: z.readonly(
    z.array(Day).check(
      z.minLength(1, 'Choose a day'),
      z.maxLength(60, 'At most 60 days'),
      z.refine((days) => days.every((day, i) => i === 0 || day > (days[i - 1] ?? '')), 'Days in order, each once'),
    ),
  ),
  timeZone: z.string().check(z.refine(isTimeZone, 'Choose a time zone')),
  indoorOutdoor: z.enum(['Indoor', 'Outdoor']),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  link: line(1000).check(
    z.refine((typed) => typed === '' || webLink(typed) !== undefined, 'Type an address, as https://example.org'),
  ),
  newsFlash: Long,
  information: Long,
  terms: Long,
  emailText: Long,
  homeInfo: Long,
  cardInfo: Long,
  contact,
  active: z.boolean(),
});

const Entity = z.object({
  entityLevel: z.int().check(z.minimum(1), z.maximum(4)),
  clubType: z.enum(['C', 'S']),
  approvalUsers: z.exactOptional(Ids),
});

const Options = z.object({
  ...entrants,
  ...CompetitionOptions.shape,
  compLimits: z.object({ athletes: Many, entries: Many, teams: Many }),
  laneCount: z.int().check(z.minimum(1, 'Type a number from 1 to 20'), z.maximum(20, 'Type a number from 1 to 20')),
  bibNos: z
    .object({ first: Many.check(z.minimum(1, 'Type a number from 1 up')), last: Many })
    .check(z.refine(({ first, last }) => first <= last, 'The last number is below the first')),
  selfService: z.readonly(z.array(Entity).check(z.maxLength(20))),
  saleEndDate: z.nullable(Instant),
  priority: z.object({ required: z.boolean(), dateTime: z.nullable(Instant), message: Long }),
  subscription: z.object({ enabled: z.boolean(), timeCloses: z.nullable(Instant) }),
  cheques: z.object({ allow: z.boolean(), ends: z.nullable(Instant) }),
  bibSort1: z.enum(BIB_SORTS),
  bibSort2: z.enum(BIB_SORTS),
  bibSort3: z.enum(BIB_SORTS),
  heatOrder: z.enum(['s', 'f']),
  lineUpTo: Many,
  dqRules: line(10_000),
  pfTargetDirectory: line(),
  genericCompAthleteEntity: z.object({ type: line(40) }),
  checkInTerms: z.object({ useTerms: z.boolean(), terms: Long, text: Long }),
  flyerInfo: Long,
  priorityCode: line(100),
  paymentCode: line(100),
  /** Null: each age group follows the season of its association. */
  yearFactor: z.nullable(z.int().check(z.minimum(-1, '−1, 0 or 1'), z.maximum(1, '−1, 0 or 1'))),
  area: line(),
  aocode: line(20),
});

const Group = z.object({
  eventNo: z.int().check(z.minimum(1, 'Type a number from 1 up'), z.maximum(99_999)),
  name: line(200),
  eventCode: line(40),
  gender: z.enum(['M', 'F', 'O']),
  type: z.enum(['T', 'F', 'M', 'R', 'X']),
  unit: z.enum(['T', 'D', 'H', 'P']),
  trials: z.int().check(z.minimum(0), z.maximum(20)),
  maxInHeat: Many,
  part: z.exactOptional(z.object({ of: RowId, no: z.int().check(z.minimum(1), z.maximum(100)) })),
});

const NamedList = AthleteSecurity.shape.areas;
const EventOptions = z.object({
  secondarySpend: z.object({ isParent: z.boolean(), parentCeid: MaybeRow, mandatoryGroupId: AnyId, alwaysShow: z.boolean() }),
  eventTeam: z.nullable(TeamOptions),
  security: z.object({ clubs: NamedList, counties: NamedList, regions: NamedList }),
  athleteSecurity: AthleteSecurity,
  availableFrom: z.nullable(Instant),
  availableTo: z.nullable(Instant),
  mandatoryPB: z.boolean(),
  heatInfo: z.object({ useLanes: z.boolean(), heatDurationMins: Many }),
  seed: z.object({
    gender: z.boolean(),
    age: z.boolean(),
    type: z.enum(['O', 'H']),
    laneCount: z.int(),
    firstLane: z.int(),
    waiting: z.boolean(),
  }),
  entriesFrom: MaybeRow,
  multiEventOptions: z.object({ childCeids: z.readonly(z.array(RowId)) }),
  rowOptions: RowOptions,
  isNotAvailable: z.boolean(),
  hideOnDisable: z.boolean(),
  singleAge: z.boolean(),
  maxAgeGroupCnt: Many,
  repeatable: z.boolean(),
});

const Event = z.object({
  groupId: RowId,
  eventId: AnyId,
  ageGroupId: AnyId,
  priceId: z.nullable(RowId),
  isOpen: z.boolean(),
  split: z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
  maxGroup: Many,
  maxAthletes: z.int().check(z.minimum(-1, 'Type −1, 0 or a number'), z.maximum(1_000_000)),
  options: EventOptions,
});

/** −1: until the event and after it. */
const Minutes = z.int().check(z.minimum(-1, 'Type −1 or a number of minutes'), z.maximum(1_000_000, 'Type a smaller number'));

const Start = z.object({
  startsAt: z.iso.datetime({ error: ({ input }) => (input === '' ? 'Start time required' : 'Start time not valid') }),
  siteId: z.nullable(RowId),
  round: z.enum(ROUNDS),
  durationMins: z.nullable(Many),
  checkInFrom: z.nullable(Minutes),
  checkInTo: z.nullable(Minutes),
  resultsPossible: z.boolean(),
  status: line(40),
});

const Price = z.object({
  name: line(200),
  description: line(),
  price: Amount,
  fee: Amount,
  salePrice: Amount,
  saleFee: Amount,
  saleEndDate: z.nullable(Instant),
  options: z.object({ displayFee: z.boolean(), feeIncluded: z.boolean(), freeEntry: z.boolean() }),
});
const Discount = z.object({
  name: line(200),
  options: z.object({
    fromEvents: Many,
    offEach: Amount,
    percentOffEach: z.number().check(z.minimum(0), z.maximum(100)),
    ageGroupIds: Ids,
  }),
});

export const Rule = z.object({
  ageGroupIds: Ids,
  options: z.object({
    maxEvents: Many,
    maxField: Many,
    maxTrack: Many,
    maxCompEvents: Many,
    maxCompField: Many,
    maxCompTrack: Many,
    maxExcludedEvents: Many,
    maxTeamEvents: Many,
    text: line(200),
    events: Ids,
    unique: z.readonly(z.array(z.object({ text: line(200), ids: Ids })).check(z.maxLength(100))),
    displayMaxDayFields: z.boolean(),
  }),
});

export const Draft: z.ZodMiniType<DomainDraft> = z.object({
  general: General,
  options: Options,
  events: z.object({ ageGroupIds: Ids, groups: rows(Group, 3000), ceids: rows(Event, 10_000) }),
  schedule: z.object({ starts: rows(Start, 3000), sites: rows(z.object({ name: line(100), type: line(40) }), 200) }),
  prices: z.object({ prices: rows(Price, 500), discounts: rows(Discount, 100) }),
  rules: z.object({ rules: rows(Rule, 500) }),
});
