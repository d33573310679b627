import { expect, test } from 'vitest';
import { writeResultCsv } from './result-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['+cmd', "'+cmd"],
  ['\tx', "'\tx"],
  ['+1.3', '+1.3'],
  ['-0.4', '-0.4'],
  ['12.31', '12.31'],
])('%j leaves as %j', (cell, written) => {
  expect(
    writeResultCsv([[cell]])
      .split('\r\n')[1]
      ?.replace(/^"(.*)"$/s, '$1'),
  ).toBe(written);
});
