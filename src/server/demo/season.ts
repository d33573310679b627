import type { EntryOptions } from '#domain/competition/entry-options.ts';
import type { EventType } from '#domain/event/kinds.ts';
import type { Stored } from '#domain/shared/fill.ts';

/** A competition of the demo's season: one for each state that a list can show. Days count from today. */
export interface SeasonPlan {
  readonly name: string;
  readonly organiser: string;
  readonly place: string;
  readonly first: number;
  readonly days?: number;
  /** Day and clock of the venue; absent: no entries over the web. */
  readonly opens?: readonly [day: number, clock: string];
  readonly closes?: readonly [day: number, clock: string];
  readonly saleEnds?: readonly [day: number, clock: string];
  readonly active?: false;
  readonly indoor?: true;
  readonly workflow: number;
  readonly options?: Stored<EntryOptions>;
  readonly newsFlash?: string;
  readonly information?: string;
  /** Names and types of its events. */
  readonly events: readonly (readonly [name: string, type: EventType])[];
  /** How many have entered. */
  readonly athletes?: number;
}

export const ORGANISERS = [
  { name: 'Northshire County AA', status: 'Approved', cheque_address: 'The Treasurer, Arena Road, Northgate NS9 7CC' },
  { name: 'Brookvale Schools', status: 'Approved', cheque_address: 'The School Office, Mill Street, Northgate NS9 8DD' },
  { name: 'Hillside Harriers', status: 'Pending', cheque_address: 'Park Gate, Hillside WV2 3EE' },
  { name: 'Estuary Road Runners', status: 'Pending', cheque_address: '' },
  { name: 'Pop-up Track Days', status: 'Rejected', cheque_address: '' },
] as const;

export const PLACES = [
  { name: 'Riverside Track', town: 'Riverside', county: 'Northshire', postcode: 'NS1 1AA', address1: 'Towpath Lane' },
  { name: 'Castle Hill Stadium', town: 'Castle Hill', county: 'Northshire', postcode: 'NS4 2BB', address1: '1 Stadium Way' },
  { name: 'County Arena', town: 'Northgate', county: 'Northshire', postcode: 'NS9 7CC', address1: 'Arena Road' },
  { name: 'Northgate Indoor Centre', town: 'Northgate', county: 'Northshire', postcode: 'NS9 8DD', address1: 'Mill Street' },
  { name: 'Hillside Park', town: 'Hillside', county: 'Westvale', postcode: 'WV2 3EE', address1: 'Park Gate' },
] as const;

/** A match of clubs, yesterday: in it is what a meeting of several rounds and teams has. */
export const MATCH = 'Riverside Club Match';
/** Whose meetings the demo's desk and officials work at. */
export const CLUB = 'Riverside AC Meetings';
const COUNTY = 'Northshire County AA';
const SCHOOLS = 'Brookvale Schools';
const TRACK: SeasonPlan['events'] = [
  ['100 m', 'T'],
  ['800 m', 'T'],
  ['Long Jump', 'F'],
];

