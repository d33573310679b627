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

test('a rule is about what the organiser says that it is, and one of others what it usually is', () => {
  const own = [
    { rule: 'HOUSE1', what: 'No club vest' },
    { rule: 'TR16.8', what: 'Started too soon' },
  ];
  expect(['DQ HOUSE1', 'DQ TR16.8', 'DQ TR22.6'].map((mark) => codeInWords(mark, own))).toEqual([
    'Disqualified: no club vest',
    'Disqualified: started too soon',
    'Disqualified: hurdle',
  ]);
});
