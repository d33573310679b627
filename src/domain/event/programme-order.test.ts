import { expect, test } from 'vitest';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { inProgrammeOrder } from './programme-order.ts';

const at = (id: number, time: string, feedsFrom?: number) =>
  sampleGroup({ id, startsAt: `2026-06-13T${time}:00.000Z`, ...(feedsFrom !== undefined && { feedsFrom }) });
const ids = (...groups: readonly ReturnType<typeof at>[]) => inProgrammeOrder(groups, 'UTC').map(({ id }) => id);

test('a final without a time follows its own heats, and what starts with these, not midnight', () => {
  expect(ids(at(3, '00:00', 2), at(1, '09:00'), at(2, '10:00'), at(4, '10:00'), at(5, '11:00'))).toEqual([1, 2, 4, 3, 5]);
});

test('after semi-finals without a time it comes after them', () => {
  expect(ids(at(3, '00:00', 2), at(2, '00:00', 1), at(1, '10:00'), at(4, '12:00'))).toEqual([1, 2, 3, 4]);
});

test('with a time it is where that says; an event without one is where it was; rounds that feed each other come to an end', () => {
  expect(ids(at(2, '15:00', 1), at(3, '00:00'), at(1, '16:00'))).toEqual([3, 2, 1]);
  expect(ids(at(1, '00:00', 2), at(2, '00:00', 1))).toHaveLength(2);
});
