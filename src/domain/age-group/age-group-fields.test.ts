import { describe, expect, test } from 'vitest';
import { AGE_GROUP_WORDS, agesInOrder, keyNameOf, withSingleAge } from './age-group-fields.ts';

const ages = { minAge: 13, minAtDay: 1, minAtMonth: 1, minAtYear: 0, maxAge: 14, maxAtDay: 31, maxAtMonth: 8, maxAtYear: 1 };

describe('a single age', () => {
  test.each([0, 14])('%i as the lower end copies the upper one, with its day', (minAge) => {
    expect(withSingleAge({ ...ages, minAge })).toEqual({ ...ages, minAge: 14, minAtDay: 31, minAtMonth: 8, minAtYear: 1 });
  });

  test('two ages keep a day each', () => {
    expect(withSingleAge(ages)).toEqual(ages);
  });
});

test('the lower end is not above the upper one', () => {
  expect([agesInOrder(ages), agesInOrder({ minAge: 14, maxAge: 14 }), agesInOrder({ minAge: 15, maxAge: 14 })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('says what is wrong in the words of the specification', () => {
  expect(AGE_GROUP_WORDS).toMatchObject({ age: 'Number between 1 and 100.', order: 'Must be less than max age.' });
});

test.each([
  ['Under 15', 'U15'],
  ['masters 35', 'V35'],
  ['Master 100', 'V100'],
  ['Senior', 'SENIOR'],
  ['Year 7 and 8 girls', 'YEAR7AND8G'],
])('%s is known as %s', (name, key) => {
  expect(keyNameOf(name)).toBe(key);
});
