import { expect, test } from 'vitest';
import { answerCache } from './answer-cache.ts';

/** A cache whose answers are numbered, and a clock. */
function numbered() {
  let at = 0;
  let made = 0;
  const cache = answerCache<number>(() => at, 1000);
  const ask = (key = 'a', scope: number | 'all' = 1) => cache.get(key, scope, async () => ++made);
  return { cache, ask, later: (ms: number) => (at += ms) };
}

test('an answer is made once while nothing changes', async () => {
  const { ask } = numbered();
  expect([await ask(), await ask(), await ask('b')]).toEqual([1, 1, 2]);
});

test('a change of the competition makes its answers stale, and those about all, no others', async () => {
  const { cache, ask } = numbered();
  await Promise.all([ask('a', 1), ask('b', 2), ask('c', 'all')]);
  cache.invalidate(1);
  expect([await ask('a', 1), await ask('b', 2), await ask('c', 'all')]).toEqual([4, 2, 5]);
});

test('an answer that was being made during a change is not kept', async () => {
  const { cache, ask } = numbered();
  const slow = Promise.withResolvers<number>();
  const before = cache.get('a', 1, () => slow.promise);
  cache.invalidate(1);
  slow.resolve(0);
  expect([await before, await ask()]).toEqual([0, 1]);
});

test('an answer grows old by itself', async () => {
  const { ask, later } = numbered();
  await ask();
  later(1000);
  expect(await ask()).toBe(2);
});

test('a failure is not kept', async () => {
  const { cache, ask } = numbered();
  await expect(cache.get('a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask()).toBe(1);
});

test('whoever asks for what is not there empties nothing for the others', async () => {
  const cache = answerCache<string | undefined>(() => 0, 1000);
  let made = 0;
  const list = () => cache.get('list', 'all', async () => `made ${++made}`);
  await list();
  for (let id = 0; id < 2000; id += 1) await cache.get(`event ${id}`, id, async () => undefined);
  expect(await list()).toBe('made 1');
});

test('full, it makes room for the newest', async () => {
  const { ask } = numbered();
  for (let i = 1; i <= 600; i += 1) await ask(`key ${i}`);
  expect([await ask('key 600'), await ask('key 1')]).toEqual([600, 601]);
});
