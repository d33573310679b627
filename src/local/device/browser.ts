import { NeedSession } from '#contracts/venue/drain-message.ts';
import { watchChanges } from '#local/feed/change-stream.ts';
import { hintSync } from '#local/outbox/background-sync.ts';
import type { Session } from './session-user.ts';

/** What the engine takes from the browser's page; a test gives its own. */
export interface Surroundings {
  readonly fetch: typeof fetch;
  /** Calls when it is worth pulling a competition; returns the way to stop. */
  readonly watchChanges: (compId: number, worthPulling: (change?: number) => void) => () => void;
  /** Calls when the network came back or somebody looks at the page again. */
  readonly onWake: (wake: () => void) => void;
  /** Calls when somebody touches the page. */
  readonly onTouch: (touched: () => void) => void;
  /** Answers the service worker, which the browser woke and which has no token: it is lent one for the drain in hand. */
  readonly lendSession: (session: () => Session | undefined) => void;
  readonly worker: () => ServiceWorker | undefined | Promise<ServiceWorker | undefined>;
  /** Resolves when what was just told is on the screen, or soon where nobody looks. */
  readonly untilShown: () => Promise<void>;
  /** Something could not be sent: the browser may wake the service worker when the network is back. */
  readonly hint: () => Promise<void>;
}

export const browser: Surroundings = {
  fetch: (input, init) => fetch(input, init),
  watchChanges,
  onWake(wake) {
    addEventListener('online', wake);
    // After the wifi's own sign-in page, which may lie over the app, the focus comes back without any other sign.
    addEventListener('focus', wake);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') wake();
    });
  },
  onTouch(touched) {
    addEventListener('pointerdown', touched, { capture: true, passive: true });
  },
  lendSession(session) {
    navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (NeedSession.safeParse(event.data).success) event.ports[0]?.postMessage(session());
    });
  },
  worker: activeWorker,
  untilShown,
  hint: async () => hintSync(await navigator.serviceWorker?.getRegistration()),
};

/** The worker that may drain. While a new version waits the old one is left alone, so that it can go. */
function activeWorker(): ServiceWorker | undefined | Promise<ServiceWorker | undefined> {
  // Once it is known it tells of its workers itself: asking for it again takes a turn of the browser's.
  if (registration?.active) return workerOf(registration);
  return navigator.serviceWorker?.getRegistration().then((found) => {
    registration = found;
    return workerOf(found);
  });
}

const workerOf = (found: ServiceWorkerRegistration | undefined): ServiceWorker | undefined =>
  found?.waiting ? undefined : (found?.active ?? undefined);

let registration: ServiceWorkerRegistration | undefined;

const LONGEST_FRAME_MS = 250;

/** The frame that is next: all that waits for it goes on in one task, and is painted in one more frame. */
let shown: Promise<void> | undefined;

/**
 * Resolves when what was just told is on the screen, or soon where nobody looks. A frame's own callback comes before it is painted, a message that
 * is sent there after it, and a timer set then behind everybody else who waits for that frame. A page that nobody looks at has no frames.
 */
export function untilShown(): Promise<void> {
  shown ??= new Promise((resolve) => {
    const begins = () => {
      shown = undefined;
    };
    requestAnimationFrame(() => {
      begins();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => setTimeout(resolve);
      port2.postMessage(undefined);
    });
    setTimeout(() => {
      begins();
      resolve();
    }, LONGEST_FRAME_MS);
  });
  return shown;
}
