import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '#server/lib/log.ts';
import { CHANNEL, type Notice, parseNotice } from './notice.ts';
import { connection, type Source } from './pool.ts';

export interface Listening {
  close(): Promise<void>;
}

export interface Listener {
  heard(notice: Notice): void;
  /** After a lost connection: notices may have been missed. */
  missed(): void;
}

/** What waiting needs of the world. */
interface Clock {
  readonly now: () => number;
  readonly pause: (ms: number, value: undefined, options: { readonly signal: AbortSignal }) => Promise<unknown>;
}

const REAL: Clock = { now: () => performance.now(), pause };
const CONNECT_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Longer each time, and never the same for all servers that lost the database at the same moment. */
function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/**
 * Hears what any API process has changed, on a connection of its own that is made again when it breaks: one after the other, never two at
 * once. Resolves once it hears.
 */
export async function listen(source: Source, listener: Listener, { now, pause }: Clock = REAL): Promise<Listening> {
  const { Client, config } = connection(source);
  const closing = new AbortController();
  const { signal } = closing;
  const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  const first = Promise.withResolvers<void>();

  const run = async (): Promise<void> => {
    let failures = 0;
    let heardBefore = false;
    while (!signal.aborted) {
      const began = now();
      const client = new Client({
        ...config,
        application_name: 'callroom listener',
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: CONNECT_MS,
      });
      const hears = () => {
        if (heardBefore) listener.missed();
        heardBefore = true;
        first.resolve();
      };
      await Promise.race([hear(client, listener, hears), closed]).catch((error: unknown) =>
        log.error({ err: error }, 'Not hearing about changes'),
      );
      // Not waited for: a network that swallows everything swallows this too.
      client.end().catch(() => undefined);
      failures = now() - began > LONGEST_PAUSE_MS + CONNECT_MS ? 0 : failures + 1;
      if (!signal.aborted) await pause(pauseAfter(failures - 1), undefined, { signal }).catch(() => undefined);
    }
  };

  const running = run();
  await first.promise;
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Resolves when the connection, once made, is gone. */
async function hear(client: pg.Client, { heard, missed }: Listener, hears: () => void): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', resolve);
  });
  client.on('notification', ({ payload }) => {
    const notice = parseNotice(payload ?? '');
    // A server of another version may say it differently: then everything may have changed.
    if (notice) heard(notice);
    else missed();
  });
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  hears();
  await gone;
}
