import { expect, test } from 'vitest';
import { birthDoubt } from './birth-date.ts';

test.each([
  ['2026-11-30', 'future'],
  ['2026-11-29', 'young'],
  ['2026-02-28', 'young'],
  ['2025-11-29', undefined],
  ['1925-01-01', undefined],
  ['1911-11-29', undefined],
  ['1910-11-29', 'old'],
  ['0009-03-14', 'old'],
])('on 29 November 2026 a birth on %s is doubted: %s', (dob, doubt) => {
  expect(birthDoubt(dob, '2026-11-29')).toBe(doubt);
});
