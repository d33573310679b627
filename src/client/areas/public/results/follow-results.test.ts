import { describe, expect, test } from 'vitest';
import { followResults, POLL_MS } from './follow-results.ts';
import type { KeptAnswer } from './public-answer.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A server, a stream and a clock in the test's hand. */
function outside(kept?: KeptAnswer) {
  let change = 1;
  let up = true;
  let loads = 0;
  let stream: { opened: (open: boolean) => void; changed: (groups: readonly number[]) => void } | undefined;
  let tick = () => {};
  let cache = kept;
  const following = followResults(7, {
    load: async () => {
      loads += 1;
      return up ? { ok: true, data: { rows: [], change } } : { ok: false, why: 'unreachable', message: 'gone' };
    },
    listen: (on) => {
      stream = on;
      return () => undefined;
    },
    kept: {
      read: async () => cache,
      write: (answer) => {
        cache = answer;
      },
    },
    now: () => '2026-07-01T10:00:00Z',
    every: (ms, work) => {
      expect(ms).toBe(POLL_MS);
      tick = work;
      return () => {
        tick = () => {};
      };
    },
  });
  return {
    following,
    loads: () => loads,
    stream: () => stream,
    tenSeconds: () => tick(),
    network: (there: boolean) => {
      up = there;
    },
    serverChanges: () => {
      change += 1;
    },
    kept: () => cache,
  };
}

describe('a public screen', () => {
  test('asks at once, and again when the stream names its event', async () => {
    const { following, stream, serverChanges } = outside();
    following.subscribe(() => undefined);
    await turn();
    stream()?.opened(true);
    await turn();
    serverChanges();
    stream()?.changed([7, 9]);
    await turn();
    expect(following.get()).toMatchObject({ following: 'live', answer: { data: { change: 2 } } });
  });

  test('leaves the server alone when another event changes, or while the stream is there', async () => {
    const { following, stream, loads, tenSeconds } = outside();
    following.subscribe(() => undefined);
    stream()?.opened(true);
    await turn();
    const before = loads();
    stream()?.changed([9]);
    tenSeconds();
    await turn();
    expect(loads()).toBe(before);
  });

  test('asks once a minute even so: a dead network does not say that it is dead', async () => {
    const { following, stream, tenSeconds, network } = outside();
    following.subscribe(() => undefined);
    stream()?.opened(true);
    await turn();
    network(false);
    for (let i = 0; i < 6; i += 1) tenSeconds();
    await turn();
    expect(following.get().following).toBe('offline');
  });

  test('polls without a stream, and asks for what it missed when the stream comes back', async () => {
    const { following, stream, loads, tenSeconds } = outside();
    following.subscribe(() => undefined);
    await turn();
    tenSeconds();
    await turn();
    expect(loads()).toBe(2);
    expect(following.get().following).toBe('polling');
    stream()?.opened(true);
    await turn();
    expect(loads()).toBe(3);
  });

  test('shows the last answer with its age when the network is gone', async () => {
    const old: KeptAnswer = { heardAt: '2026-07-01T09:00:00Z', data: { rows: [], change: 5 } };
    const { following, network } = outside(old);
    network(false);
    following.subscribe(() => undefined);
    await turn();
    expect(following.get()).toEqual({ answer: old, following: 'offline', refused: undefined });
  });

  test('keeps each answer for the next time', async () => {
    const { following, kept } = outside();
    following.subscribe(() => undefined);
    await turn();
    expect(kept()).toEqual({ heardAt: '2026-07-01T10:00:00Z', data: { rows: [], change: 1 } });
  });

  test('stops when nobody looks any more', async () => {
    const { following, loads, tenSeconds } = outside();
    const stop = following.subscribe(() => undefined);
    await turn();
    stop();
    tenSeconds();
    await turn();
    expect(loads()).toBe(1);
  });
});
