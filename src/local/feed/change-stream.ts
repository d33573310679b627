import { StreamEvent } from '#contracts/public/stream-event.ts';
import { BASE } from '#contracts/shared/endpoint.ts';

/** How often is asked when the event stream does not work. */
const POLL_MS = 30_000;
/** A change told by nothing else (a stream that died without a word) is seen after this. */
const SAFETY_POLL_MS = 120_000;
/** The server pings every 15 s. A stream that says nothing for so long is held back by something on the way, though it was opened. */
const SILENT_MS = 40_000;
/** A stream that was refused (the server has enough of them) is not asked for again at once. */
const REFUSED_MS = 60_000;

/**
 * Says when it is worth pulling: on every change the server tells, with its number, and by the clock where the stream does not get through. Sleeps while
 * nobody looks, so that a tablet in a bag keeps its battery and a browser's few connections are free.
 */
export function watchChanges(compId: number, worthPulling: (change?: number) => void): () => void {
  let stream: EventSource | undefined;
  // Whoever watches has just pulled.
  let lastAsked = Date.now();
  const ask = (change?: number) => {
    lastAsked = Date.now();
    worthPulling(change);
  };
  let refusedUntil = 0;
  let heardAt = 0;
  const heard = () => {
    heardAt = Date.now();
  };
  const open = () => {
    if (Date.now() < refusedUntil) return;
    // An event stream would knock every few seconds for as long as the network is gone.
    if (!navigator.onLine) return;
    if (stream && stream.readyState !== EventSource.CLOSED) return;
    stream = new EventSource(`${BASE}/competition/${compId}/stream`);
    for (const sign of ['open', 'ping', 'change']) stream.addEventListener(sign, heard);
    stream.addEventListener('change', (event) => {
      const told = StreamEvent.safeParse(parseJson(event.data));
      if (told.success) ask(told.data.change);
    });
    // A stream that opens again may have missed something.
    stream.addEventListener('open', () => ask());
    // One that only lost its connection is not closed and knocks again by itself.
    stream.addEventListener('error', () => {
      if (stream?.readyState === EventSource.CLOSED) refusedUntil = Date.now() + REFUSED_MS;
    });
  };
  const wake = () => {
    refusedUntil = 0;
    if (document.visibilityState !== 'visible') {
      stream?.close();
      return;
    }
    open();
    ask();
  };
  // The pull fails at once, and the screen says why.
  const sleep = () => {
    stream?.close();
    ask();
  };
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const streaming = stream?.readyState === EventSource.OPEN && Date.now() - heardAt < SILENT_MS;
    if (Date.now() - lastAsked >= (streaming ? SAFETY_POLL_MS : POLL_MS)) ask();
    open();
  }, POLL_MS / 6);
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('focus', wake);
  addEventListener('offline', sleep);
  open();
  return () => {
    clearInterval(timer);
    stream?.close();
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    removeEventListener('focus', wake);
    removeEventListener('offline', sleep);
  };
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