export const SEASON: readonly SeasonPlan[] = [
  {
    name: 'Spring Opener',
    organiser: CLUB,
    place: 'Riverside Track',
    first: -40,
    opens: [-80, '09:00'],
    closes: [-45, '23:59'],
    workflow: 5,
    events: TRACK,
  },
  {
    name: 'May Medley',
    organiser: COUNTY,
    place: 'County Arena',
    first: -4,
    opens: [-60, '09:00'],
    closes: [-8, '23:59'],
    workflow: 4,
    events: TRACK,
  },
  {
    name: 'Winter Warm-up',
    organiser: COUNTY,
    place: 'Northgate Indoor Centre',
    first: 3,
    indoor: true,
    opens: [-30, '09:00'],
    closes: [-2, '20:00'],
    workflow: 3,
    events: [['60 m', 'T']],
  },
  {
    name: 'Twilight 5000',
    organiser: CLUB,
    place: 'Riverside Track',
    first: 6,
    opens: [-20, '09:00'],
    closes: [1, '20:00'],
    workflow: 2,
    events: [['5000 m', 'T']],
    newsFlash: '<p><strong>Last places:</strong> entries close tomorrow evening.</p>',
  },
  {
    name: 'Sprint Festival',
    organiser: CLUB,
    place: 'Castle Hill Stadium',
    first: 12,
    opens: [-20, '09:00'],
    closes: [8, '23:59'],
    workflow: 2,
    events: [['100 m', 'T']],
    athletes: 24,
    options: { compLimits: { athletes: 24, entries: 24, teams: 0 } },
  },
  {
    name: 'Schools Cup',
    organiser: SCHOOLS,
    place: 'County Arena',
    first: 16,
    opens: [-10, '09:00'],
    closes: [9, '18:00'],
    workflow: 2,
    events: TRACK,
    options: { school: true, ui: { enterButtonText: 'Enter your school' } },
  },
  {
    name: 'Age Group Gala',
    organiser: CLUB,
    place: 'Castle Hill Stadium',
    first: 21,
    opens: [-5, '09:00'],
    closes: [15, '23:59'],
    saleEnds: [6, '23:59'],
    workflow: 2,
    events: TRACK,
    information: '<p>All age groups from U11. Prizes for the first three.</p>',
  },
  {
    name: 'Summer Open',
    organiser: COUNTY,
    place: 'County Arena',
    first: 26,
    opens: [-1, '09:00'],
    closes: [20, '23:59'],
    workflow: 2,
    events: [
      ...TRACK,
      ['Decathlon', 'M'],
      ['800 m, race 2', 'T'],
      ['Shot Put', 'F'],
      ['Javelin', 'F'],
      ['Pole Vault', 'F'],
      ['3000 m', 'T'],
      ['100 m, final', 'T'],
      ['4 × 100 m Relay', 'T'],
      ['80 m', 'T'],
    ],
  },
  {
    name: 'Club League Final',
    organiser: CLUB,
    place: 'County Arena',
    first: 30,
    opens: [-3, '09:00'],
    closes: [24, '23:59'],
    workflow: 2,
    events: [...TRACK, ['4 × 100 m Relay', 'T'], ['4 × 400 m Relay', 'T']],
    options: { clubComp: true },
  },
  {
    name: 'Cross Country Relays',
    organiser: COUNTY,
    place: 'Hillside Park',
    first: 34,
    opens: [-3, '09:00'],
    closes: [28, '23:59'],
    workflow: 2,
    events: [['3 x 2 km', 'X']],
    options: { disabled: true, disabledReason: 'The course is under water. A new date follows.' },
  },
  {
    name: 'Midsummer Mile',
    organiser: CLUB,
    place: 'Hillside Park',
    first: 38,
    opens: [3, '00:00'],
    closes: [32, '23:59'],
    workflow: 1,
    events: [['Mile', 'R']],
  },
  {
    name: 'County Championships',
    organiser: COUNTY,
    place: 'County Arena',
    first: 45,
    days: 2,
    opens: [5, '09:00'],
    closes: [38, '23:59'],
    workflow: 1,
    events: [...TRACK, ['Heptathlon', 'M'], ['200 m', 'T'], ['400 m', 'T'], ['1500 m', 'T'], ['High Jump', 'F'], ['Discus', 'F']],
  },
  {
    name: 'Open Throws',
    organiser: CLUB,
    place: 'Riverside Track',
    first: 50,
    workflow: 1,
    events: [
      ['Discus', 'F'],
      ['Hammer', 'F'],
    ],
    options: { homeInfo: 'Enter on the day.' },
  },
  {
    name: 'Hillside Fun Run',
    organiser: 'Hillside Harriers',
    place: 'Hillside Park',
    first: 52,
    opens: [-3, '09:00'],
    closes: [40, '23:59'],
    workflow: 1,
    events: [['5 km', 'R']],
  },
  {
    name: 'Autumn Open',
    organiser: CLUB,
    place: 'Riverside Track',
    first: 60,
    opens: [10, '09:00'],
    closes: [50, '23:59'],
    active: false,
    workflow: 1,
    events: TRACK,
  },
];
