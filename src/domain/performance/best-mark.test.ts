import { describe, expect, test } from 'vitest';
import { enteredHelp, limitsHelp, type MarkedEvent, readBestMark } from './best-mark.ts';

const sprint: MarkedEvent = {
  uom: { id: 1, type: 'T', options: [{ pattern: 's.SS', short: 's', text: 'seconds' }] },
  limits: { min: 9500, max: 30_000 },
};
const middle: MarkedEvent = {
  uom: {
    id: 2,
    type: 'T',
    options: [
      { pattern: 'm:ss.SS', short: 'min', text: 'minutes and seconds' },
      { pattern: 's.SS', short: 's', text: 'seconds' },
    ],
  },
  limits: { min: 100_000, max: 0 },
};
const jump: MarkedEvent = {
  uom: { id: 4, type: 'D', options: [{ pattern: 'm.cc', short: 'm', text: 'metres' }] },
  limits: { min: 100, max: 950 },
};
const points: MarkedEvent = {
  uom: { id: 6, type: 'P', options: [{ pattern: 'p', short: 'pts', text: 'points' }] },
  limits: { min: 0, max: 9999 },
};
const withSplit = (event: MarkedEvent, split: number): MarkedEvent => ({ ...event, limits: { ...event.limits, split } });

describe('a best mark and every message of the specification', () => {
  test.each([
    ['12.34', sprint, '12.34'],
    ['2:07.4', middle, '2:07.40'],
    ['6.1', jump, '6.10'],
    ['0', points, '0'],
    ['9.5', sprint, '9.50'],
    ['12a', sprint, 'Only enter numbers.'],
    ['12.', sprint, 'Invalid separators.'],
    ['1.2.3', jump, 'Too many separators entered..'],
    ['', jump, 'Not a number.'],
    ['-3', jump, 'Only positive numbers.'],
    ['9.49', sprint, 'PB is below standard min.'],
    ['30.01', sprint, 'PB is above standard min.'],
    ['0.99', jump, 'PB is below standard min.'],
    ['9.51', jump, 'PB is above standard min.'],
    ['10000', points, 'PB is above standard min.'],
    ['5.49', withSplit(jump, 550), 'Below split.'],
    ['5.50', withSplit(jump, 550), '5.50'],
    ['13.01', withSplit(sprint, -13_000), 'Above split.'],
    ['13', withSplit(sprint, -13_000), '13.00'],
  ])('%j', (typed, event, expected) => {
    const read = readBestMark(typed, event);
    expect(read.ok ? read.text : read.error).toBe(expected);
  });
});

describe('limits help', () => {
  test.each([
    [sprint, 'Type seconds, such as 12.34; between 9.50 and 30.00.'],
    [middle, 'Type minutes and seconds, such as 2:07.40; or seconds, such as 12.34; at least 1:40.00.'],
    [points, 'Type points, such as 5432; at most 9999.'],
    [withSplit(jump, 550), 'Type metres, such as 6.12; between 1.00 and 9.50; at least 5.50 for this event.'],
    [withSplit(sprint, -13_000), 'Type seconds, such as 12.34; between 9.50 and 30.00; at most 13.00 for this event.'],
  ])('%#', (event, help) => {
    expect(limitsHelp(event)).toBe(help);
  });

  test('says what was entered and the accepted pattern', () => {
    expect(enteredHelp('59.8', middle)).toBe('Entered 59.8, read as 59.80 seconds (s.SS).');
    expect(enteredHelp('1:2', middle)).toBe(limitsHelp(middle));
  });
});
