import { afterEach, expect, test, vi } from 'vitest';
import { stayAwake } from './stay-awake.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the screen stays on while a desk or a card is in front, and only then', async () => {
  vi.useFakeTimers();
  const page = { visibilityState: 'visible', isVenue: true };
  let look: () => void = () => undefined;
  let held: { released: boolean; release: () => Promise<void> } | undefined;
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    held = lock;
    return lock;
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState;
    },
    querySelector: () => (page.isVenue ? {} : null),
    addEventListener: (_: string, listener: () => void) => {
      look = listener;
    },
  });
  const isOn = async () => {
    await vi.advanceTimersByTimeAsync(15_000);
    return held?.released === false;
  };
  stayAwake();
  stayAwake();
  expect(await isOn()).toBe(true);
  page.isVenue = false;
  expect(await isOn()).toBe(false);
  page.isVenue = true;
  expect(await isOn()).toBe(true);
  // The browser takes the lock of a page that is hidden.
  await held?.release();
  page.visibilityState = 'hidden';
  expect(await isOn()).toBe(false);
  page.visibilityState = 'visible';
  look();
  expect(await isOn()).toBe(true);
  expect(request).toHaveBeenCalledTimes(3);
});
