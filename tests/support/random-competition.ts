import fc from 'fast-check';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { Paid } from '#domain/entry/paid.ts';
import { type EventPlan, sampleCompEvent, sampleEntry, sampleInput, sampleRule } from '#tests/fixtures/sample-input.ts';

const CEIDS = [1, 2, 3, 4, 5, 6, 7, 8];
const some = <T>(...values: T[]) => fc.constantFrom(...values);
/** The harmless value most of the time, so that some events stay open in spite of so many rules. */
const mostly = <T>(usual: T, ...rare: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: rare.length, arbitrary: some(...rare) });
const ceid = some(...CEIDS);
const few = fc.uniqueArray(ceid, { maxLength: 4 });
/** Before, at and after the instant of every sample. */
const instant = mostly<string | null>(null, '2026-06-09T11:00:00.000Z', '2026-06-10T11:00:00.000Z', '2026-06-11T11:00:00.000Z');

const eventPlan: fc.Arbitrary<EventPlan> = fc.record({
  eventGroupId: some(50, 51, 52, 53, 54, 55, 56, 57),
  startsAt: some('2026-06-27T10:00:00.000Z', '2026-06-28T10:00:00.000Z'),
  ageGroupId: mostly(3, 4, 5, 9),
  isOpen: mostly(true, false),
  split: mostly(0, 13_000, -13_000),
  maxGroup: mostly(0, 4),
  maxAthletes: mostly(0, 3, -1),
  event: fc.record({
    id: some(101, 102, 103, 104, 105, 106, 107),
    gender: mostly('F', 'O', 'M'),
    type: some('T', 'F', 'M'),
    options: fc.record({
      excludeFromCntRule: mostly(false, true, true),
      unique: mostly<number[]>([], [101], [102, 103]),
      isTeamEvent: mostly(false, true),
      max: mostly(0, 14_000),
    }),
  }),
  entryInfo: fc.record({ totalCount: some(0, 2, 3), groupCount: some(0, 3, 4), underAgeCount: some(0, 2) }),
  options: fc.record({
    secondarySpend: fc.record({ parentCeid: mostly(0, 1, 2, 77), mandatoryGroupId: some(0, 1), alwaysShow: fc.boolean() }),
    security: fc.record({ clubs: mostly<{ id: number; name: string }[]>([], [{ id: 7, name: 'A' }]) }),
    availableFrom: instant,
    availableTo: instant,
    mandatoryPB: mostly(false, true),
    isNotAvailable: mostly(false, true),
    hideOnDisable: fc.boolean(),
    singleAge: mostly(false, true),
    maxAgeGroupCnt: mostly(0, 2),
    repeatable: fc.boolean(),
    seed: fc.record({ waiting: fc.boolean() }),
    multiEventOptions: fc.record({ childCeids: mostly<number[]>([], [8]) }),
  }),
});

const limit = mostly(0, 1, 2, 3, 4);
const rule = fc
  .record({
    options: fc.record({
      maxEvents: limit,
      maxField: limit,
      maxTrack: limit,
      maxCompEvents: limit,
      maxCompField: limit,
      maxCompTrack: limit,
      maxExcludedEvents: limit,
      maxTeamEvents: limit,
      events: some([], [], [101, 102, 103, 104]),
      unique: some([], [{ text: 'One', ids: [103, 104] }]),
    }),
    ages: some([], [3], [4, 5]),
  })
  .map(({ options, ages }) => sampleRule(options, ages));

const entry = fc
  .record({
    ceid,
    paid: some<Paid>(0, 1, 2, 3),
    holder: some(1, 2),
    productId: fc.integer({ min: 1, max: 99 }),
    waiting: mostly(false, true),
  })
  .map(({ ceid: at, holder, ...more }) => sampleEntry(at, { ...more, holder: { id: holder, name: `User ${holder}` } }));

/** Competitions, athletes, entries and selections of every kind; many of them break a rule. */
export const randomCompetition: fc.Arbitrary<EligibilityInput> = fc
  .record({
    plans: fc.tuple(...CEIDS.map(() => eventPlan)),
    rules: fc.array(rule, { maxLength: 3 }),
    entries: fc.uniqueArray(entry, { maxLength: 2, selector: ({ ceid: at }) => at }),
    selected: few,
    switchFrom: some(0, 0, 0, 1),
    performance: some(0, 12_500, 13_000, 15_000),
    athlete: fc.record({
      dob: mostly<string | null>('2013-05-28', '2011-05-28', '1985-01-01', null),
      urn: mostly<string | null>('1', null),
      activeEndDate: mostly<string | null>('2027-01-01', '2026-01-01', null),
      aocode: mostly('EA', 'IRL', ''),
    }),
    options: fc.record({
      allowAdd: fc.record({ unregistered: mostly(true, false), international: mostly(true, false) }),
      allowExpiredRegistration: some(true, false),
      pbMandatory: mostly(false, true),
      priority: fc.record({ required: mostly(false, true), dateTime: instant }),
      subscription: fc.record({ enabled: fc.boolean(), timeCloses: instant }),
    }),
    entities: some([], [{ entityLevel: 1, id: 7 }]),
    priority: fc.boolean(),
    disabled: mostly(false, true),
  })
  .map(({ plans, rules, performance, disabled, entities, priority, ...rest }) => ({
    ...sampleInput({
      ...rest,
      events: plans.map((plan, i) => sampleCompEvent(CEIDS[i] ?? 0, plan)),
      performances: { 101: performance, 102: performance, 103: performance },
      competition: { rules: rules.map((own, i) => ({ ...own, id: i + 1 })), facts: { disabled } },
      user: { entities, priority },
    }),
  }));
