import { describe, expect, test } from 'vitest';
import { readBib } from './bib-text.ts';

const pool = { first: 1, last: 500 };

describe('a typed bib', () => {
  test('is a whole number of the pool', () => {
    expect(readBib(' 17 ', pool)).toEqual({ ok: true, bibNo: 17 });
    expect(readBib('500', pool)).toEqual({ ok: true, bibNo: 500 });
  });

  test.each([
    ['', 'Type a bib number'],
    ['0', 'below the first bib'],
    ['-1', 'Only positive numbers.'],
    ['twelve', 'Only enter numbers.'],
    ['12.5', 'Only enter numbers.'],
    ['501', 'above the last bib'],
    ['99999999999999999999', 'above the last bib'],
  ])('“%s”: %s', (text, error) => {
    expect(readBib(text, pool)).toEqual({ ok: false, error: expect.stringContaining(error) });
  });
});
