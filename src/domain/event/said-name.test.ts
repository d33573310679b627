import { expect, test } from 'vitest';
import { isSameCode, saidName } from './said-name.ts';

test.each(['100 m Women', '100m Women', '100  M women', 'Women 100 m', "Women's 100 metres", 'Girls 100 Metres', '100 m W'])(
  '%s is the 100 m of women',
  (name) => {
    expect(saidName(name)).toEqual({ words: '100m', gender: 'F' });
  },
);

test.each([
  ['800 m Open', '800m', 'O'],
  ['Mixed 4 × 400 m Relay', '4x400m relay', 'O'],
  ['Boys and Girls 600 m', '600m and', 'O'],
  ['800 m Open Women', '800m', 'F'],
  ['100 m M', '100m', 'M'],
  ['100 m A', '100m a', undefined],
  ['U17 Long Jump', 'jump long u17', undefined],
])('%s', (name, words, gender) => {
  expect(saidName(name)).toEqual({ words, gender });
});

test('other words are another event', () => {
  expect(saidName('100 m A Women').words).not.toBe(saidName('100 m B Women').words);
  expect(saidName('U15 100 m').words).not.toBe(saidName('U17 100 m').words);
});

test('a code in two spellings is one event', () => {
  expect([isSameCode('3000S', '3000sc'), isSameCode('4x100', '4X100'), isSameCode('100', '100H')]).toEqual([true, true, false]);
});
