import fc from 'fast-check';
import { expect, test } from 'vitest';
import { least, minor, minus, most, NOTHING, shareOf, sum, toMinor, toUnits, unitsText } from './money.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(minor);

test('every amount comes back from the wire as it left', () => {
  fc.assert(fc.property(amount, (one) => toMinor(toUnits(one)) === one && toMinor(Number(unitsText(one))) === one));
});

test('sums of what decimals cannot hold are exact', () => {
  const tenth = toMinor(0.1);
  expect(toUnits(sum([tenth, tenth, tenth]))).toBe(0.3);
  expect(minus(toMinor(16.1), toMinor(0.1), toMinor(8))).toBe(800);
  fc.assert(fc.property(fc.array(amount, { maxLength: 20 }), (all) => minus(sum(all), ...all) === 0));
});

test('a part of a penny is no amount', () => {
  expect(() => minor(10.5)).toThrow('10.5 is not a whole number of minor units');
  expect(() => minor(Number.NaN)).toThrow('NaN');
  expect(shareOf(minor(850), 250)).toBe(21);
});

test('the least and the most of some amounts', () => {
  expect(least(minor(500), minor(300))).toBe(300);
  expect(most(NOTHING, minor(-20))).toBe(0);
});

test('an amount as it is typed', () => {
  expect([minor(1250), minor(5), minor(-700)].map(unitsText)).toEqual(['12.50', '0.05', '-7.00']);
});
