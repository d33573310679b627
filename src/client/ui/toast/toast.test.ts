import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, FADE_MS, getToasts, pauseToast, resumeToast, subscribeToasts, toast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('stays seven seconds, fades, and is gone', () => {
  toast('Saved');
  vi.advanceTimersByTime(6999);
  expect(getToasts()).toMatchObject([{ text: 'Saved', leaving: false }]);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toMatchObject([{ leaving: true }]);
  vi.advanceTimersByTime(FADE_MS);
  expect(getToasts()).toEqual([]);
});

test('stays twelve seconds with a way back', () => {
  toast('Saved', { action: { label: 'Undo', run: () => undefined } });
  vi.advanceTimersByTime(11_999);
  expect(getToasts()).toMatchObject([{ leaving: false }]);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toMatchObject([{ leaving: true }]);
});

test('stays as long as somebody points at it, and then its whole time', () => {
  const id = toast('Saved');
  vi.advanceTimersByTime(6000);
  pauseToast(id);
  vi.advanceTimersByTime(60_000);
  expect(getToasts()).toHaveLength(1);
  resumeToast(id);
  vi.advanceTimersByTime(6999);
  expect(getToasts()).toMatchObject([{ leaving: false }]);
  vi.advanceTimersByTime(1 + FADE_MS);
  expect(getToasts()).toEqual([]);
});

test('is replaced by the next one, whose time is its own', () => {
  toast('first');
  vi.advanceTimersByTime(6900);
  toast('second');
  vi.advanceTimersByTime(6900);
  expect(getToasts()).toMatchObject([{ text: 'second', leaving: false }]);
});

test('tells its screen, and nobody who stopped listening', () => {
  const listener = vi.fn();
  const stop = subscribeToasts(listener);
  dismissToast(toast('Saved'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(FADE_MS);
  expect(listener).toHaveBeenCalledTimes(2);
});
