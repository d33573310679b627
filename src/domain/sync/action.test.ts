import { expect, test } from 'vitest';
import { orderingKeyOf } from '#domain/decide/action-kinds.ts';
import { starterId } from '#domain/team/starter.ts';

test('an ordering key says what must stay in order', () => {
  expect(orderingKeyOf('check-in', { athleteId: starterId(345) })).toBe('check-in:athlete:345');
  expect(orderingKeyOf('bib-change', { athleteId: starterId(345), bibNo: 7 })).toBe('bib:athlete:345');
  expect(orderingKeyOf('bib-change', { athleteId: starterId(345), bibNo: 7, team: true })).toBe('bib:athlete:345');
  expect(orderingKeyOf('result', { eventGroupId: 12, heat: 2, entryId: 9, value: null })).toBe('result:eventGroup:12:heat:2');
});

test('marks and wind of a heat share a queue, another heat has its own', () => {
  const keyOf = (heat: number, entryId: number) => orderingKeyOf('result', { eventGroupId: 12, heat, entryId, value: null });
  expect(keyOf(1, 0)).toBe(keyOf(1, 9));
  expect(keyOf(1, 0)).not.toBe(keyOf(2, 0));
});
