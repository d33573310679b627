import { useSyncExternalStore } from 'react';
import type { DeviceLock } from '#local/device-lock.ts';

type LockSource = Pick<DeviceLock, 'state' | 'subscribe' | 'unlock' | 'setPin'>;

let source: (() => LockSource) | undefined;

/** Called once at the start: this device's lock. */
export function provideDeviceLock(how: () => LockSource): void {
  source = how;
}

export function deviceLock(): LockSource {
  if (!source) throw new Error('provideDeviceLock() comes before the first screen');
  return source();
}

export function useLockState(): LockSource['state'] {
  return useSyncExternalStore(deviceLock().subscribe, () => deviceLock().state);
}

/** The key and every name leave the memory with the page; the sign-in of this tab stays. */
export function lockNow(): void {
  window.location.reload();
}

const IDLE_MS = 5 * 60_000;

/** Locks after five minutes without a touch or a key, also when the device slept through them. Nothing typed is lost: drafts are kept. */
export function lockWhenIdle(): void {
  let last = Date.now();
  const check = () => {
    if (deviceLock().state === 'open' && Date.now() - last >= IDLE_MS) lockNow();
  };
  const used = () => {
    check();
    last = Date.now();
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, used, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  window.setInterval(check, 15_000);
}
