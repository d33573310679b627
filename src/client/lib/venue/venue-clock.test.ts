import { afterEach, expect, test, vi } from 'vitest';
import { startClock } from '#local/feed/server-clock.ts';
import { onVenueMinute } from './venue-clock.ts';

afterEach(() => {
  startClock({ key: 'clock', offset: 0 });
  vi.useRealTimers();
});

test('another minute begins when it does at the server, and when a wrong clock is put right', () => {
  vi.useFakeTimers({ now: new Date('1970-01-01T00:00:40Z') });
  startClock({ key: 'clock', offset: 10_000 });
  const heard = vi.fn();
  const stop = onVenueMinute(heard);
  vi.advanceTimersByTime(5000);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(heard).toHaveBeenCalledTimes(1);
  startClock({ key: 'clock', offset: 3 * 24 * 60 * 60_000 });
  vi.advanceTimersByTime(5000);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
