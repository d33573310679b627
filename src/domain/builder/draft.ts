import type { CompRuleOptions } from '#domain/competition/comp-rule.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import type { DiscountOptions } from '#domain/competition/discount.ts';
import type { CompetitionSecrets, EntryOptions } from '#domain/competition/entry-options.ts';
import type { OfficeOptions } from '#domain/competition/office-options.ts';
import type { PriceOptions } from '#domain/entry/price.ts';
import type { CompEventOptions } from '#domain/event/event-options.ts';
import type { EventType, Gender, UnitType } from '#domain/event/kinds.ts';
import type { Minor } from '#domain/money/money.ts';

/**
 * All that an organiser sets up of a competition, as one document in six sections. What there can be any number of is a record by id: the
 * number of a row as text, or `new-…` until the server has given it one. Instants are ISO texts, money is in minor units.
 */
export interface Draft {
  readonly general: General;
  readonly options: DraftOptions;
  readonly events: Events;
  readonly schedule: Schedule;
  readonly prices: Prices;
  readonly rules: Rules;
}

export const SECTIONS = ['general', 'options', 'events', 'schedule', 'prices', 'rules'] as const;
export type Section = (typeof SECTIONS)[number];

/** The key of a row in its record. */
export type RowId = string;
type Rows<T> = Readonly<Record<RowId, T>>;

export interface General extends Pick<EntryOptions, 'contact' | 'homeInfo' | 'cardInfo'> {
  readonly orgId: number;
  readonly name: string;
  /** 0: none chosen; then `place` may say it all the same. */
  readonly locationId: number;
  /** As it is printed. */
  readonly place: string;
  /** `YYYY-MM-DD`, in order. */
  readonly dates: readonly string[];
  readonly timeZone: string;
  readonly indoorOutdoor: 'Indoor' | 'Outdoor';
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly link: string;
  readonly newsFlash: string;
  readonly information: string;
  readonly terms: string;
  readonly emailText: string;
  /** False: a draft that only its organiser sees. */
  readonly active: boolean;
}

/** What entrants, the venue and the office go by. */
interface DraftOptions
  extends Omit<EntryOptions, 'contact' | 'homeInfo' | 'cardInfo'>,
    CompetitionOptions,
    OfficeOptions,
    CompetitionSecrets {
  readonly yearFactor: number | null;
  readonly area: string;
  readonly aocode: string;
}

interface Events {
  /** The age groups it is for, besides those that its events name. */
  readonly ageGroupIds: readonly number[];
  readonly groups: Rows<DraftGroup>;
  readonly ceids: Rows<DraftEvent>;
}

/** A line of the programme. When and where it is: `Schedule.starts`, by the same id. */
export interface DraftGroup {
  readonly eventNo: number;
  readonly name: string;
  readonly eventCode: string;
  readonly gender: Gender;
  readonly type: EventType;
  readonly unit: UnitType;
  /** Field trials an athlete may get in all. */
  readonly trials: number;
  /** Starters of a heat; 0: as the event definition says. */
  readonly maxInHeat: number;
  /** It is one event of a combined event, whose entries start here; absent: it is entered by itself. */
  readonly part?: DraftPart;
}

interface DraftPart {
  /** The group of the combined event. */
  readonly of: RowId;
  /** Its place among the parts, from 1. */
  readonly no: number;
}

/** An event that can be entered, for one age group. */
export interface DraftEvent {
  readonly groupId: RowId;
  readonly eventId: number;
  readonly ageGroupId: number;
  /** Null: nothing to pay. */
  readonly priceId: RowId | null;
  readonly isOpen: boolean;
  /** ms, cm or points; negative: at most. */
  readonly split: number;
  readonly maxGroup: number;
  /** −1 schedule only, 0 unlimited. */
  readonly maxAthletes: number;
  readonly options: DraftEventOptions;
}

/** `ceoptions` without the check-in window, which is the group's, and with rows of the draft where they name others; empty: none. */
export interface DraftEventOptions
  extends Omit<CompEventOptions, 'checkIn' | 'secondarySpend' | 'entriesFrom' | 'multiEventOptions'> {
  readonly secondarySpend: Omit<CompEventOptions['secondarySpend'], 'parentCeid'> & { readonly parentCeid: RowId };
  readonly entriesFrom: RowId;
  readonly multiEventOptions: { readonly childCeids: readonly RowId[] };
}

interface Schedule {
  /** By the id of the event group. */
  readonly starts: Rows<DraftStart>;
  readonly sites: Rows<DraftSite>;
}

export const ROUNDS = ['', 'h', 'q', 's', 'f'] as const;

export interface DraftStart {
  /** Midnight at the venue: the time is not known yet. */
  readonly startsAt: string;
  readonly siteId: RowId | null;
  /** Heats, qualification, semi-final, final; empty: it has no rounds. */
  readonly round: (typeof ROUNDS)[number];
  /** Null: estimated. */
  readonly durationMins: number | null;
  /** Minutes before the start; null: the competition's default. */
  readonly checkInFrom: number | null;
  readonly checkInTo: number | null;
  readonly resultsPossible: boolean;
  /** `unchecked`, as the specification begins. */
  readonly status: string;
}

/** Where something is held: the track, a pit, a circle. */
export interface DraftSite {
  readonly name: string;
  readonly type: string;
}

interface Prices {
  readonly prices: Rows<DraftPrice>;
  readonly discounts: Rows<DraftDiscount>;
}
export interface DraftPrice {
  readonly name: string;
  readonly description: string;
  readonly price: Minor;
  readonly fee: Minor;
  readonly salePrice: Minor;
  readonly saleFee: Minor;
  readonly saleEndDate: string | null;
  readonly options: PriceOptions;
}
export interface DraftDiscount {
  readonly name: string;
  readonly options: DiscountOptions;
}

interface Rules {
  readonly rules: Rows<DraftRule>;
}
export interface DraftRule {
  readonly ageGroupIds: readonly number[];
  readonly options: CompRuleOptions;
}

/** The records of the draft, by their place in it. */
export const LISTS = [
  'events.groups',
  'events.ceids',
  'schedule.starts',
  'schedule.sites',
  'prices.prices',
  'prices.discounts',
  'rules.rules',
] as const;
export type List = (typeof LISTS)[number];

/** Whether the server has not numbered a row yet. */
export const isNewRow = (id: RowId): boolean => id.startsWith('new-');
