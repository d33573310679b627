import { Workbox } from 'workbox-window';
import { lookAgain } from '#client/app/routing/look-again.ts';
import type { StopDraining } from '#contracts/venue/drain-message.ts';
import { update } from './update.ts';

let worker: Workbox | undefined;
let asked = false;
let registration: ServiceWorkerRegistration | undefined;

/** Registers the service worker. A new version waits until a person starts it: nothing reloads over typing. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  import('./follow-stored.ts').then(({ followStored }) => followStored()).catch(() => undefined);
  const box = new Workbox('/sw.js', { updateViaCache: 'none' });
  worker = box;
  // The first version to be installed here waits for nothing but itself.
  const waits = () => {
    if (!asked && navigator.serviceWorker.controller) update.set('waiting');
  };
  box.addEventListener('waiting', waits);
  box.addEventListener('controlling', ({ isUpdate }) => {
    if (asked) window.location.reload();
    else if (isUpdate) update.set('elsewhere');
  });
  // A browser that takes none, or a network that went: the app works, only not from a cold start without a network.
  lookAgain({
    look: async () => {
      if (registration) await registration.update();
      else registration = await box.register();
      await installed(registration?.installing);
      // One that came after another had failed is no longer told of.
      if (registration?.waiting) waits();
    },
    setTimer: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    onBack: (listener) => addEventListener('online', listener),
  });
}

/** Rejects when one of the new version's files did not come: the browser throws all of it away. */
function installed(coming: ServiceWorker | null | undefined): Promise<void> {
  if (!coming) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (coming.state === 'redundant') reject(new Error('the new version did not come whole'));
      else if (coming.state !== 'parsed' && coming.state !== 'installing') resolve();
    };
    coming.addEventListener('statechange', look);
    look();
  });
}

/** The old worker ends its drain, then the new one takes over and the page starts again. */
export function startNewVersion(): void {
  asked = true;
  update.set('starting');
  if (registration?.waiting) {
    navigator.serviceWorker.controller?.postMessage({ type: 'stop-draining' } satisfies StopDraining);
    worker?.messageSkipWaiting();
  } else {
    // Another tab has started it, or it is gone.
    window.location.reload();
  }
}
