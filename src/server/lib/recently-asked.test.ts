import { expect, test } from 'vitest';
import { recentlyAsked } from './recently-asked.ts';

let now = 0;
const open = (most: number) =>
  recentlyAsked<number, string>(
    () => now,
    { forMs: 1000, most },
    (value) => value.length,
  );

test('keeps what was asked for lately, however many ask in turn', () => {
  const held = open(1000);
  for (let n = 0; n < 200; n++) held.set(n, 'meet');
  for (let n = 0; n < 200; n++) expect(held.get(n)).toBe('meet');
});

test('lets go of what has not been asked for the longest when it is too much', () => {
  const held = open(8);
  held.set(1, 'four');
  held.set(2, 'four');
  held.get(1);
  held.set(3, 'four');
  expect([held.get(1), held.get(2), held.get(3)]).toEqual(['four', undefined, 'four']);
});

test('one alone is kept, however much it is', () => {
  const held = open(2);
  held.set(1, 'four');
  expect(held.get(1)).toBe('four');
});

test('drops what has not been asked for in the time', () => {
  const held = open(1000);
  held.set(1, 'a');
  now += 1001;
  held.set(2, 'b');
  expect([held.get(1), held.get(2)]).toEqual([undefined, 'b']);
});
