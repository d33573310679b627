import { describe, expect, test } from 'vitest';
import { lineIn } from '#client/areas/entering/entry/grid/grid-model.ts';
import { asideOf, factsOf } from '#client/areas/entering/entry/rows/row-facts.ts';
import type { EntryEvents } from '#contracts/entering/entry-events.ts';
import { evaluate } from '#domain/eligibility/evaluate.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { withChoices } from '#domain/eligibility/with-choices.ts';
import { type Choice, chooseEvent, holdPlace, refuseChoice } from '#domain/entry/choice.ts';
import { minor } from '#domain/money/money.ts';
import { type InputPlan, sampleCompEvent, sampleEntry, sampleInput } from '#tests/fixtures/sample-input.ts';
import { isRemovable, isTicked, sheetOf } from './sheet.ts';

const PARENT = 1;
const SOLD = { secondarySpend: { parentCeid: 1, mandatoryGroupId: 0, isParent: false, alwaysShow: true } };
/** Only what the screen shows of the answer itself is missing: the rules' input is the domain's. */
const ANSWER: EntryEvents = JSON.parse('{ "events": [{ "ceid": 1, "entryId": 3, "order": { "productId": 5001, "price": 8 } }] }');

const FREE = {
  id: 1,
  compId: 12,
  name: '',
  description: '',
  price: minor(0),
  fee: minor(0),
  salePrice: minor(0),
  saleFee: minor(0),
  saleEndDate: null,
  options: { displayFee: false, feeIncluded: true, freeEntry: false },
};

function sheet(plan: InputPlan, choices: readonly Choice[] = []) {
  const input: EligibilityInput = withChoices(sampleInput(plan), choices);
  return sheetOf(ANSWER, input, evaluate(input), choices);
}
const of = (ceid: number) => ({ athleteId: 31, ceid, clubId: 0 });
const line = (ceid: number, plan: InputPlan = {}, choices: readonly Choice[] = []) => sheet(plan, choices).lines.get(ceid);

describe('an event on the entry screen', () => {
  test('says its time, and its price, fee and rise only where the organiser shows prices', () => {
    const price = {
      id: 1,
      name: '',
      description: '',
      price: minor(900),
      fee: minor(50),
      salePrice: minor(800),
      saleFee: minor(50),
      saleEndDate: '2099-01-01T00:00:00Z',
      options: { displayFee: true, feeIncluded: false, freeEntry: false },
    };
    const row = (showPrice: boolean, ofAll = true) => {
      const options = { rowOptions: { autoExpandHelpText: false, showPB: true, showPrice, showEntryCount: false } };
      const shown = line(1, { events: [sampleCompEvent(1, { price, options })], options: { showPrice: ofAll } });
      return shown && [asideOf(shown, 'UTC'), factsOf(shown, 'UTC')];
    };
    expect(row(true)).toEqual([expect.stringMatching(/^\d\d:\d\d · £8.00$/), ['£9.00 from 31st Dec 23:59', 'plus £0.50 fee']]);
    for (const hidden of [row(false), row(true, false)]) expect(hidden).toEqual([expect.stringMatching(/^\d\d:\d\d$/), []]);
  });

  test('is free, chosen, or in the cart, and can be taken out by the user who put it in', () => {
    const states = [
      [],
      chooseEvent([], of(1)),
      holdPlace(chooseEvent([], of(1)), of(1), { productId: 9, waiting: false, until: null }),
    ].map((choices) => line(1, {}, choices));
    expect(states.map((one) => one?.state)).toEqual(['free', 'chosen', 'cart']);
    expect(states.map((one) => one && isRemovable(one, PARENT))).toEqual([false, true, true]);
  });

  test('of somebody else’s cart, or paid for, stays as it is', () => {
    const other = { holder: { id: 5, name: 'Coach' }, paid: 0 } as const;
    const theirs = line(1, { entries: [sampleEntry(1, other)] });
    expect(theirs).toMatchObject({ state: 'entered', message: 'Awaiting Payment by: Coach' });
    const paid = line(1, { entries: [sampleEntry(1)] });
    expect(paid).toMatchObject({ state: 'entered', message: 'Entry Confirmed' });
    for (const one of [theirs, paid]) expect(one && isTicked(one) && !isRemovable(one, PARENT)).toBe(true);
  });

  test('that was refused says why and can be chosen again', () => {
    const no = refuseChoice(chooseEvent([], of(1)), of(1), 'Event full');
    expect(line(1, {}, no)).toMatchObject({ state: 'free', refusal: 'Event full' });
    // As on a device whose clock is ahead: it took a place that was paid for elsewhere for one whose time ran out.
    expect(line(1, { entries: [sampleEntry(1)] }, no)).toMatchObject({ state: 'entered', refusal: '' });
  });

  test('knows when a best mark is what blocks it, and how many places are left', () => {
    expect(line(1, { events: [sampleCompEvent(1, { options: { mandatoryPB: true } })] })).toMatchObject({ markBlocks: true });
    const full = sampleCompEvent(1, { maxAthletes: 8, maxGroup: 20, entryInfo: { totalCount: 5, groupCount: 19 } });
    expect(line(1, { events: [full] })).toMatchObject({ placesLeft: 1 });
    expect(line(1)).toMatchObject({ placesLeft: null, markBlocks: false });
  });
});

