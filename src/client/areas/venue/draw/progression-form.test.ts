import { expect, test } from 'vitest';
import { readRule, ruleTexts } from './progression-form.ts';

test('a rule reads back as it was written', () => {
  for (const rule of [{ places: 3, times: 2 }, { standard: 650, best: 12 }, { standard: 6150 }, { best: 12 }])
    expect(readRule(ruleTexts(rule, !('places' in rule)))).toEqual({ rule, wrong: [] });
});

test('in the field places and times of before become the best so many', () => {
  expect(ruleTexts({ places: 2, times: 4 }, true)).toEqual({ standard: '', best: '4' });
});

test.each([
  [{ places: '', times: '2' }, ['places']],
  [{ places: '3', times: 'two' }, ['times']],
  [{ places: '1000', times: '-1' }, ['places', 'times']],
  [{ standard: '', best: '' }, ['best']],
  [{ standard: '6.50', best: '0' }, ['best']],
  [{ standard: 'far', best: '12' }, ['standard']],
  [{ standard: '999', best: '12' }, ['standard']],
] as const)('%j is wrong in %j', (typed, wrong) => {
  expect(readRule(typed)).toEqual({ wrong });
});
