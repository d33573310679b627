import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import type { DeviceLock } from '#local/device/device-lock.ts';

type LockSource = Pick<DeviceLock, 'state' | 'isShort' | 'isPhrase' | 'unlock' | 'setPin' | 'changePin'>;

let source: (() => LockSource) | undefined;

/** Called once at the start: this device's lock. */
export function provideDeviceLock(how: () => LockSource): void {
  source = how;
}

export function deviceLock(): LockSource {
  if (!source) throw new Error('provideDeviceLock() comes before the first screen');
  return source();
}

/** What is known of the lock. A device without the mark of a PIN counts as open until its database says otherwise. */
export const lockState = createStore<LockSource['state']>('none');

export function useLockState(): LockSource['state'] {
  return useStore(lockState);
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
    if (lockState.get() === 'open' && Date.now() - last >= IDLE_MS) lockNow();
  };
  const used = () => {
    check();
    last = Date.now();
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, used, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  window.setInterval(check, 15_000);
}
