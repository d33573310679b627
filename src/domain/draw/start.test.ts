import { expect, test } from 'vitest';
import { sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { drawnStart, hasStartChoice, orderWord, startOf, startText } from './start.ts';

const race = (eventCode: string, heats = {}) => sampleGroup({ eventCode, heats });

test('an organiser chooses how 600 and 800 m are started, no other race', () => {
  expect(['600', '800'].every((code) => hasStartChoice(race(code)))).toBe(true);
  expect(['400', '400H', '1000', '1500', '4x200', '4x400'].some((code) => hasStartChoice(race(code)))).toBe(false);
  expect(hasStartChoice(sampleJump())).toBe(false);
});

test('as it was drawn, else as the event is usually run', () => {
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(drawnStart({ lanes: eight })).toBe('lanes');
  expect(drawnStart({ lanes: eight, perLane: 2 })).toBe('pairs');
  expect(drawnStart({ lanes: [] })).toBe('line');
  expect(startOf(race('800'), 8, undefined)).toBe('lanes');
  expect(startOf(race('800', { useLanes: false }), 8, undefined)).toBe('line');
  expect(startOf(race('800'), 8, 'pairs')).toBe('pairs');
  expect([race('1500'), sampleJump()].map((group) => startOf(group, 8, undefined))).toEqual(['line', 'line']);
});

test('it is said where it could be another, and a place in a line is no lane', () => {
  expect(startText(race('800'), 'line')).toBe('Start from the curved line, without lanes');
  expect(startText(race('100'), 'lanes')).toBe('');
  expect(startText(race('1500'), 'line')).toBe('');
  expect([orderWord('lanes'), orderWord('pairs'), orderWord('line')]).toEqual(['lane', 'lane', 'no.']);
});
