/// <reference lib="webworker" />
import '#contracts/shared/older-browsers.ts';
import '#contracts/shared/no-eval.ts';
import { serveApp, stored } from './app-shell.ts';
import { catchQueuedPost } from './catch-queued-post.ts';
import { drainForPage, drainInBackground, stopDraining } from './drain-outbox.ts';
import { isAskStored, isDrainMessage, isSkipWaiting, isStop, isSync, OUTBOX_TAG } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

const files = self.__WB_MANIFEST;
serveApp(files);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting());
  if (isStop(event.data)) stopDraining();
  if (isAskStored(event.data)) event.waitUntil(stored(files).then((answer) => event.ports[0]?.postMessage(answer)));
  if (isDrainMessage(event.data)) event.waitUntil(drainForPage(event.data, event.ports[0]));
});

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === OUTBOX_TAG) event.waitUntil(drainInBackground());
});

self.addEventListener('fetch', (event) => catchQueuedPost(event));
