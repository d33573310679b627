import { DrainMessage } from '#contracts/venue/drain-message.ts';
import { Database } from '#local/device/database.ts';
import type { Session } from '#local/device/session-user.ts';
import { courierPorts } from '#local/outbox/courier-ports.ts';
import { type DrainReport, drain, storageTroubled } from '#local/outbox/drain.ts';

declare const self: ServiceWorkerGlobalScope;

const database = new Database();
/** Aborted once a new version is to take over: from then on pages send themselves. */
const stopped = new AbortController();

/** A page asks, and lends its token for this drain only. */
export async function drainForPage({ session, force }: DrainMessage, port: MessagePort | undefined): Promise<void> {
  port?.postMessage(stopped.signal.aborted ? undefined : await drainOnce(session, force));
}

/** The browser says the network is back. Without a page there is no token, and the worker waits for one. */
export async function drainInBackground(): Promise<void> {
  if (stopped.signal.aborted) return;
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    const session = await askSession(client);
    if (session) {
      await drainOnce(session, true);
      return;
    }
  }
}

/** The browser waits for all that this worker has begun before another one takes over. */
export function stopDraining(): void {
  stopped.abort();
}

export { database };

async function drainOnce(session: Session, force: boolean): Promise<DrainReport> {
  database.sealKey = session.sealKey;
  try {
    return await drain(
      courierPorts(database, (input, init) => fetch(input, init)),
      { session, force, signal: stopped.signal },
    );
  } catch (error) {
    return storageTroubled(error);
  }
}

/** A page that does not answer is asleep: the next one is asked. */
function askSession(client: Client): Promise<Session | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), 2000);
    port1.onmessage = (event: MessageEvent<unknown>) => {
      clearTimeout(timer);
      const message = DrainMessage.shape.session.safeParse(event.data);
      resolve(message.success ? message.data : undefined);
    };
    client.postMessage({ type: 'need-session' }, [port2]);
  });
}
