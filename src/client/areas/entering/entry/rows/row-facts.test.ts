import { expect, test } from 'vitest';
import { sheetOf } from '#client/areas/entering/entry/sheet.ts';
import type { EntryEvents } from '#contracts/entering/entry-events.ts';
import { evaluate } from '#domain/eligibility/evaluate.ts';
import { withChoices } from '#domain/eligibility/with-choices.ts';
import { chooseEvent, holdPlace } from '#domain/entry/choice.ts';
import type { AthleteEntry } from '#domain/entry/entry.ts';
import { minor } from '#domain/money/money.ts';
import { sampleCompEvent, sampleEntry, sampleInput } from '#tests/fixtures/sample-input.ts';
import { factsOf } from './row-facts.ts';

const ANSWER: EntryEvents = JSON.parse('{ "events": [] }');
const PRICE = {
  id: 1,
  compId: 12,
  name: '',
  description: '',
  price: minor(800),
  fee: minor(50),
  salePrice: minor(0),
  saleFee: minor(0),
  saleEndDate: null,
  options: { displayFee: true, feeIncluded: false, freeEntry: false },
};

test('the fee stays beside the price until the event is paid for', () => {
  const place = { athleteId: 31, ceid: 1, clubId: 0 };
  const picked = chooseEvent([], place);
  const held = holdPlace(picked, place, { productId: 9, waiting: false, until: null });
  const facts = (choices = picked, entries: readonly AthleteEntry[] = []) => {
    const input = withChoices(sampleInput({ events: [sampleCompEvent(1, { price: PRICE })], entries }), choices);
    const line = sheetOf(ANSWER, input, evaluate(input), choices).lines.get(1);
    return line ? factsOf(line, 'Europe/London') : [];
  };
  for (const choices of [[], picked, held]) expect(facts(choices)).toContain('plus £0.50 fee');
  expect(facts([], [sampleEntry(1)])).not.toContain('plus £0.50 fee');
});
