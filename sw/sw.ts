/// <reference lib="webworker" />
import '#contracts/shared/no-eval.ts';
import { serveApp } from './app-shell.ts';
import { catchQueuedPost } from './catch-queued-post.ts';
import { drainForPage, drainInBackground, stopDraining } from './drain-outbox.ts';
import { isDrainMessage, isSkipWaiting, isStop, isSync, OUTBOX_TAG } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

serveApp(self.__WB_MANIFEST);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting());
  if (isStop(event.data)) stopDraining();
  if (isDrainMessage(event.data)) event.waitUntil(drainForPage(event.data, event.ports[0]));
});

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === OUTBOX_TAG) event.waitUntil(drainInBackground());
});

self.addEventListener('fetch', (event) => catchQueuedPost(event));
