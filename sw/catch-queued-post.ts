import { COURIER_HEADER, NONCE_HEADER } from '#contracts/shared/endpoint.ts';
import { hintSync } from '#local/outbox/background-sync.ts';
import { catchPost, queuedCall } from '#local/outbox/catch-post.ts';
import { database } from './drain-outbox.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page's own POST to a queued call, such as a phone's self check-in: sent as it is, and kept when the network fails. */
export function catchQueuedPost(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'POST' || url.origin !== self.location.origin || request.headers.has(COURIER_HEADER)) return;
  const call = queuedCall(url.pathname);
  // Without an account there is nobody in whose name it could be sent later.
  if (!call || request.headers.has(NONCE_HEADER)) return;
  const copy = request.clone();
  event.respondWith(
    fetch(request).catch(async () => {
      const body: unknown = await copy.json().catch(() => undefined);
      const caught = await catchPost(database, call, body);
      if (caught.status === 202) event.waitUntil(hintSync(self.registration));
      return new Response(JSON.stringify(caught.body), {
        status: caught.status,
        headers: { 'content-type': 'application/json' },
      });
    }),
  );
}
