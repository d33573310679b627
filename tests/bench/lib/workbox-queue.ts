import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#e2e/fixtures/project.ts';

type Sync = typeof import('workbox-background-sync/Queue.js');
const queueFile = join(root, 'tests/bench/packages/node_modules/workbox-background-sync/Queue.js');

/** What Workbox's queue looks for in a service worker's world. */
Object.assign(globalThis, {
  self: globalThis,
  registration: {},
  location: { href: 'http://127.0.0.1/', origin: 'http://127.0.0.1' },
});

let made = 0;

/** Queues the requests as Workbox's background sync does, then replays them; ms of the replay alone. */
export async function replayByWorkbox(requests: readonly Request[]): Promise<number> {
  const mode = process.env.NODE_ENV;
  // As in a product: without its log lines, a few for each request.
  process.env.NODE_ENV = 'production';
  try {
    // Loaded late: it reads `self` as it loads.
    const { Queue }: Sync = await import(pathToFileURL(queueFile).href);
    made += 1;
    const queue = new Queue(`bench-${made}`, { forceSyncFallback: true, onSync: async () => {} });
    for (const request of requests) await queue.pushRequest({ request });
    const from = performance.now();
    await queue.replayRequests();
    const took = performance.now() - from;
    if ((await queue.size()) > 0) throw new Error('Workbox did not send everything');
    return took;
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}
