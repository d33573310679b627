import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getToasts } from '#client/ui/toast/toast.ts';
import { showLaterToast, toastAfterLoad } from './later-toast.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('what a page leaves to be said is said once, by the next page, however late this one gets to it', () => {
  toastAfterLoad('The device is locked.', 'danger');
  showLaterToast();
  expect(getToasts()).toEqual([]);
  vi.stubGlobal('performance', { timeOrigin: performance.timeOrigin + 1 });
  showLaterToast();
  expect(getToasts()).toMatchObject([{ text: 'The device is locked.', tone: 'danger' }]);
  showLaterToast();
  expect(getToasts()).toHaveLength(1);
});
