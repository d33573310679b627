import { DrainMessage } from '#contracts/venue/drain-message.ts';
import { Database } from '#local/device/database.ts';
import type { Session } from '#local/device/session-user.ts';
import { courierPorts } from '#local/outbox/courier-ports.ts';
import { type DrainReport, drain, storageTroubled } from '#local/outbox/drain.ts';

declare const self: ServiceWorkerGlobalScope;

const database = new Database();
let running = new AbortController();

/** A page asks, and lends its token for this drain only. */
export async function drainForPage({ session, force }: DrainMessage, port: MessagePort | undefined): Promise<void> {
  port?.postMessage(await drainOnce(session, force));
}

/** The browser says the network is back. Without a page there is no token, and the worker waits for one. */
export async function drainInBackground(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    const session = await askSession(client);
    if (session) {
      await drainOnce(session, true);
      return;
    }
  }
}

export function stopDraining(): void {
  running.abort();
}

export { database };

async function drainOnce(session: Session, force: boolean): Promise<DrainReport> {
  if (running.signal.aborted && !self.registration.waiting) running = new AbortController();
  database.sealKey = session.sealKey;
  try {
    return await drain(
      courierPorts(database, (input, init) => fetch(input, init)),
      { session, force, signal: running.signal },
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
