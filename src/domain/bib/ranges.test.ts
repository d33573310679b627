import { expect, test } from 'vitest';
import { readBibRanges } from './ranges.ts';

test.each<[string, unknown]>([
  ['', []],
  ['13', [{ first: 13, last: 13 }]],
  [
    ' 1-199 , 250 – 400; 13,',
    [
      { first: 1, last: 199 },
      { first: 250, last: 400 },
      { first: 13, last: 13 },
    ],
  ],
  ['101 to 140', undefined],
  ['0-9', undefined],
  ['40-30', undefined],
  ['1234567', undefined],
  ['-5', undefined],
])('“%s”', (text, ranges) => {
  expect(readBibRanges(text)).toEqual(ranges);
});
