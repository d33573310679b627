import type { AgeGroup } from '#domain/age-group/age-group.ts';
import { MASTERS, UK_FROM_APRIL_2026 } from '#domain/age-group/ready-made.ts';
import { type CompRule, type CompRuleOptions, DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import { OPEN } from '#domain/competition/status-cases.fixture.ts';
import type { AthleteEntry } from '#domain/entry/entry.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { EventDefinition, EventDefinitionOptions } from '#domain/event/event-definition.ts';
import { type CompEventOptions, compEventOptions, eventOptions } from '#domain/event/event-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { EligibilityInput, Entrant, EntryCompetition, EntryUser } from './input.ts';

/** U10 is 1, U12 2, U14 3, U16 4, U18 5, U20 6, Senior 7, Masters 35 8 and so on. */
export const SAMPLE_AGE_GROUPS: readonly AgeGroup[] = [...UK_FROM_APRIL_2026, ...MASTERS].map((plan, i) => ({
  ...plan,
  id: i + 1,
}));
const U14 = 3;

export type EventPlan = Partial<Omit<CompEvent, 'event' | 'options' | 'entryInfo'>> & {
  readonly event?: Partial<Omit<EventDefinition, 'options'>> & { readonly options?: Stored<EventDefinitionOptions> };
  readonly options?: Stored<CompEventOptions>;
  readonly entryInfo?: Partial<CompEvent['entryInfo']>;
};

/** An event for girls of U14 at eleven on the first day, with a discipline and an event group of its own; for tests and benches. */
export function sampleCompEvent(ceid: number, { event, options, entryInfo, ...plan }: EventPlan = {}): CompEvent {
  const name = event?.name ?? `Event ${ceid}`;
  return {
    ceid,
    eventGroupId: 1000 + ceid,
    name: `${name} Girls`,
    startsAt: '2026-06-27T10:00:00.000Z',
    ageGroupId: U14,
    price: null,
    isOpen: true,
    split: 0,
    maxGroup: 0,
    maxAthletes: 0,
    ...plan,
    event: {
      id: 2000 + ceid,
      eventCode: '100',
      gender: 'F',
      type: 'T',
      unit: 'T',
      name,
      ...event,
      options: eventOptions(event?.options ?? {}),
    },
    options: compEventOptions(options ?? {}),
    entryInfo: { paidCount: 0, unpaidCount: 0, totalCount: 0, underAgeCount: 0, groupCount: 0, waitingCount: 0, ...entryInfo },
  };
}

export function sampleEntry(ceid: number, more: Partial<AthleteEntry> = {}): AthleteEntry {
  const holder = { id: 1, name: 'Pat Parent' };
  return { productId: 5000 + ceid, ceid, eventGroupId: 1000 + ceid, paid: 1, holder, waiting: false, teamId: 0, ...more };
}

export function sampleRule(options: Partial<CompRuleOptions>, ageGroupIds: readonly number[] = [], id = 1): CompRule {
  return { id, ageGroupIds, options: { ...DEFAULT_RULE_OPTIONS, ...options } };
}

export interface InputPlan extends Partial<Omit<EligibilityInput, 'athlete' | 'competition' | 'user'>> {
  readonly athlete?: Partial<Entrant>;
  readonly competition?: Partial<Omit<EntryCompetition, 'options' | 'facts'>> & {
    readonly facts?: Partial<EntryCompetition['facts']>;
  };
  readonly options?: Stored<EntryOptions>;
  readonly user?: Partial<EntryUser>;
}

/** A registered girl of 13 at a competition over two days that takes entries, with a parent who makes the entries. */
export function sampleInput({ athlete, competition, options, user, ...plan }: InputPlan = {}): EligibilityInput {
  return {
    events: [sampleCompEvent(1), sampleCompEvent(2), sampleCompEvent(3)],
    entries: [],
    selected: [],
    performances: {},
    switchFrom: 0,
    now: '2026-06-10T11:00:00.000Z',
    ...plan,
    athlete: {
      id: 31,
      gender: 'F',
      dob: '2013-05-28',
      urn: '3100031',
      activeEndDate: '2027-03-31',
      aocode: 'EA',
      noEntryReason: '',
      clubIds: [7],
      areaIds: [21],
      ...athlete,
    },
    competition: {
      id: 12,
      dates: ['2026-06-27', '2026-06-28'],
      yearFactor: 0,
      aocode: 'EA',
      ageGroups: SAMPLE_AGE_GROUPS,
      rules: [],
      ...competition,
      facts: { ...OPEN, ...competition?.facts },
      options: entryOptions(options ?? {}),
    },
    user: { id: 1, entities: [], clubAccess: false, priority: false, clubComp: null, ...user },
  };
}
