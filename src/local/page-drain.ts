import * as z from 'zod/mini';
import type { DrainReport, DrainRequest } from '#local/drain.ts';
import type { Session } from '#local/session-user.ts';

/** There are no keys where the page did not come over https. */
function isKey(value: unknown): boolean {
  return typeof CryptoKey !== 'undefined' && value instanceof CryptoKey;
}

/** What page and service worker say to each other about the outbox. */
export const DrainMessage = z.object({
  type: z.literal('drain'),
  session: z.object({
    userId: z.int(),
    name: z.string(),
    token: z.string(),
    /** Seals the rows that come with the answers, where the device has a PIN; lent like the token. */
    sealKey: z.optional(z.custom<CryptoKey>(isKey)),
  }),
  force: z.boolean(),
});
export type DrainMessage = z.infer<typeof DrainMessage>;
/** The service worker asks a page who is signed in. */
export const NeedSession = z.object({ type: z.literal('need-session') });
/** Tag of the Background Sync that asks for a drain. */
export const SYNC_TAG = 'callroom-outbox';

const CONNECTIONS = [
  'online',
  'no-network',
  'not-our-server',
  'server-trouble',
  'sign-in',
  'other-user',
  'forbidden',
  'storage-trouble',
] as const;
const Report = z.object({
  connection: z.enum(CONNECTIONS),
  sent: z.int(),
  attention: z.int(),
  retryAt: z.optional(z.number()),
});

/** A worker that was killed says nothing, at best its end of the channel closes: then the page does the work itself, under the same lock. */
const WORKER_SILENT_MS = 20_000;

export interface PageDrainPorts {
  readonly worker: () => Promise<ServiceWorker | undefined>;
  readonly drainHere: (request: DrainRequest) => Promise<DrainReport>;
  readonly session: () => Session | undefined;
}

/** Hands the drain, and for this drain the token, to the service worker; without an active one the page drains with the same code. */
export async function drainFromPage(ports: PageDrainPorts, force: boolean): Promise<DrainReport> {
  const session = ports.session();
  const worker = session && (await ports.worker());
  const report = worker && session ? await askWorker(worker, { type: 'drain', session, force }) : undefined;
  return report ?? ports.drainHere({ session, force });
}

function askWorker(worker: ServiceWorker, message: DrainMessage): Promise<DrainReport | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (report: DrainReport | undefined) => {
      clearTimeout(timer);
      port1.close();
      resolve(report);
    };
    const timer = setTimeout(() => end(undefined), WORKER_SILENT_MS);
    port1.onmessage = (event: MessageEvent<unknown>) => {
      const report = Report.safeParse(event.data);
      end(report.success ? { ...report.data, retryAt: report.data.retryAt } : undefined);
    };
    port1.addEventListener('close', () => end(undefined));
    worker.postMessage(message, [port2]);
  });
}
