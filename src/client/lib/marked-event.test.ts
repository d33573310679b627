import { expect, test } from 'vitest';
import { markedEvent, typedMark } from './marked-event.ts';

const sprint = markedEvent({
  uomInfo: { id: 1, type: 'T', options: [{ pattern: 's.SS', short: 's', text: 'seconds' }] },
  min: '9.00',
  max: '40.00',
  split: -13.5,
});

test('limits and split come in the unit of the marks, the split with its sign', () => {
  expect(sprint.limits).toEqual({ min: 9000, max: 40_000, split: -13_500 });
});

test.each([
  ['13.4', { ok: true, wire: '13.40', text: '13.40' }],
  ['  ', { ok: true, wire: '0.00', text: '' }],
  ['13.51', { ok: false, error: 'Above split.' }],
  ['8', { ok: false, error: 'PB is below standard min.' }],
  ['x', { ok: false, error: 'Only enter numbers.' }],
])('%j', (typed, expected) => {
  expect(typedMark(typed, sprint)).toEqual(expected);
});
