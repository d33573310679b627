import { type DrainMessage, DrainMessageAnswer } from '#contracts/venue/drain-message.ts';
import type { Session } from '#local/device/session-user.ts';
import type { DrainReport, DrainRequest } from './drain.ts';

/** A worker that was killed says nothing, at best its end of the channel closes: then the page does the work itself, under the same lock. */
const WORKER_SILENT_MS = 20_000;

interface PageDrainPorts {
  readonly worker: () => ServiceWorker | undefined | Promise<ServiceWorker | undefined>;
  readonly drainHere: (request: DrainRequest) => Promise<DrainReport>;
  readonly session: () => Session | undefined;
}

/** Hands the drain, and for this drain the token, to the service worker; without an active one the page drains with the same code. */
export async function drainFromPage(ports: PageDrainPorts, force: boolean): Promise<DrainReport> {
  const session = ports.session();
  const found = session && ports.worker();
  // One that is known is asked before this page renders what was done.
  const worker = found instanceof Promise ? await found : found;
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
      const report = DrainMessageAnswer.safeParse(event.data);
      end(report.success ? { ...report.data, retryAt: report.data.retryAt } : undefined);
    };
    port1.addEventListener('close', () => end(undefined));
    worker.postMessage(message, [port2]);
  });
}
