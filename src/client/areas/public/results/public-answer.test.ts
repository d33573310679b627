import { expect, test } from 'vitest';
import type { AnswerCache, CachedAnswer } from '#local/device/answer-cache.ts';
import { cachedAnswers, type KeptAnswer } from './public-answer.ts';

function memoryCache(): Pick<AnswerCache, 'read' | 'write'> & { readonly items: Map<string, CachedAnswer> } {
  const items = new Map<string, CachedAnswer>();
  return { items, read: async (name) => items.get(name), write: async (name, kept) => void items.set(name, kept) };
}
const answer: KeptAnswer = { heardAt: '2026-07-01T10:00:00Z', data: { rows: [], change: 5 } };

test('gives back the last answer of its own event', async () => {
  const cache = memoryCache();
  cachedAnswers(cache, 1, 2).write(answer);
  expect(await cachedAnswers(cache, 1, 2).read()).toEqual(answer);
  expect(await cachedAnswers(cache, 1, 3).read()).toBeUndefined();
});

test.each(['half', {}, { rows: [{ kind: 'nonsense' }], change: 1 }])('takes %j for nothing', async (json) => {
  const cache = memoryCache();
  cache.items.set('results 1 2', { at: '2026-07-01T10:00:00Z', json });
  expect(await cachedAnswers(cache, 1, 2).read()).toBeUndefined();
});
