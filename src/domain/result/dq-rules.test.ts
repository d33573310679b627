import { expect, test } from 'vitest';
import { DQ_RULES, readDqRules } from './dq-rules.ts';

test('rules of disqualifications are lines, and those of World Athletics where an organiser has none', () => {
  expect(readDqRules('# Our own\nTR16.8   False start \n\nOUR1 No shirt\r\nX9')).toEqual([
    { rule: 'TR16.8', what: 'False start' },
    { rule: 'OUR1', what: 'No shirt' },
    { rule: 'X9', what: '' },
  ]);
  const usual = readDqRules();
  expect([readDqRules(''), readDqRules(' \n# nothing')]).toEqual([usual, usual]);
  expect(usual[0]).toEqual({ rule: 'TR16.8', what: 'False start' });
  expect(new Set(usual.map(({ rule }) => rule)).size).toBe(usual.length);
  expect(usual).toHaveLength(DQ_RULES.split('\n').length);
  expect(usual.filter(({ rule, what }) => !/^TR\d+(\.\d+)*(\[(M|C|TR\d+(\.\d+)*)\])?$/.test(rule) || what === '')).toEqual([]);
});
