import { expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GroupWindow, WorkerApi } from '#worker/api.ts';

/** Workers that were started, each behind a channel of its own. */
const started: FakeWorker[] = [];
let api: Partial<WorkerApi>;

class FakeWorker extends EventTarget {
  readonly #page: MessagePort;
  terminated = false;

  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#page = port1;
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }));
    expose(api, port2);
    started.push(this);
  }

  postMessage(message: unknown): void {
    this.#page.postMessage(message);
  }

  terminate(): void {
    this.terminated = true;
    this.#page.close();
  }
}

const AT = '2026-06-20T08:30:00.000Z';
const windowOf = (eventGroupId: number): GroupWindow => ({
  eventGroupId,
  window: { status: 'OPEN', opensAt: AT, closesAt: null, message: '' },
});

/** A door that was never opened. */
async function freshDoor() {
  vi.resetModules();
  return import('./rules-worker.ts');
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  for (const worker of started.splice(0)) worker.terminate();
  vi.unstubAllGlobals();
});

describe('the door to the web worker', () => {
  test('starts it with the first question and keeps it', async () => {
    api = { windows: async (compId) => [windowOf(compId)] };
    const { windows } = await freshDoor();
    expect(started).toHaveLength(0);
    expect(await Promise.all([windows(4, AT), windows(5, AT)])).toEqual([[windowOf(4)], [windowOf(5)]]);
    expect(started).toHaveLength(1);
  });

  test('does not wait for ever, and starts another for the next question', async () => {
    api = { windows: () => new Promise(() => undefined) };
    const { windows } = await freshDoor();
    await expect(windows(1, AT, { timeoutMs: 5 })).rejects.toThrow('did not answer');
    expect(started[0]?.terminated).toBe(true);
    api = { windows: async () => [windowOf(7)] };
    expect(await windows(1, AT)).toEqual([windowOf(7)]);
    expect(started).toHaveLength(2);
  });

  test('lets go of a question that nobody waits for any more, not of the worker', async () => {
    api = { windows: () => new Promise(() => undefined), places: async () => [] };
    const { places, windows } = await freshDoor();
    const leaving = new AbortController();
    const asked = windows(1, AT, { signal: leaving.signal });
    leaving.abort(new Error('left the screen'));
    await expect(asked).rejects.toThrow('left the screen');
    expect(await places(1, 2, [], { rounds: 3, cut: null, reorder: [] })).toEqual([]);
    expect(started).toHaveLength(1);
  });

  test('says so when the worker breaks, and starts another for the next question', async () => {
    api = { windows: () => new Promise(() => undefined) };
    const { windows } = await freshDoor();
    const asked = windows(1, AT);
    started[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'no such file' }));
    await expect(asked).rejects.toThrow('no such file');
    api = { windows: async () => [windowOf(3)] };
    expect(await windows(1, AT)).toEqual([windowOf(3)]);
  });

  test('hands on what the rules threw', async () => {
    api = {
      windows: async () => {
        throw new Error('the device is locked');
      },
    };
    const { windows } = await freshDoor();
    await expect(windows(1, AT)).rejects.toThrow('the device is locked');
  });
});
