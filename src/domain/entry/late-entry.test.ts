import { describe, expect, test } from 'vitest';
import { minor } from '#domain/money/money.ts';
import { type EventPlan, type InputPlan, sampleCompEvent, sampleEntry, sampleInput } from '#tests/fixtures/sample-input.ts';
import { lateEvents, noLateEntries } from './late-entry.ts';
import { DEFAULT_PRICE_OPTIONS } from './price.ts';

/** Nine in the morning of the first day, a week after entries have closed. */
const NOW = '2026-06-27T08:00:00.000Z';
const CLOSED = { facts: { closesAt: '2026-06-20T22:59:59.000Z' } };

const atDesk = (events: readonly EventPlan[], plan: InputPlan = {}) =>
  sampleInput({
    now: NOW,
    ...plan,
    competition: { ...CLOSED, ...plan.competition },
    options: { lateEntries: true, ...plan.options },
    events: events.map((event, i) => sampleCompEvent(i + 1, event)),
  });

const offered = (events: readonly EventPlan[], plan: InputPlan = {}, underWay: readonly number[] = []) =>
  lateEvents(atDesk(events, plan), new Set(underWay)).map(({ event, block }) => [event.ceid, block?.message ?? 'open']);

describe('late entries are taken', () => {
  test.each([
    ['on each day of a competition that allows them', NOW, true, undefined],
    ['on its last day until midnight at the venue', '2026-06-28T22:59:59.000Z', true, undefined],
    ['not after that', '2026-06-28T23:00:00.000Z', true, 'other-day'],
    ['not on the day before', '2026-06-26T22:59:59.000Z', true, 'other-day'],
    ['not where the organiser allows none', NOW, false, 'off'],
  ] as const)('%s', (_, now, lateEntries, expected) => {
    expect(noLateEntries(atDesk([], { options: { lateEntries } }).competition, now)).toBe(expected);
  });

  test('nowhere unless the organiser says so', () => {
    expect(noLateEntries(sampleInput().competition, NOW)).toBe('off');
  });
});

describe('an athlete at the desk is offered', () => {
  test('the events of today that are for them, in the order of the programme', () => {
    const events: readonly EventPlan[] = [
      { startsAt: '2026-06-27T12:00:00.000Z' },
      { startsAt: '2026-06-28T10:00:00.000Z' },
      { event: { gender: 'M' } },
      { event: { options: { isTeamEvent: true } } },
      { options: { secondarySpend: { parentCeid: 1 } } },
      { maxAthletes: -1 },
      {},
    ];
    expect(offered(events)).toEqual([
      [7, 'open'],
      [1, 'open'],
    ]);
  });

  test.each<[string, EventPlan, InputPlan, string]>([
    ['entries have closed', {}, {}, 'open'],
    ['clubs need access, for the desk has it', {}, { competition: { facts: { ...CLOSED.facts, clubComp: true } } }, 'open'],
    ['there is a priority code', {}, { options: { lateEntries: true, priority: { required: true } } }, 'open'],
    ['the organiser has closed the event', { isOpen: false }, {}, 'Event Closed'],
    ['the competition takes nobody', {}, { competition: { facts: { ...CLOSED.facts, disabled: true } } }, 'Disabled'],
    ['the places are taken', { maxAthletes: 2, entryInfo: { totalCount: 2 } }, {}, 'Event full'],
    [
      'the places are taken, with a waiting list',
      { maxAthletes: 2, entryInfo: { totalCount: 2 } },
      { options: { lateEntries: true, subscription: { enabled: true } } },
      'Event full',
    ],
    [
      'they wait for a place and one is left',
      { maxAthletes: 2 },
      { entries: [sampleEntry(1, { waiting: true, paid: 0 })] },
      'open',
    ],
    ['they are entered', {}, { entries: [sampleEntry(1)] }, 'Entry Confirmed'],
    ['they are suspended', {}, { athlete: { noEntryReason: 'Suspended until May' } }, 'Suspended until May'],
    [
      'only registered athletes start',
      {},
      { athlete: { urn: null }, options: { lateEntries: true, allowAdd: { unregistered: false } } },
      'Registered athletes only.',
    ],
    ['a best mark is asked for', { options: { mandatoryPB: true } }, {}, 'PB needed'],
  ])('an event or told why not, when %s', (_, event, plan, says) => {
    expect(offered([event], plan)).toEqual([[1, says]]);
  });

  test('no event that has results', () => {
    expect(offered([{ eventGroupId: 50 }, { eventGroupId: 51 }], {}, [51])).toEqual([
      [1, 'open'],
      [2, 'Results are in already'],
    ]);
  });

  test('the late price, and how many places are left', () => {
    const price = {
      id: 1,
      name: 'Standard',
      description: '',
      price: minor(900),
      fee: minor(50),
      salePrice: minor(700),
      saleFee: minor(50),
      saleEndDate: '2026-06-19T22:59:59.000Z',
      options: DEFAULT_PRICE_OPTIONS,
    };
    const events: readonly EventPlan[] = [{ price, maxAthletes: 12, entryInfo: { totalCount: 9 } }, {}];
    const found = lateEvents(atDesk(events), new Set());
    expect(found.map(({ charge, left }) => [charge.total, left])).toEqual([
      [900, 3],
      [0, Number.POSITIVE_INFINITY],
    ]);
  });
});
