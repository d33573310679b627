import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDistance, formatReaction, formatTime, formatWind } from '#domain/performance/format.ts';
import {
  type Parsed,
  PERFORMANCE_ERRORS,
  parseDistance,
  parsePoints,
  parseReaction,
  parseTime,
  parseWind,
} from '#domain/performance/parse.ts';

const read = (parsed: Parsed<number>): number | string => (parsed.ok ? parsed.value : parsed.error);

test('the texts are those of the specification, to the letter', () => {
  expect(Object.values(PERFORMANCE_ERRORS)).toEqual([
    'Only enter numbers.',
    'Invalid separators.',
    'Too many separators entered..',
    'Not a number.',
    'Only positive numbers.',
    'PB is below standard min.',
    'PB is above standard min.',
    'Below split.',
    'Above split.',
  ]);
});

describe('times, in milliseconds', () => {
  test.each([
    ['10.83', 10_830],
    ['10.8', 10_800],
    ['10.831', 10_831],
    ['9', 9_000],
    ['62.41', 62_410],
    ['1:47.20', 107_200],
    ['14:06.3', 846_300],
    ['1:05', 65_000],
    ['2:08:44', 7_724_000],
    ['2:08:44.5', 7_724_500],
    ['59:60', 'Not a number.'],
    ['  10.83 ', 10_830],
    ['00:10.83', 10_830],
  ])('%s', (text, expected) => {
    expect(read(parseTime(text))).toBe(expected);
  });

  test.each([
    ['10.8301', 10_831],
    ['10.8300', 10_830],
    ['10.9999', 11_000],
  ])('decimals beyond the thousandth round up: %s', (text, ms) => {
    expect(read(parseTime(text))).toBe(ms);
  });

  test.each([
    ['', 'Not a number.'],
    ['   ', 'Not a number.'],
    [':', 'Not a number.'],
    ['..', 'Not a number.'],
    ['abc', 'Only enter numbers.'],
    ['10,83', 'Only enter numbers.'],
    ['10.83h', 'Only enter numbers.'],
    ['1e3', 'Only enter numbers.'],
    ['+10.83', 'Only enter numbers.'],
    ['10 83', 'Only enter numbers.'],
    ['-10.83', 'Only positive numbers.'],
    ['0', 'Only positive numbers.'],
    ['0:00.00', 'Only positive numbers.'],
    ['1.47.20', 'Too many separators entered..'],
    ['1:2:3:4', 'Too many separators entered..'],
    ['1:47.', 'Invalid separators.'],
    ['.83', 'Invalid separators.'],
    [':47', 'Invalid separators.'],
    ['1.47:20', 'Invalid separators.'],
    ['1::47', 'Invalid separators.'],
    ['1:60', 'Not a number.'],
    ['1:60:00', 'Not a number.'],
  ])('%j is refused: %s', (text, error) => {
    expect(read(parseTime(text))).toBe(error);
  });

  test.each(['1:5', '1:5.20', '2:8:44', '1:047'])('refuses %s, which could be two times', (text) => {
    expect(read(parseTime(text))).toBe('Invalid separators.');
  });

  test('refuses a number too long for any clock', () => {
    expect(read(parseTime('9'.repeat(400)))).toBe('Not a number.');
  });
});

describe('distances, in centimetres', () => {
  test.each([
    ['6.12', 612],
    ['6.1', 610],
    ['6', 600],
    ['72.05', 7_205],
    ['0.01', 1],
    [' 6.12', 612],
  ])('%s', (text, cm) => {
    expect(read(parseDistance(text))).toBe(cm);
  });

  test.each([
    ['6.129', 612],
    ['6.1299999', 612],
    ['6.999', 699],
  ])('decimals beyond the centimetre round down: %s', (text, cm) => {
    expect(read(parseDistance(text))).toBe(cm);
  });

  test.each([
    ['', 'Not a number.'],
    ['.', 'Not a number.'],
    ['x', 'Only enter numbers.'],
    ['6,12', 'Only enter numbers.'],
    ['6m12', 'Only enter numbers.'],
    ['-6.12', 'Only positive numbers.'],
    ['0.00', 'Only positive numbers.'],
    ['0.009', 'Only positive numbers.'],
    ['6.1.2', 'Too many separators entered..'],
    ['6:12', 'Invalid separators.'],
    ['6.', 'Invalid separators.'],
    ['.12', 'Invalid separators.'],
  ])('%j is refused: %s', (text, error) => {
    expect(read(parseDistance(text))).toBe(error);
  });
});

describe('points', () => {
  test.each([
    ['0', 0],
    ['5432', 5432],
    ['5432.5', 5432],
    ['', 'Not a number.'],
    ['-1', 'Only positive numbers.'],
    ['many', 'Only enter numbers.'],
    ['54.3.2', 'Too many separators entered..'],
    ['54:32', 'Invalid separators.'],
    ['54.', 'Invalid separators.'],
    ['9'.repeat(20), 'Not a number.'],
  ])('%j is %s', (text, expected) => {
    expect(read(parsePoints(text))).toBe(expected);
  });
});

describe('winds, in tenths, rounded towards positive', () => {
  test.each([
    ['+2.03', 21],
    ['-2.03', -20],
    ['−2.03', -20],
    ['2.0', 20],
    ['+2', 20],
    ['0', 0],
    ['0.01', 1],
    ['-0.09', 0],
    ['-0.1', -1],
    [' +1.3 ', 13],
  ])('%s', (text, tenths) => {
    expect(read(parseWind(text))).toBe(tenths);
  });

  test.each([
    ['', 'Not a number.'],
    ['+', 'Not a number.'],
    ['--1', 'Only enter numbers.'],
    ['1-', 'Only enter numbers.'],
    ['1,3', 'Only enter numbers.'],
    ['1.2.3', 'Too many separators entered..'],
    ['1:3', 'Invalid separators.'],
    ['1.', 'Invalid separators.'],
  ])('%j is refused: %s', (text, error) => {
    expect(read(parseWind(text))).toBe(error);
  });
});

describe('what is shown can be typed back', () => {
  test('times', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 36_000_000 }), (ms) => read(parseTime(formatTime(ms, 1))) === ms));
  });
  test('distances', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 20_000 }), (cm) => read(parseDistance(formatDistance(cm))) === cm));
  });
  test('winds', () => {
    fc.assert(fc.property(fc.integer({ min: -200, max: 200 }), (tenths) => read(parseWind(formatWind(tenths))) === tenths));
  });
  test('the reader throws for no text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const parse of [parseTime, parseDistance, parsePoints, parseWind]) {
          const parsed = parse(text);
          expect(parsed.ok ? Number.isSafeInteger(parsed.value) : parsed.error.length > 0).toBe(true);
        }
      }),
    );
  });
});

describe('a reaction time', () => {
  test.each([
    ['0.145', 145],
    ['.145', 145],
    ['145', 145],
    ['0.1', 100],
    ['-0.024', -24],
    ['−24', -24],
    ['1.203', 1203],
    ['0', 0],
  ])('%s is %i ms', (text, ms) => {
    expect(read(parseReaction(text))).toBe(ms);
  });

  test.each(['', 'fast', '0.1.2', '0.1455', '12345', '--24', '1:02', '+0.145'])('“%s” is none', (text) => {
    expect(parseReaction(text).ok).toBe(false);
  });

  test('is read as it is written', () => {
    fc.assert(fc.property(fc.integer({ min: -9_999, max: 9_999 }), (ms) => read(parseReaction(formatReaction(ms))) === ms));
  });
});
