import { expect, test } from 'vitest';
import { codeInWords } from './code-words.ts';

test.each([
  ['DQ TR16.8', 'Disqualified: false start'],
  ['DQ HOUSE1', 'Disqualified'],
  ['DQ', 'Disqualified'],
  ['DNS', 'Did not start'],
  ['DNF', 'Did not finish'],
  ['NM', 'No mark'],
  ['NH', 'No height cleared'],
  ['10.83', ''],
  ['', ''],
])('%s is %j in words', (mark, words) => {
  expect(codeInWords(mark)).toBe(words);
});
