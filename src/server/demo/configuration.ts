import type { CompRuleOptions } from '#domain/competition/comp-rule.ts';
import type { DiscountOptions } from '#domain/competition/discount.ts';
import type { CompetitionSecrets, EntryOptions } from '#domain/competition/entry-options.ts';
import type { PriceOptions } from '#domain/entry/price.ts';
import type { CompEventOptions } from '#domain/event/event-options.ts';
import { NOTHING } from '#domain/money/money.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { MATCH } from './season.ts';

/** Days from today and the clock of the venue. */
export type When = readonly [day: number, clock: string];

/** Money in pence. */
export interface PricePlan {
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly salePrice?: number;
  /** The competition's, where it has no end of its own. */
  readonly saleEnds?: When;
  readonly options?: Stored<PriceOptions>;
}

/** How the ceids of one event group differ from the plain ones. */
export interface EventPlan {
  /** Name of its event, where the group's is another. */
  readonly event?: string;
  readonly genders?: readonly ('M' | 'F' | 'O')[];
  readonly ages?: readonly string[];
  /** Name of its price; the first otherwise. */
  readonly price?: string;
  readonly isOpen?: false;
  readonly split?: number;
  readonly maxGroup?: number;
  readonly maxAthletes?: number;
  readonly options?: Stored<CompEventOptions>;
  /** Opens and closes, from today. */
  readonly available?: readonly [from: When | null, to: When | null];
  /** How many of the demo's athletes are entered already, in each ceid. */
  readonly entered?: number;
  /** Group whose results decide who starts here. */
  readonly from?: string;
}

/** Something that is sold with the event of a group. */
interface ItemPlan {
  readonly name: string;
  readonly group: string;
  readonly price: string;
  readonly mandatoryGroupId?: number;
  readonly alwaysShow?: true;
}

export interface ConfigurationPlan {
  readonly competition: string;
  readonly ages: readonly string[];
  readonly prices: readonly PricePlan[];
  readonly groups?: Readonly<Record<string, EventPlan>>;
  readonly items?: readonly ItemPlan[];
  readonly rules?: readonly {
    readonly ages?: readonly string[];
    readonly options: Partial<CompRuleOptions>;
    readonly oneOf?: readonly string[];
  }[];
  readonly discounts?: readonly { readonly name: string; readonly options: DiscountOptions }[];
  readonly options?: Stored<EntryOptions>;
  readonly priorityUntil?: When;
  readonly waitingCloses?: When;
  readonly secrets?: Partial<CompetitionSecrets>;
  /** Only athletes of these clubs and schools. */
  readonly clubsOnly?: readonly string[];
  /** What each club may enter. */
  readonly clubLimits?: {
    readonly maxEntries: number;
    readonly maxPerEvent: number;
    readonly maxRelays: number;
    readonly maxMixedRelays: number;
  };
}

const YOUTH = ['U12', 'U14', 'U16', 'U18'];
const ALL = [...YOUTH, 'U20', 'SEN'];
const MASTERS = ['V35', 'V40', 'V45', 'V50'];
const STANDARD: PricePlan = { name: 'Standard', description: 'Each event', price: 800 };
const CONTACT = {
  contact: {
    userName: 'Olive Organiser',
    email: 'organiser@demo.test',
    tel: '',
    visible: true,
    socials: { tiktok: '', instagram: 'riverside.demo', facebook: '' },
  },
};
const FREE: PricePlan = { name: 'Free', description: 'Nothing to pay', price: 0, options: { freeEntry: true } };

/** What competitions have that say nothing of their own. */
export const PLAIN: Omit<ConfigurationPlan, 'competition'> = { ages: ALL, prices: [STANDARD], options: CONTACT };

const NO_ONE_ELSE = { secondarySpend: { isParent: true } };

