import { expect, test } from 'vitest';
import { nextOf } from './own-next.ts';

const NOW = '2026-11-28T12:00:00Z';
const entry = (startsAt: string, state: 'entered' | 'waiting' | 'cancelled' | 'returned' = 'entered') => ({
  startsAt,
  state,
  timeZone: 'Europe/London',
});

test('of own entries the next to start comes first, whatever their order', () => {
  const [later, next] = [entry('2026-12-05T10:00:00Z'), entry('2026-12-01T09:00:00Z', 'waiting')];
  expect(nextOf([later, entry('2026-11-27T09:00:00Z'), next], NOW)).toBe(next);
});

test('an entry that was cancelled, or never became one, is not next', () => {
  const held = entry('2026-12-05T10:00:00Z');
  expect(nextOf([entry('2026-12-01T09:00:00Z', 'cancelled'), entry('2026-12-02T09:00:00Z', 'returned'), held], NOW)).toBe(held);
});

test('the last start of today stays for the rest of the day, and no longer', () => {
  const [morning, noon] = [entry('2026-11-28T09:00:00Z'), entry('2026-11-28T11:30:00Z')];
  expect(nextOf([noon, morning], NOW)).toBe(noon);
  expect(nextOf([noon, morning], '2026-11-29T12:00:00Z')).toBeUndefined();
});

test('somebody who has entered nothing has nothing next', () => {
  expect(nextOf([], NOW)).toBeUndefined();
});
