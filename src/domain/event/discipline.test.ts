import { expect, test } from 'vitest';
import { STANDARD_EVENTS } from './catalogue.ts';
import { disciplineOf } from './discipline.ts';

test.each([
  ['100', 'sprint'],
  ['400', 'sprint'],
  ['800', 'distance'],
  ['3000SC', 'distance'],
  ['5000W', 'distance'],
  ['XC', 'distance'],
  ['HM', 'distance'],
  ['110H', 'hurdles'],
  ['4X100', 'relay'],
  [' 4 x 400 ', 'relay'],
  ['TJ', 'long-jump'],
  ['hj', 'high-jump'],
  ['PV', 'pole-vault'],
  ['SP', 'shot'],
  ['DT', 'discus'],
  ['HT', 'hammer'],
  ['JT', 'javelin'],
  ['HEP', 'combined'],
  ['?', undefined],
  ['', undefined],
])('%s is %s', (code, discipline) => {
  expect(disciplineOf(code)).toBe(discipline);
});

test('every usual event has one', () => {
  expect(STANDARD_EVENTS.filter(({ eventCode }) => disciplineOf(eventCode) === undefined)).toEqual([]);
});