describe('while an entry is being changed to another event', () => {
  test('the others say what goes back or why not; what the athlete leaves counts as not entered', () => {
    const price = { ...FREE, price: minor(600) };
    const events = [
      sampleCompEvent(1),
      sampleCompEvent(2, { price }),
      sampleCompEvent(3, { price: { ...FREE, price: minor(900) } }),
    ];
    const { lines } = sheet({ events, entries: [sampleEntry(1)], switchFrom: 1 });
    expect(lines.get(1)).toMatchObject({ state: 'blocked', message: 'Event Not Available' });
    expect(lines.get(2)).toMatchObject({ state: 'free', back: 200 });
    expect(lines.get(3)).toMatchObject({ state: 'blocked', message: 'This event costs more.' });
  });
});

describe('the days of an athlete', () => {
  const events = [
    sampleCompEvent(3, { startsAt: '2026-06-28T09:00:00.000Z' }),
    sampleCompEvent(2, { startsAt: '2026-06-27T11:00:00.000Z' }),
    sampleCompEvent(4, { startsAt: '2026-06-27T12:00:00.000Z', options: SOLD }),
    sampleCompEvent(1),
  ];

  test('are in the order of the programme, items under what they belong to', () => {
    const days = [...sheet({ events }).days].map(([day, lines]) => [day, lines.map(({ event }) => event.ceid)]);
    expect(days).toEqual([
      ['2026-06-27', [1, 4, 2]],
      ['2026-06-28', [3]],
    ]);
  });

  test('have beside them what is sold, also before what it belongs to is chosen', () => {
    const hidden = { secondarySpend: { ...SOLD.secondarySpend, alwaysShow: false } };
    const items = [4, 5].map((ceid) => sampleCompEvent(ceid, { options: ceid === 4 ? SOLD : hidden }));
    const boys = sampleCompEvent(6, { event: { gender: 'M' }, options: SOLD });
    const sold = sheet({ events: [sampleCompEvent(1), ...items, boys] });
    expect([...sold.lines.keys()], 'in the schedule').toEqual([1, 4]);
    expect([...sold.items.keys()]).toEqual([1]);
    expect(sold.items.get(1)?.map(({ event, state }) => [event.ceid, state])).toEqual([
      [4, 'blocked'],
      [5, 'blocked'],
    ]);
  });

  test('leave out teams and what is not for the athlete', () => {
    const team = sampleCompEvent(5, { event: { options: { isTeamEvent: true } } });
    const boys = sampleCompEvent(6, { event: { gender: 'M' } });
    expect([...sheet({ events: [team, boys, sampleCompEvent(1)] }).lines.keys()]).toEqual([1]);
  });

  test('give a grid the one event of a group that says most', () => {
    const twice = [sampleCompEvent(1, { eventGroupId: 50 }), sampleCompEvent(2, { eventGroupId: 50, isOpen: false })];
    expect(lineIn(sheet({ events: twice }), [50])?.event.ceid).toBe(1);
    expect(lineIn(sheet({ events: twice }), [51])).toBeUndefined();
  });
});
