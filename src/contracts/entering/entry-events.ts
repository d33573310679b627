import * as z from 'zod/mini';
import { AgeGroup, AgeInfo } from '#contracts/organising/age-group.ts';
import { ClubCompConfig, ClubCompEntries } from '#contracts/organising/club-comp.ts';
import { CompEvent, unwireEvent } from '#contracts/organising/comp-event.ts';
import { CompRule } from '#contracts/organising/comp-rule.ts';
import { EntryOptions } from '#contracts/public/competition-list.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { AthleteParam } from '#contracts/shared/ids.ts';
import { Money } from '#contracts/shared/money.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { NOTHING, toUnits } from '#domain/money/money.ts';

const Counted = z.object({ athletes: z.int(), entries: z.int(), teams: z.int() });
const Ids = z.readonly(z.array(z.int()));
const Paid = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** An event as one athlete meets it. */
const AthleteEvent = z.extend(CompEvent, {
  athleteid: z.int(),
  paid: Paid,
  /** The caller's own entry, which they can change or cancel; 0: none. */
  entryId: z._default(z.int(), 0),
  /** `price`: what the caller paid or promised for it, less what has gone back; `refundValue`: what would come back were it cancelled now. Units. */
  order: z.object({
    productId: z.int(),
    orderId: z._default(z.int(), 0),
    price: z._default(Money, toUnits(NOTHING)),
    refundValue: z._default(Money, toUnits(NOTHING)),
  }),
  /** Seconds, metres or points; 0: none. */
  pb: z.number(),
  /** What the rules say: the same function as on the device. */
  enabled: z.boolean(),
  visible: z.boolean(),
  waitingList: z.boolean(),
  ruleType: z.enum(['EVENT', 'COMP', 'PB', '']),
  ruleMessage: z.string(),
  /** What would unblock it, for people. */
  unblock: z.string(),
});

/** What the rules need besides the events, in the domain's own names: a device runs them itself on every change. */
const Basis = z.object({
  athlete: z.object({
    id: z.int(),
    gender: z.enum(['M', 'F', 'O']),
    dob: z.nullable(z.string()),
    urn: z.nullable(z.string()),
    activeEndDate: z.nullable(z.string()),
    noEntryReason: z.string(),
    aocode: z.string(),
    clubIds: Ids,
    areaIds: Ids,
  }),
  competition: z.object({
    id: z.int(),
    facts: z.object({
      organiserStatus: z.string(),
      active: z.boolean(),
      disabled: z.boolean(),
      opensAt: z.nullable(z.string()),
      closesAt: z.nullable(z.string()),
      saleEnds: z._default(z.readonly(z.array(z.string())), []),
      limits: Counted,
      counts: Counted,
      clubComp: z.boolean(),
      timeZone: z.string(),
    }),
    dates: z.readonly(z.array(z.string())),
    yearFactor: z.int(),
    /** Each age group follows its own association’s season; a tab of before goes by the competition’s, which is the number. */
    season: z.exactOptional(z.literal('association')),
    aocode: z.string(),
    options: EntryOptions,
    ageGroups: z.readonly(z.array(AgeGroup)),
  }),
  entries: z.readonly(
    z.array(
      z.object({
        productId: z.int(),
        ceid: z.int(),
        eventGroupId: z.int(),
        paid: Paid,
        holder: z.object({ id: z.int(), name: z.string() }),
        waiting: z.boolean(),
        teamId: z.int(),
      }),
    ),
  ),
  /** ms, cm or points by event. */
  performances: z.record(z.string(), z.int()),
  user: z.object({
    id: z.int(),
    entities: z.readonly(z.array(z.object({ id: z.int(), entityLevel: z.int(), clubType: z.exactOptional(z.enum(['C', 'S'])) }))),
    clubAccess: z.boolean(),
    priority: z.boolean(),
    clubComp: z.nullable(z.object({ config: ClubCompConfig, entries: ClubCompEntries })),
  }),
  /** ISO instant at which the server answered. */
  now: z.string(),
});

const EntryEvents = z.object({
  events: z.array(AthleteEvent),
  rules: z.array(CompRule),
  ageInfo: AgeInfo,
  /** The clubs the athlete can start for here, and the one they start for at present; 0: none. */
  clubs: z._default(z.array(z.object({ id: z.int(), name: z.string() })), []),
  clubId: z._default(z.int(), 0),
  basis: Basis,
});
export type EntryEvents = z.infer<typeof EntryEvents>;

/** C090: what an athlete can enter at a competition and why not; events of other ages and genders are left out. Only for athletes of the caller. */
export const getEntryEvents = endpoint({
  method: 'GET',
  path: `${BASE}/events/:compId/:athleteId`,
  summary: 'Events of a competition for an athlete, with what the rules say',
  who: 'user',
  about: 'params.compId',
  params: z.object({ compId: Id, athleteId: AthleteParam }),
  data: EntryEvents,
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** The rules' input from the answer; `selected`, `switchFrom` and the clock are the screen's to set. */
export function eligibilityInput({ events, rules, basis }: EntryEvents): EligibilityInput {
  const { athlete, entries, performances, user, now } = basis;
  const { season, ...competition } = basis.competition;
  return {
    athlete,
    entries,
    performances,
    user,
    now,
    selected: [],
    switchFrom: 0,
    competition: {
      ...competition,
      yearFactor: season ? null : competition.yearFactor,
      rules: rules.map(({ id, ageGroups, options }) => ({ id, ageGroupIds: ageGroups.map((group) => group.id), options })),
    },
    events: events.map(unwireEvent),
  };
}
