import { expect, test } from 'vitest';
import { grouped } from './number-text.ts';

test.each([0, 7, 999, 1000, 14_000, 30_000, 123_456, 1_234_567, -5, -1200])('%i as Intl writes it', (n) => {
  expect(grouped(n)).toBe(new Intl.NumberFormat('en-GB').format(n));
});
