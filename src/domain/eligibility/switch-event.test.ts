import { expect, test } from 'vitest';
import type { Price } from '#domain/entry/price.ts';
import { minor } from '#domain/money/money.ts';
import { type InputPlan, sampleCompEvent, sampleEntry, sampleInput, sampleRule } from '#tests/fixtures/sample-input.ts';
import { evaluate } from './evaluate.ts';
import type { EligibilityInput } from './input.ts';
import { leaveWarning, switchOffer } from './switch-event.ts';

const priced = (price: number): Price => ({
  id: price,
  name: '',
  description: '',
  price: minor(price),
  fee: minor(0),
  salePrice: minor(0),
  saleFee: minor(0),
  saleEndDate: null,
  options: { displayFee: false, feeIncluded: true, freeEntry: false },
});
const PRICE = 800;
const CHEAPER = 600;

/** The athlete is in event 1 and leaves it; what becomes of that for event 2. */
function leaves(plan: InputPlan = {}, price = PRICE) {
  const events = [sampleCompEvent(1, { price: priced(PRICE) }), sampleCompEvent(2, { price: priced(PRICE) })];
  const input = sampleInput({ events, entries: [sampleEntry(1)], switchFrom: 1, ...plan });
  return switchOffer(input, evaluated(input, 2), minor(price));
}
function evaluated(input: EligibilityInput, ceid: number) {
  const found = evaluate(input).find((one) => one.ceid === ceid);
  if (!found) throw new Error(`no event ${ceid}`);
  return found;
}
const two = (plan: Parameters<typeof sampleCompEvent>[1]) => ({
  events: [sampleCompEvent(1, { price: priced(PRICE) }), sampleCompEvent(2, { price: priced(PRICE), ...plan })],
});

test('is offered where the other event has a place and costs the same', () => {
  expect(leaves()).toEqual({ block: undefined, back: 0, less: 0 });
});

test.each([
  [1, { back: 200, less: 0 }],
  [2, { back: 0, less: 200 }],
  [3, { back: 0, less: 0 }],
] as const)(
  'gives back what the other costs less of what was paid, and takes it off what was promised: %i',
  (paid, difference) => {
    expect(leaves({ ...two({ price: priced(CHEAPER) }), entries: [sampleEntry(1, { paid })] })).toMatchObject(difference);
  },
);

test('is refused where the other costs more now than this one does', () => {
  expect(leaves(two({ price: priced(PRICE + 100) })).block).toMatchObject({
    message: 'This event costs more.',
    unblock: 'Cancel this entry and enter the other event instead.',
  });
});

test('asks what both cost now, not what an early bird or a discount had made of it', () => {
  const early = { ...priced(PRICE), salePrice: minor(500), saleEndDate: '2026-01-01T00:00:00.000Z' };
  const events = [sampleCompEvent(1, { price: early }), sampleCompEvent(2, { price: early })];
  expect(leaves({ events }, 500)).toEqual({ block: undefined, back: 0, less: 0 });
  expect(leaves({}, 400)).toEqual({ block: undefined, back: 0, less: 0 });
  // What goes back is never more than was paid.
  expect(leaves(two({ price: priced(CHEAPER) }), 700).back).toBe(100);
  expect(leaves(two({ price: priced(CHEAPER) }), 400).back).toBe(0);
});

test('counts the entry the athlete leaves as not entered', () => {
  const rules = [sampleRule({ maxCompEvents: 1 })];
  expect(leaves({ competition: { rules } }).block).toBeUndefined();
  const third = [sampleEntry(1), sampleEntry(3)];
  const events = [sampleCompEvent(1), sampleCompEvent(2), sampleCompEvent(3)];
  expect(leaves({ events, entries: third, competition: { rules } }).block?.message).toBe(
    'Entered into the maximum (1) events allowed.',
  );
});

test('takes no more of a full competition or of a club’s number than the athlete had', () => {
  const facts = { limits: { athletes: 5, entries: 9, teams: 0 }, counts: { athletes: 5, entries: 9, teams: 0 } };
  expect(leaves({ competition: { facts } }).block).toBeUndefined();
  expect(leaves({ competition: { facts }, switchFrom: 0, entries: [] }).block).toBeDefined();
  const config = {
    clubCompId: 1,
    clubId: 7,
    clubName: 'Riverside AC',
    categoryId: 0,
    categoryName: '',
    bibNos: '',
    maxEntries: 2,
    maxPerEvent: 1,
    maxRelays: 0,
    maxMixedRelays: 0,
  };
  const club = (athletes: readonly number[], inSecond: number): InputPlan => ({
    user: {
      clubComp: {
        config,
        entries: {
          entryCnt: 2,
          teamCnt: 0,
          mixedTeamCnt: 0,
          entries: { 1001: { egCount: 1, athletes }, 1002: { egCount: inSecond, athletes: [] } },
        },
      },
    },
  });
  expect(leaves(club([31], 0)).block).toBeUndefined();
  expect(leaves(club([31], 1)).block?.message, 'the place of another in the event').toBe('Event full');
  expect(leaves(club([32], 0)).block?.message, 'an entry that is not of this club').toBe('Max entries reached');
  const sameGroup = two({ eventGroupId: 1001 });
  expect(leaves({ ...club([31], 0), ...sameGroup }).block).toBeUndefined();
});

test('is refused with the words of the rules, and for a place in a queue', () => {
  expect(leaves(two({ isOpen: false })).block?.message).toBe('Event Closed');
  const full = { maxAthletes: 1, entryInfo: { totalCount: 1 } };
  expect(leaves(two(full)).block?.message).toBe('Event full');
  expect(leaves({ ...two(full), options: { subscription: { enabled: true } } }).block?.message).toBe('Event full');
});

test('is for an event of the same kind: not the one the athlete is in, a team’s, or an item', () => {
  const input = sampleInput({ entries: [sampleEntry(1)], switchFrom: 1 });
  expect(switchOffer(input, evaluated(input, 1), minor(0)).block?.message).toBe('Event Not Available');
  expect(leaves(two({ event: { options: { isTeamEvent: true } } })).block?.message).toBe('Event Not Available');
  const events = [1, 2, 3].map((ceid) =>
    sampleCompEvent(ceid, ceid === 2 ? { options: { secondarySpend: { parentCeid: 3 } } } : {}),
  );
  expect(leaves({ events, entries: [sampleEntry(1), sampleEntry(3)] }).block?.message).toBe('Event Not Available');
});

test('is refused where the other event needs an item chosen with it', () => {
  const events = [
    ...two({}).events,
    sampleCompEvent(3, { event: { name: 'Lunch' }, options: { secondarySpend: { parentCeid: 2, mandatoryGroupId: 1 } } }),
  ];
  expect(leaves({ events }).block?.message).toBe('Please choose Lunch.');
});

test('an event is not left while its items stay', () => {
  const events = [
    ...two({}).events,
    sampleCompEvent(3, { event: { name: 'Pole hire' }, options: { secondarySpend: { parentCeid: 1 } } }),
  ];
  const input = sampleInput({ events, entries: [sampleEntry(1), sampleEntry(3)], switchFrom: 1 });
  expect(leaveWarning(input)).toBe('Please remove Pole hire first.');
  expect(leaveWarning({ ...input, entries: [sampleEntry(1)] })).toBe('');
});
