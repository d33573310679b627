import { expect, test } from 'vitest';
import { whyNotOffered } from './queue.ts';

const OPEN = { closesAt: '2026-06-01T18:00:00Z', now: '2026-05-31T18:00:00Z', isOpen: true, left: 1 };

test.each([
  [{}, undefined],
  [{ left: 0 }, 'full'],
  [{ isOpen: false }, 'event-closed'],
  [{ isOpen: false, left: 0 }, 'event-closed'],
  [{ now: '2026-06-01T18:00:00Z' }, 'entries-closed'],
  [{ closesAt: null }, 'entries-closed'],
])('with %j the first is not offered a place: %s', (more, why) => {
  expect(whyNotOffered({ ...OPEN, ...more })).toBe(why);
});
