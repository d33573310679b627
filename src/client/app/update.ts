import { Workbox } from 'workbox-window';
import { createStore } from '#client/lib/store.ts';

/**
 * `waiting`: a new version is here and waits; `elsewhere`: it took over from another tab while this one runs the old code; `storage`: the
 * device's storage went away under the app.
 */
export const update = createStore<'none' | 'waiting' | 'elsewhere' | 'storage'>('none');
let worker: Workbox | undefined;
let asked = false;

/** Registers the service worker. A new version waits until a person starts it: nothing reloads over typing. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => update.set('waiting'));
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (asked) window.location.reload();
    else if (isUpdate) update.set('elsewhere');
  });
  // A browser that takes none, or a network that went: the app works, only not from a cold start without a network.
  void worker.register().catch(() => undefined);
  // A tablet that stays open for days asks now and then.
  setInterval(() => void worker?.update().catch(() => undefined), 30 * 60_000);
}

/** The old worker ends its drain first, then the new one takes over and the page starts again. */
export function startNewVersion(): void {
  asked = true;
  worker?.messageSkipWaiting();
}

export function storageLost(why: 'newer-version' | 'storage'): void {
  update.set(why === 'storage' ? 'storage' : 'elsewhere');
}
