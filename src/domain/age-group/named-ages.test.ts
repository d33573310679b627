import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageGroupKey, isOfAge } from './named-ages.ts';

test.each([
  ['U17', 'U20', true],
  ['U17', 'SEN', true],
  ['Under 17', 'u 20 Women', true],
  ['U20', 'U17', false],
  ['Senior', 'U20', false],
  ['V40', 'V35', true],
  ['V40', 'Masters 35', true],
  ['W40', 'Senior', true],
  ['V35', 'V40', false],
  ['V40', 'U20', false],
  ['U17', 'V35', false],
  ['', 'SEN', true],
  ['', 'U20', false],
  ['Year 7', 'year 7', true],
  ['Year 7', 'U13', false],
  ['Year 7', 'Senior', true],
  ['U13', 'Year 7', false],
  ['M30', 'V30', true],
  ['M15', 'm15', true],
  ['V40', 'M15', false],
  ['M15', 'W14', false],
  ['W14', 'V35', false],
])('athletes of %j are of the age of %j: %s', (own, other, is) => {
  expect(isOfAge(own, other)).toBe(is);
});

test('spellings of one group are one, and other groups are not', () => {
  for (const name of ['U17', 'u17', 'Under 17', 'U 17', 'Under-17 (EA)', 'U17 Women']) expect(ageGroupKey(name)).toBe('U17');
  expect(ageGroupKey('Masters 40')).toBe(ageGroupKey('V40'));
  expect(ageGroupKey('Seniors')).toBe(ageGroupKey('SEN'));
  expect(ageGroupKey('Women')).not.toBe(ageGroupKey('SEN'));
});

test('who is of the age of a group is of that of every group that takes it in', () => {
  const name = fc.oneof(
    fc.integer({ min: 9, max: 23 }).map((n) => `U${n}`),
    fc.integer({ min: 7, max: 20 }).map((n) => `V${5 * n}`),
    fc.constant('SEN'),
  );
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      if (isOfAge(a, b) && isOfAge(b, c)) expect(isOfAge(a, c)).toBe(true);
    }),
  );
});
