import type { Database } from '#local/device/database.ts';
import { noteServerDate } from '#local/feed/server-clock.ts';
import { dexieOutbox } from './dexie-outbox.ts';
import type { DrainPorts } from './drain.ts';
import { sendCall } from './send-call.ts';

/** The courier over the real database, network and lock; the same in a page and in the service worker. */
export function courierPorts(db: Database, fetchNow: typeof fetch): DrainPorts {
  return {
    store: dexieOutbox(db),
    send: (call, session, signal) => sendCall(call, session, { fetch: fetchNow }, signal),
    noteDate: (dated) => noteServerDate(db, dated),
    clock: Date.now,
    random: Math.random,
    lock: (work) => withLock('outbox', work),
  };
}

/** One holder across all tabs and the worker; the browser frees it when its holder is killed. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request(name, work);
}
