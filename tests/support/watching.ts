import { setTimeout as wait } from 'node:timers/promises';
import { StreamEvent } from '#contracts/public/stream-event.ts';
import { getChanges } from '#contracts/venue/sync.ts';

const AGAIN_MS = 20;
const V5 = '/wp-json/e4s/v5/competition';

/** A tablet that looks at a meeting: it asks for what changed whenever its event stream says so, and begins another stream when one ends. */
export interface Watching {
  /** Ids of the ticks "bib collected" that it has heard of, and when (epoch ms). */
  readonly heard: ReadonlyMap<string, number>;
  /** How often a stream was opened. */
  readonly streams: () => number;
  /** Resolves with the first stream. */
  readonly open: Promise<void>;
  stop(): Promise<void>;
}

export function watching(address: string, compId: number, token: string): Watching {
  const heard = new Map<string, number>();
  const end = new AbortController();
  const opened = Promise.withResolvers<void>();
  let streams = 0;
  let since = 0;

  async function pull(): Promise<void> {
    for (;;) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${address}${V5}/${compId}/changes?since=${since}`, { headers, signal: end.signal });
      const { data } = (await response.json()) as { readonly data: unknown };
      const page = getChanges.data.parse(data);
      for (const row of page.rows)
        if (row.kind === 'athlete') for (const { opId } of row.collected) if (!heard.has(opId)) heard.set(opId, Date.now());
      since = page.next;
      if (page.done) return;
    }
  }

  async function listen(): Promise<void> {
    const { body } = await fetch(`${address}${V5}/${compId}/stream`, { signal: end.signal });
    if (!body) throw new Error('a stream has a body');
    streams += 1;
    await pull();
    opened.resolve();
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const told = text.split('\n').filter((line) => line.startsWith('data: {"change"'));
      for (const line of told) StreamEvent.parse(JSON.parse(line.slice('data: '.length)));
      if (told.length > 0) await pull();
    }
  }

  const watched = (async () => {
    while (!end.signal.aborted) {
      await listen().catch(() => undefined);
      if (!end.signal.aborted) await wait(AGAIN_MS);
    }
  })();
  return {
    heard,
    streams: () => streams,
    open: opened.promise,
    async stop() {
      end.abort();
      await watched;
    },
  };
}
