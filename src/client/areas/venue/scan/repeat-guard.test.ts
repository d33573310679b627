import { expect, test } from 'vitest';
import { createRepeatGuard } from './repeat-guard.ts';

test('a label held in front of the camera counts once, however long', () => {
  const passes = createRepeatGuard();
  const seen = Array.from({ length: 100 }, (_, i) => passes('CR1:1:7', i * 100));
  expect(seen.filter(Boolean)).toHaveLength(1);
});

test('the next athlete passes at once, and the first again after two seconds out of sight', () => {
  const passes = createRepeatGuard();
  expect(passes('CR1:1:7', 0)).toBe(true);
  expect(passes('CR1:1:8', 50)).toBe(true);
  expect(passes('CR1:1:8', 1900)).toBe(false);
  expect(passes('CR1:1:8', 3899)).toBe(false);
  expect(passes('CR1:1:8', 5899)).toBe(true);
});