/** Between them every state that an event, a price and a rule can be in. */
export const CONFIGURATIONS: readonly ConfigurationPlan[] = [
  { competition: 'Riverside Open Meeting', ...PLAIN, options: { ...CONTACT, lateEntries: true } },
  { competition: MATCH, ...PLAIN, groups: { '100 m Women Final': { event: '100 m', from: '100 m Women', maxAthletes: -1 } } },
  {
    competition: 'Junior League, Match 2',
    ages: YOUTH,
    prices: [
      {
        name: 'League',
        description: 'Each event, cheaper until the league closes its lists',
        price: 600,
        salePrice: 450,
        saleEnds: [3, '20:00'],
      },
    ],
    rules: [
      { options: { text: 'Three events', maxCompEvents: 3, maxTrack: 2, maxField: 2 } },
      { ages: ['U12'], options: { text: 'Two events', maxCompEvents: 2 }, oneOf: ['800 m', '1500 m'] },
    ],
    options: { ...CONTACT, cheques: { allow: true } },
  },
  {
    competition: 'Twilight 5000',
    ages: ['U18', 'U20', 'SEN', ...MASTERS],
    prices: [{ name: 'Race', description: 'One race', price: 1000, options: { displayFee: true, feeIncluded: false } }],
    groups: { '5000 m': { split: -1_260_000, maxGroup: 40 } },
    options: { ...CONTACT, pbMandatory: true, priority: { required: true, message: 'Members of Riverside AC enter first.' } },
    priorityUntil: [0, '20:00'],
    secrets: { priorityCode: 'TOWPATH' },
  },
  {
    competition: 'Schools Cup',
    ages: YOUTH,
    prices: [FREE],
    groups: { 'Long Jump': { options: { security: { clubs: [{ id: 0, name: '' }], counties: [{ id: 0, name: '' }] } } } },
    rules: [{ options: { text: 'One event each', maxCompEvents: 1 } }],
    options: { ...CONTACT, school: true, allowAdd: { unregistered: true } },
    clubsOnly: ['Fenwick Park School', 'Kingsmead School'],
  },
  {
    competition: 'Age Group Gala',
    ages: [...ALL, ...MASTERS],
    prices: [
      { name: 'Standard', description: 'Each event; early bird until the sale ends', price: 900, salePrice: 700 },
      { name: 'Youngest', description: 'Under 12', price: 400, salePrice: 300 },
    ],
    groups: { '800 m': { options: { mandatoryPB: true } } },
    rules: [
      { options: { text: 'Three events, two a day', maxCompEvents: 3, maxEvents: 3 } },
      { ages: ['U12', 'U14'], options: { text: 'Two events, one of them a run', maxCompEvents: 2 }, oneOf: ['100 m', '800 m'] },
    ],
    discounts: [
      { name: 'Third event half price', options: { fromEvents: 3, offEach: NOTHING, percentOffEach: 50, ageGroupIds: [] } },
    ],
    options: { ...CONTACT, cheques: { allow: true } },
  },
  {
    competition: 'Summer Open',
    ages: ['U16', 'U18', 'U20', 'SEN'],
    prices: [
      { ...STANDARD, options: { displayFee: true, feeIncluded: false } },
      { name: 'Combined events', description: 'All ten of them', price: 2500 },
      { name: 'Relay', description: 'Each team', price: 1200 },
      { name: 'Lunch', description: 'A warm meal', price: 650 },
      { name: 'Hire', description: 'A pole for the day', price: 300 },
    ],
    groups: {
      '800 m': { split: -125_000, options: { repeatable: true } },
      '800 m, race 2': { event: '800 m', options: { repeatable: true } },
      Decathlon: { genders: ['M'], ages: ['U20', 'SEN'], price: 'Combined events', options: NO_ONE_ELSE },
      'Shot Put': { ages: ['SEN'], maxAthletes: 4, entered: 4 },
      Javelin: { ages: ['SEN'], maxAthletes: 3, entered: 3, options: { seed: { waiting: false } } },
      'Pole Vault': { options: { mandatoryPB: true, ...NO_ONE_ELSE } },
      '3000 m': { isOpen: false },
      '100 m, final': { event: '100 m', from: '100 m', maxAthletes: -1 },
      '4 × 100 m Relay': { price: 'Relay', ages: ['SEN'], genders: ['F', 'M', 'O'] },
      '80 m': { available: [[3, '09:00'], null] },
    },
    items: [
      { name: 'Lunch, meat', group: 'Decathlon', price: 'Lunch', mandatoryGroupId: 1 },
      { name: 'Lunch, vegetarian', group: 'Decathlon', price: 'Lunch', mandatoryGroupId: 1 },
      { name: 'Pole hire', group: 'Pole Vault', price: 'Hire', alwaysShow: true },
    ],
    rules: [{ options: { text: 'Four events, one team', maxCompEvents: 4, maxField: 3, maxTeamEvents: 1 } }],
    options: { ...CONTACT, subscription: { enabled: true }, allowAdd: { international: false } },
    waitingCloses: [18, '20:00'],
  },
  {
    competition: 'Club League Final',
    ages: ['U14', 'U16', 'U18', 'U20', 'SEN'],
    prices: [FREE],
    groups: {
      '4 × 100 m Relay': { ages: ['SEN'], genders: ['F', 'M'] },
      '4 × 400 m Relay': { ages: ['SEN'], genders: ['O'] },
    },
    options: { ...CONTACT, clubComp: true, selfService: [{ entityLevel: 1, clubType: 'C' }], autoEntries: false },
    clubLimits: { maxEntries: 12, maxPerEvent: 2, maxRelays: 1, maxMixedRelays: 0 },
  },
  {
    competition: 'Cross Country Relays',
    ages: ALL,
    prices: [{ name: 'Leg', description: 'Each runner', price: 500 }],
    groups: { '3 x 2 km': { event: 'Cross Country' } },
    options: CONTACT,
  },
  {
    competition: 'County Championships',
    ages: ['U16', 'U18', 'U20', 'SEN'],
    prices: [{ name: 'Championship', description: 'Each event', price: 1200, options: { displayFee: true } }],
    groups: {
      '100 m': { split: -14_500 },
      'High Jump': { split: 130 },
      '400 m': { options: { security: { counties: [{ id: 0, name: '' }] } } },
    },
    rules: [{ options: { text: 'Two a day', maxEvents: 2, maxCompEvents: 4 } }],
    options: { ...CONTACT, allowAdd: { unregistered: false }, pbMandatory: true },
  },
];
