import { describe, expect, test } from 'vitest';
import { SESSION } from '#tests/fixtures/sample-device.ts';
import type { DrainReport } from './drain.ts';
import { drainFromPage } from './page-drain.ts';

const HERE: DrainReport = { connection: 'online', sent: 1, attention: 0, retryAt: undefined };
const THERE: DrainReport = { connection: 'no-network', sent: 0, attention: 0, overtaken: 2, retryAt: 77 };

/** A service worker with nothing but its message port. */
function worker(answer: (message: unknown, port: MessagePort) => void): ServiceWorker {
  const target = Object.assign(new EventTarget(), {
    onstatechange: null,
    onerror: null,
    scriptURL: '/sw.js',
    state: 'activated' as const,
    postMessage: (message: unknown, options?: Transferable[] | StructuredSerializeOptions) => {
      const [port] = Array.isArray(options) ? options : [];
      if (port instanceof MessagePort) answer(message, port);
    },
  });
  return target;
}

function page(active: ServiceWorker | undefined, signedIn = true) {
  const heard: unknown[] = [];
  return {
    heard,
    drain: () =>
      drainFromPage(
        {
          worker: () => active,
          session: () => (signedIn ? SESSION : undefined),
          drainHere: async (request) => {
            heard.push(request);
            return HERE;
          },
        },
        true,
      ),
  };
}

describe('a page that wants the outbox sent', () => {
  test('lends the service worker its token for this drain', async () => {
    const messages: unknown[] = [];
    const { drain, heard } = page(
      worker((message, port) => {
        messages.push(message);
        port.postMessage(THERE);
      }),
    );
    expect(await drain()).toEqual(THERE);
    expect(messages).toMatchObject([{ type: 'drain', session: SESSION, force: true }]);
    expect(heard).toEqual([]);
  });

  test('does it itself where no worker is active, or where nobody is signed in', async () => {
    const without = page(undefined);
    expect(await without.drain()).toEqual(HERE);
    expect(without.heard).toMatchObject([{ session: SESSION, force: true }]);
    const anonymous = page(
      worker(() => {
        throw new Error('nothing to lend');
      }),
      false,
    );
    expect(await anonymous.drain()).toEqual(HERE);
  });

  test('does it itself when the worker is killed in the middle', async () => {
    const { drain, heard } = page(worker((_message, port) => port.close()));
    expect(await drain()).toEqual(HERE);
    expect(heard).toHaveLength(1);
  });

  test('does it itself when the worker answers nonsense', async () => {
    const { drain, heard } = page(worker((_message, port) => port.postMessage({ ok: true })));
    expect(await drain()).toEqual(HERE);
    expect(heard).toHaveLength(1);
  });
});
