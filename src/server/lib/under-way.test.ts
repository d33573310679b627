import { expect, test, vi } from 'vitest';
import { openUnderWay } from './under-way.ts';

test('who closes waits for what is under way, and for what that begins', async () => {
  const underWay = openUnderWay();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void underWay.keep(first.promise.then(() => void underWay.keep(second.promise)));
  const closed = underWay.close().then(() => 'closed');
  first.resolve();
  const soon = new Promise((resolve) => setImmediate(() => setImmediate(() => resolve('open'))));
  expect(await Promise.race([closed, soon])).toBe('open');
  second.reject(new Error('failed'));
  expect(await closed).toBe('closed');
});

test('what was put off is begun in its time, and never after the close', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const underWay = openUnderWay();
    const begun: string[] = [];
    const work = (name: string) => async () => void begun.push(name);
    underWay.later(1000, work('first'));
    vi.advanceTimersByTime(1000);
    underWay.later(1000, work('second'));
    void underWay.keep(Promise.resolve().then(() => underWay.later(1000, work('third'))));
    await underWay.close();
    vi.advanceTimersByTime(5000);
    expect(begun).toEqual(['first']);
  } finally {
    vi.useRealTimers();
  }
});
