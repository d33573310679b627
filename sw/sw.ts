/// <reference lib="webworker" />
import '#contracts/shared/no-eval.ts';
import { serveApp } from './app-shell.ts';
import { catchQueuedPost } from './catch-queued-post.ts';
import { drainForPage, drainInBackground, stopDraining } from './drain-outbox.ts';
import { isDrainMessage, isSkipWaiting, isSync, OUTBOX_TAG } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

serveApp(self.__WB_MANIFEST);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting());
  if (isDrainMessage(event.data)) event.waitUntil(drainForPage(event.data, event.ports[0]));
});

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === OUTBOX_TAG) event.waitUntil(drainInBackground());
});

self.addEventListener('fetch', (event) => catchQueuedPost(event));

// A new version waits for this one's running drain: the drain ends at the next answer, the page takes over.
self.registration.addEventListener('updatefound', () => {
  const coming = self.registration.installing;
  coming?.addEventListener('statechange', () => {
    if (coming.state === 'installed') stopDraining();
  });
});
