import { expect, test } from 'vitest';
import { handAllowance } from './by-hand.ts';

test('a time by hand is early by 0.24 s to below 400 m, by 0.14 s over 400 m, and right in longer races', () => {
  expect(['60', '110H', '300', '400', '400H', '800', '1500'].map(handAllowance)).toEqual([240, 240, 240, 140, 140, 0, 0]);
});
