import { afterEach, expect, test, vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

afterEach(() => void vi.useRealTimers());

test('ends when the time is up', () => {
  vi.useFakeTimers();
  const limit = timeLimit(1000);
  vi.advanceTimersByTime(999);
  expect([limit.signal.aborted, limit.isOver()]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([limit.signal.aborted, limit.isOver()]).toEqual([true, true]);
});

test('ends with another signal, also one that has ended before, which is not the time', () => {
  const outer = new AbortController();
  const limit = timeLimit(60_000, outer.signal);
  outer.abort();
  expect([limit.signal.aborted, limit.isOver()]).toEqual([true, false]);
  limit.end();
  expect(timeLimit(60_000, outer.signal).signal.aborted).toBe(true);
});

test('once the answer is here it ends nothing any more', () => {
  vi.useFakeTimers();
  const outer = new AbortController();
  const limit = timeLimit(1000, outer.signal);
  limit.end();
  vi.advanceTimersByTime(5000);
  outer.abort();
  expect(limit.signal.aborted).toBe(false);
});
