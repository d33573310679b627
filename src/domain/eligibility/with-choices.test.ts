import { describe, expect, test } from 'vitest';
import { type Choice, chooseEvent, holdPlace, refuseChoice, unchooseEvent } from '#domain/entry/choice.ts';
import { sampleCompEvent, sampleInput } from '#tests/fixtures/sample-input.ts';
import { evaluate } from './evaluate.ts';
import { withChoices } from './with-choices.ts';

const base = sampleInput({ events: [sampleCompEvent(100, { eventGroupId: 10 })] });
const EVENT = { athleteId: base.athlete.id, ceid: 100, clubId: 0 };
const PLACE = { productId: 5, waiting: false, until: null };
const told = (choices: readonly Choice[], input = base) =>
  evaluate(withChoices(input, choices)).map(({ message, selected, productId }) => ({ message, selected, productId }))[0];

describe('what an athlete can enter, with what was chosen on the device', () => {
  test('is selected before the server has answered, and in the cart afterwards', () => {
    expect(told([])).toEqual({ message: '', selected: false, productId: 0 });
    expect(told(chooseEvent([], EVENT))).toEqual({ message: '', selected: true, productId: 0 });
    expect(told(holdPlace(chooseEvent([], EVENT), EVENT, PLACE))).toEqual({ message: 'In cart', selected: false, productId: 5 });
  });

  test('is free again as soon as it is taken back, whatever the server said last', () => {
    const holder = { id: base.user.id, name: '' };
    const entry = { productId: 5, ceid: 100, eventGroupId: 10, paid: 0, holder, waiting: false, teamId: 0 } as const;
    const inCart = { ...base, entries: [entry] };
    expect(told([], inCart)).toMatchObject({ message: 'In cart' });
    expect(told(unchooseEvent([], EVENT, PLACE), inCart)).toEqual({ message: '', selected: false, productId: 0 });
    expect(told(unchooseEvent([], EVENT, PLACE), { ...base, entries: [{ ...entry, paid: 1 }] })).toMatchObject({
      message: 'Entry Confirmed',
    });
  });

  test('is neither selected nor in the cart when the server refused it', () => {
    expect(told(refuseChoice(chooseEvent([], EVENT), EVENT, 'Event full'))).toEqual({
      message: '',
      selected: false,
      productId: 0,
    });
    expect(told(chooseEvent([], { ...EVENT, athleteId: 999 }))).toMatchObject({ selected: false });
  });
});
