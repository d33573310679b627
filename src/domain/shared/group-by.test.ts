import { expect, test } from 'vitest';
import { groupBy } from '#domain/shared/group-by.ts';

test('groups keep the order of the items and of the first of each group', () => {
  const groups = groupBy(['bb', 'a', 'cc', 'd', 'eee'], (word) => word.length);
  expect([...groups]).toEqual([
    [2, ['bb', 'cc']],
    [1, ['a', 'd']],
    [3, ['eee']],
  ]);
});

test('nothing has no groups', () => {
  expect(groupBy([], () => 1).size).toBe(0);
});
