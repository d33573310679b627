import { describe, expect, test } from 'vitest';
import { neededWarning, removalWarning, selectionProblems } from '#domain/eligibility/selection.ts';
import { type InputPlan, sampleCompEvent, sampleEntry, sampleInput } from '#tests/fixtures/sample-input.ts';

const item = (ceid: number, mandatoryGroupId = 0) =>
  sampleCompEvent(ceid, {
    name: 'Event 1 Girls',
    event: { name: `Item ${ceid}` },
    options: { secondarySpend: { parentCeid: 1, mandatoryGroupId } },
  });
const EVENTS = [sampleCompEvent(1), sampleCompEvent(2), item(5), item(6)];

describe('a selection', () => {
  test('keeps a parent in the cart while its items are there', () => {
    expect(removalWarning(1, [1, 6, 5], EVENTS)).toBe('Please remove Item 5, Item 6 first.');
    expect(removalWarning(1, [1, 2], EVENTS)).toBe('');
    expect(removalWarning(5, [1, 5], EVENTS)).toBe('');
  });
});

describe('before it goes to the basket', () => {
  const events = [...EVENTS, item(7, 1), item(8, 1), item(9, 2)];
  test.each<[string, InputPlan, string[]]>([
    ['nothing is chosen', { selected: [] }, ['No events in basket.']],
    ['all is well', { selected: [2] }, []],
    ['an event is blocked', { events: [sampleCompEvent(1, { isOpen: false })], selected: [1] }, ['Event 1 Girls: Event Closed']],
    ['an event is unknown', { selected: [99] }, ['Event Not Available']],
    ['an item lacks its parent', { events, selected: [5] }, ['Item 5: Part of: Event 1 Girls']],
    ['mandatory groups want one each', { events, selected: [1] }, ['Please choose Item 7 or Item 8.', 'Please choose Item 9.']],
    ['mandatory groups have one each', { events, selected: [1, 8, 9] }, []],
    ['a mandatory item is in the cart already', { events, selected: [1, 9], entries: [sampleEntry(7, { paid: 0 })] }, []],
    ['the parent of a group is not chosen', { events, selected: [2] }, []],
  ])('%s', (_, plan, messages) => {
    expect(selectionProblems(sampleInput(plan)).map(({ message }) => message)).toEqual(messages);
  });

  test('an item that is not for this athlete is not asked of them', () => {
    const boys = sampleCompEvent(7, {
      event: { gender: 'M' },
      options: { secondarySpend: { parentCeid: 1, mandatoryGroupId: 1 } },
    });
    expect(selectionProblems(sampleInput({ events: [sampleCompEvent(1), boys], selected: [1] }))).toEqual([]);
  });
});

describe('an item that its event needs', () => {
  const events = [...EVENTS, item(7, 1), item(8, 1)];
  test.each<[string, number, number[], string]>([
    ['the last of its group', 7, [1, 7], 'Event 1 Girls needs Item 7.'],
    ['one of two', 7, [1, 7, 8], ''],
    ['without the event', 7, [7], ''],
    ['one that nobody asks for', 5, [1, 5, 7], ''],
    ['the event itself', 1, [1, 7], ''],
  ])('%s', (_, ceid, taken, warning) => {
    expect(neededWarning(ceid, taken, events)).toBe(warning);
  });
});
