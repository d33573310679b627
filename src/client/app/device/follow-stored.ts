import { appStored } from '#client/lib/venue/app-stored.ts';
import { type AskStored, Stored } from '#contracts/venue/drain-message.ts';
import { percentOf } from '#domain/device/readiness.ts';

const SOON_MS = 1000;
const PATIENCE_MS = 5000;

/** Asks the service worker how much of the app it has, until all is here and it serves this page. */
export async function followStored(): Promise<void> {
  for (;;) {
    const serves = navigator.serviceWorker.controller;
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = serves ?? registration?.installing ?? registration?.waiting ?? registration?.active;
    const told = worker && (await ask(worker));
    const part = told && told.total > 0 ? percentOf(told.have, told.total) : undefined;
    if (part !== undefined) appStored.set(serves ? part : Math.min(part, 99));
    if (appStored.get() === 100) return;
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
  }
}

/** One of before knows no such question, and one that is asleep may not answer. */
function ask(worker: ServiceWorker): Promise<Stored | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      port1.close();
      resolve(Stored.safeParse(data).data);
    };
    worker.postMessage({ type: 'ask-stored' } satisfies AskStored, [port2]);
  });
}
