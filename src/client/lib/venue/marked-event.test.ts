import { expect, test } from 'vitest';
import { markedEvent, typedBests, typedMark } from './marked-event.ts';

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

test('of several best marks only those go that were touched', () => {
  const part = (eventid: number, pbText: string) => ({
    ...({ eventid, eventName: '', eventCode: '', eventType: 'T', pb: '0.00', pbText, sb: '0.00', sbText: '' } as const),
    pof10pb: '0.00',
    pof10Text: '',
    trackSb: false,
    min: '9.00',
    max: '40.00',
    split: 0,
    uomInfo: { id: 1, type: 'T' as const, options: [{ pattern: 's.SS', short: 's', text: 'seconds' }] },
  });
  const parts = [part(1, '13.40'), part(2, '50.00'), part(3, '28.10'), part(4, ''), part(5, '15.00')];
  const typed = { 1: '13.40 ', 2: '50.00', 3: '27.9', 4: 'x', 5: '' };
  const { pbs, errors } = typedBests(parts, typed);
  expect(pbs).toEqual([
    { eventid: 3, pb: '27.90', pbText: '27.90' },
    { eventid: 5, pb: '0.00', pbText: '' },
  ]);
  expect(errors).toEqual({ 4: 'Only enter numbers.' });
});
