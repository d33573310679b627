import { describe, expect, test } from 'vitest';
import { evaluate, mayEnter } from '#domain/eligibility/evaluate.ts';
import {
  type EventPlan,
  type InputPlan,
  sampleCompEvent,
  sampleEntry,
  sampleInput,
  sampleRule,
} from '#tests/fixtures/sample-input.ts';
import {
  event1,
  FULL,
  first,
  NOT_FULL,
  proveCases,
  type RuleCase,
  TAKEN,
  upToSixteen,
  WAITING,
} from '#tests/support/rule-cases.ts';

const OWN: readonly RuleCase[] = [
  ['paid', 'Entry Confirmed', 'confirmed', 'EVENT', { entries: [sampleEntry(1)] }, { entries: [sampleEntry(2)] }],
  ['free', 'Entry Confirmed', 'confirmed', 'EVENT', { entries: [sampleEntry(1, { paid: 3 })] }, { entries: [] }],
  [
    'in the own cart',
    'In cart',
    'in-cart',
    'EVENT',
    { entries: [sampleEntry(1, { paid: 0 })] },
    { entries: [sampleEntry(2, { paid: 0 })] },
  ],
  [
    'in another’s cart',
    'Awaiting Payment by: Club Secretary',
    'awaiting-payment',
    'EVENT',
    { entries: [sampleEntry(1, { paid: 0, holder: { id: 2, name: 'Club Secretary' } })] },
    { entries: [sampleEntry(2, { paid: 0, holder: { id: 2, name: 'Club Secretary' } })] },
  ],
  [
    'a cheque is on its way',
    'Awaiting Payment by: Pat Parent',
    'awaiting-payment',
    'EVENT',
    { entries: [sampleEntry(1, { paid: 2 })] },
    { entries: [] },
  ],
  ['waiting', 'On the waiting list', 'waiting', 'EVENT', { entries: [sampleEntry(1, { waiting: true })] }, { entries: [] }],
  [
    'imported into the event group',
    'Entry Confirmed',
    'confirmed',
    'EVENT',
    { entries: [sampleEntry(0, { productId: 0, eventGroupId: 1001 })] },
    { entries: [sampleEntry(0, { productId: 0, eventGroupId: 1009 })] },
  ],
  [
    'being left for another',
    'Entry Confirmed',
    'confirmed',
    'EVENT',
    { entries: [sampleEntry(1)] },
    { entries: [sampleEntry(1)], switchFrom: 1 },
  ],
];

describe('their own entries', () => proveCases(OWN));

const maxInDay = (maxEvents: number) => ({ rules: [sampleRule({ maxEvents })] });

describe('an event that is not for them', () => {
  test.each<[string, EventPlan, InputPlan]>([
    ['boys', { event: { gender: 'M' } }, {}],
    ['older', { ageGroupId: 4 }, {}],
    ['their own age group alone', { ageGroupId: 4, options: { singleAge: true } }, upToSixteen()],
    ['without a date of birth', {}, { athlete: { dob: null } }],
  ])('%s: is not shown, and cannot be entered', (_, event, plan) => {
    const input = { ...event1(event), ...plan };
    expect(first(input)).toMatchObject({ enabled: false, visible: false });
    expect(mayEnter(sampleInput(input), 1)[0]?.code).toBe('not-for-athlete');
  });

  test('is shown all the same when they are entered', () => {
    expect(first({ ...event1({ ageGroupId: 4 }), entries: [sampleEntry(1)] })).toMatchObject({ visible: true });
  });

  test('masters are an age group besides', () => {
    const plan = { ...event1({ ageGroupId: 9 }), athlete: { dob: '1984-01-01' } };
    expect(first(plan)).toMatchObject({ visible: true, enabled: true });
  });
});

test('an unknown event cannot be entered', () => {
  expect(mayEnter(sampleInput(), 99)).toMatchObject([{ message: 'Event Not Available' }]);
});

describe('what is hidden', () => {
  const item = (options = {}) => event1({ options: { secondarySpend: { parentCeid: 2, ...options } } }, sampleCompEvent(2));
  test.each<[string, InputPlan, boolean]>([
    ['a blocked event that hides itself', event1({ isOpen: false, options: { hideOnDisable: true } }), false],
    ['an open event that would hide itself', event1({ options: { hideOnDisable: true } }), true],
    ['a blocked event', event1({ isOpen: false }), true],
    ['an item before its parent', item(), false],
    ['an item that is always shown', item({ alwaysShow: true }), true],
    ['an item with its parent', { ...item(), ...TAKEN }, true],
  ])('%s', (_, plan, visible) => {
    expect(first(plan).visible).toBe(visible);
  });
});

test('the waiting list is named where an event is full and takes one', () => {
  expect(first({ ...event1(FULL), options: WAITING })).toMatchObject({ enabled: true, waitingList: true });
  expect(first({ ...event1(NOT_FULL), options: WAITING })).toMatchObject({ enabled: true, waitingList: false });
});

test('an athlete who switches within an event group leaves their own place', () => {
  const group = { eventGroupId: 50, maxGroup: 2, entryInfo: { groupCount: 2 } };
  const plan = { ...event1(group, sampleCompEvent(2, group)), entries: [sampleEntry(2)] };
  expect(first(plan).enabled).toBe(false);
  expect(first({ ...plan, switchFrom: 2 }).enabled).toBe(true);
});

test('all that stands against an event is told, with what would unblock it', () => {
  const { blocks } = first({
    ...event1({ isOpen: false, options: { mandatoryPB: true } }, sampleCompEvent(2)),
    ...TAKEN,
    competition: maxInDay(1),
  });
  expect(blocks.map(({ message, unblock }) => [message, unblock])).toEqual([
    ['Event Closed', 'Only the organiser can open it again.'],
    ['Max in Day', 'Remove Event 2 Girls.'],
    ['PB needed', 'Add a personal best.'],
  ]);
});

test('too much chosen at once, as by two devices, blocks all of it alike', () => {
  const evaluated = evaluate(sampleInput({ competition: maxInDay(2), selected: [1, 2, 3] }));
  expect(evaluated.map(({ message }) => message)).toEqual(['Max in Day', 'Max in Day', 'Max in Day']);
});
