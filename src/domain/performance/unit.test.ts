import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMark, isBetter, markWithUnit, readMark, type Uom, unwireMark, uomOf, wireMark } from './unit.ts';

const pattern = (pattern: string, text: string) => ({ pattern, short: text[0] ?? '', text });
const SPRINT: Uom = { id: 1, type: 'T', options: [pattern('s.SS', 'seconds')] };
const MIDDLE: Uom = { id: 2, type: 'T', options: [pattern('m:ss.SS', 'minutes'), pattern('s.SS', 'seconds')] };
const ROAD: Uom = { id: 3, type: 'T', options: [pattern('h:mm:ss', 'hours'), pattern('m:ss', 'minutes')] };
const DISTANCE: Uom = { id: 4, type: 'D', options: [pattern('m.cc', 'metres')] };
const POINTS: Uom = { id: 6, type: 'P', options: [pattern('p', 'points')] };

describe('each pattern of a unit is tried in turn', () => {
  test.each([
    ['12.34', SPRINT, 12_340, 's.SS'],
    ['1:47.20', MIDDLE, 107_200, 'm:ss.SS'],
    ['59.8', MIDDLE, 59_800, 's.SS'],
    ['1:28:44', ROAD, 5_324_000, 'h:mm:ss'],
    ['28:44', ROAD, 1_724_000, 'm:ss'],
    ['6.12', DISTANCE, 612, 'm.cc'],
    ['5432', POINTS, 5432, 'p'],
    ['0', POINTS, 0, 'p'],
  ])('%s', (typed, uom, value, by) => {
    expect(readMark(typed, uom)).toMatchObject({ ok: true, value, by: { pattern: by } });
  });

  test.each([
    ['1:47.20', SPRINT, 'Too many separators entered..'],
    ['1:28:44', MIDDLE, 'Too many separators entered..'],
    ['12.34', ROAD, 'Invalid separators.'],
    ['1:2:3:4', ROAD, 'Too many separators entered..'],
    ['6:12', DISTANCE, 'Invalid separators.'],
    ['abc', SPRINT, 'Only enter numbers.'],
    ['-12.3', SPRINT, 'Only positive numbers.'],
    ['0', DISTANCE, 'Only positive numbers.'],
    ['', MIDDLE, 'Not a number.'],
    ['1.47.20', MIDDLE, 'Too many separators entered..'],
    ['-1', POINTS, 'Only positive numbers.'],
  ])('refuses %j: %s', (typed, uom, error) => {
    expect(readMark(typed, uom)).toEqual({ ok: false, error });
  });
});

test.each([
  [107_200, MIDDLE, '1:47.20'],
  [5_324_000, ROAD, '1:28:44'],
  [612, DISTANCE, '6.12'],
  [5432, POINTS, '5432'],
])('%d is shown as %s', (value, uom, text) => {
  expect(formatMark(value, uom)).toBe(text);
});

test.each([
  [107_200, 'T', '107.20'],
  [10_801, 'T', '10.81'],
  [9_000, 'T', '9.00'],
  [612, 'D', '6.12'],
  [180, 'H', '1.80'],
  [5432, 'P', '5432.00'],
  [null, 'T', '0.00'],
] as const)('%s %s goes with two decimals: %s', (value, type, wire) => {
  expect(wireMark(value, type)).toBe(wire);
});

test('the wire loses nothing that two decimals hold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_600_000 }), fc.constantFrom('T', 'D', 'H', 'P'), (n, type) => {
      const value = type === 'T' ? n * 10 : n;
      expect(unwireMark(wireMark(value, type), type)).toBe(value);
    }),
  );
  expect(unwireMark('0.00', 'T')).toBeNull();
});

test('a shorter time and a longer throw are better', () => {
  expect([isBetter(1, 2, 'T'), isBetter(1, 2, 'D'), isBetter(2, 1, 'H'), isBetter(2, 1, 'P'), isBetter(1, 1, 'T')]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['100', 'T', 'T', 's.SS'],
  ['400H', 'T', 'T', 's.SS'],
  ['800', 'T', 'T', 'm:ss.SS'],
  ['4x400', 'T', 'T', 'm:ss.SS'],
  ['Mar', 'R', 'T', 'h:mm:ss'],
  ['LJ', 'F', 'D', 'm.cc'],
  ['HJ', 'F', 'H', 'm.cc'],
  ['Dec', 'M', 'P', 'p'],
] as const)('%s is typed as %s %s %s first', (eventCode, type, unit, pattern) => {
  const uom = uomOf({ eventCode, type, unit });
  expect([uom.type, uom.options[0]?.pattern]).toEqual([unit, pattern]);
});

test.each([
  [107_200, MIDDLE, '1:47.20 m'],
  [59_800, MIDDLE, '59.80 s'],
  [612, DISTANCE, '6.12 m'],
])('%d is shown with the short name of how it is written: %s', (value, uom, text) => {
  expect(markWithUnit(value, uom)).toBe(text);
});

test('the unit of an event goes before the usual one, where it is of its type', () => {
  const event = { eventCode: '100', type: 'T', unit: 'T' } as const;
  expect(uomOf({ ...event, uom: ROAD })).toBe(ROAD);
  expect(uomOf({ ...event, uom: POINTS }).id).toBe(1);
});
