import { describe, expect, test } from 'vitest';
import { withChanges } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { MADE_UP, type MadeUpKind, madeUpAthletes } from '#domain/builder/try/made-up.ts';
import { programmeOf } from '#domain/builder/try/programme.ts';
import { triedTotal, tryAt } from '#domain/builder/try/total.ts';
import type { BlockCode } from '#domain/eligibility/block.ts';
import { evaluate } from '#domain/eligibility/evaluate.ts';
import { STANDARD_EVENTS } from '#domain/event/catalogue.ts';
import { eventOptions } from '#domain/event/event-options.ts';
import { minor } from '#domain/money/money.ts';
import { SAMPLE_DRAFT, sampleEvent, sampleGroup, samplePrice } from '#tests/fixtures/sample-draft.ts';
import { SAMPLE_AGE_GROUPS } from '#tests/fixtures/sample-input.ts';

const [U14, U16] = [3, 4];
const NOW = '2026-06-10T11:00:00.000Z';
const FACTS: Parameters<typeof programmeOf>[1] = {
  compId: 12,
  organiserStatus: 'Approved',
  events: STANDARD_EVENTS.map((event, i) => ({ ...event, id: i + 1, options: eventOptions(event.options) })),
  ages: SAMPLE_AGE_GROUPS,
  places: {},
  groups: {},
  counts: { athletes: 0, entries: 0, teams: 0 },
};
const EVENT = FACTS.events.find(({ eventCode, gender }) => eventCode === '100' && gender === 'F')?.id ?? 0;
const other = FACTS.events.find(({ eventCode, gender }) => eventCode === '200' && gender === 'F')?.id ?? 0;

const changed = (values: Readonly<Record<string, unknown>>, draft: Draft): Draft =>
  withChanges(
    draft,
    Object.entries(values).map(([key, to]) => ({ key, to })),
  );
const OPEN = changed(
  {
    'general.active': true,
    'options.aocode': 'EA',
    'events.ceids.100': sampleEvent('10', { eventId: EVENT, ageGroupId: U14, priceId: '5' }),
    'events.groups.new-2': sampleGroup(2),
    'events.ceids.new-2': sampleEvent('new-2', { eventId: other, ageGroupId: U14, priceId: '5' }),
    'events.groups.new-3': sampleGroup(3),
    'events.ceids.new-3': sampleEvent('new-3', { eventId: EVENT, ageGroupId: U16 }),
  },
  SAMPLE_DRAFT,
);

/** The first block of each, at the first event for their age, or at any. */
function saidOf(draft: Draft): Readonly<Record<MadeUpKind, BlockCode | 'open'>> {
  const programme = programmeOf(draft, FACTS);
  const all = madeUpAthletes(programme, { gender: 'F', priority: false });
  const said = [...all].map(([kind, tried]) => {
    const events = evaluate({ ...programme, ...tried, selected: [], switchFrom: 0, now: NOW });
    const theirs = events.find(({ blocks }) => blocks.every(({ code }) => code !== 'not-for-athlete')) ?? events[0];
    return [kind, theirs?.blocks[0]?.code ?? 'open'];
  });
  return Object.fromEntries(said);
}

describe('ten made-up athletes', () => {
  test('may all enter where everybody is welcome, but for the one who is too young', () => {
    const open = Object.fromEntries(MADE_UP.map((kind) => [kind, 'open']));
    expect(saidOf(changed({ 'options.allowExpiredRegistration': true }, OPEN))).toEqual({
      ...open,
      'too-young': 'not-for-athlete',
    });
  });

  test('each meet the rule that they are for', () => {
    const strict = {
      'options.allowAdd.unregistered': false,
      'options.allowAdd.international': false,
      'options.athleteSecurity.clubs': [{ id: 7, name: 'Riverside' }],
      'options.pbMandatory': true,
    };
    expect(saidOf(changed(strict, OPEN))).toEqual({
      usual: 'open',
      youngest: 'open',
      'too-young': 'not-for-athlete',
      oldest: 'open',
      between: 'open',
      unregistered: 'unregistered',
      expired: 'registration-expired',
      international: 'international',
      elsewhere: 'athlete-security',
      'no-mark': 'pb-needed',
    });
  });

  test('have marks that meet a standard, and one of them is born where no age group is', () => {
    expect(saidOf(changed({ 'events.ceids.100.split': -13_000, 'events.ceids.new-2.split': 20_000 }, OPEN)).usual).toBe('open');
    expect(saidOf(changed({ 'events.ceids.new-3.ageGroupId': 6 }, OPEN)).between).toBe('not-for-athlete');
  });
});

test('a competition is tried at a time at which entries are open', () => {
  const { opensAt, closesAt } = OPEN.general;
  expect(tryAt({ opensAt, closesAt }, NOW)).toBe(NOW);
  expect(tryAt({ opensAt, closesAt }, '2026-01-01T00:00:00.000Z')).toBe(opensAt);
  expect(tryAt({ opensAt, closesAt }, '2027-01-01T00:00:00.000Z')).toBe('2026-06-20T22:58:00.000Z');
});

test('what was chosen comes to what the basket will ask, with discounts', () => {
  const discount = { name: 'Two', options: { fromEvents: 2, offEach: minor(100), percentOffEach: 0, ageGroupIds: [] } };
  const priced = changed({ 'prices.discounts.new-1': discount, 'prices.prices.5': samplePrice({ price: minor(700) }) }, OPEN);
  const programme = programmeOf(priced, FACTS);
  const ceids = [...programme.rowIds].flatMap(([ceid, row]) => (row === '100' || row === 'new-2' ? ceid : []));
  expect(triedTotal(programme, ceids, NOW)).toMatchObject({ price: 1400, discount: 100, due: 1300 });
});

test('rows that are not saved have numbers of their own, and what is not there is left out', () => {
  const twice = programmeOf(changed({ 'events.ceids.new-9': sampleEvent('nowhere'), 'rules.rules.new-2': null }, OPEN), FACTS);
  expect([...twice.rowIds.values()].sort()).toEqual(['100', 'new-2', 'new-3']);
  expect(new Set(twice.events.map(({ ceid }) => ceid)).size).toBe(3);
});
