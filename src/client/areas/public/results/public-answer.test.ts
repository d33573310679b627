import { expect, it } from 'vitest';
import type { KeptText, Shelf } from '#local/device/answer-shelf.ts';
import { answerShelf, type KeptAnswer } from './public-answer.ts';

function memoryShelf(): Pick<Shelf, 'read' | 'write'> & { readonly items: Map<string, KeptText> } {
  const items = new Map<string, KeptText>();
  return { items, read: async (name) => items.get(name), write: async (name, kept) => void items.set(name, kept) };
}
const answer: KeptAnswer = { heardAt: '2026-07-01T10:00:00Z', data: { rows: [], change: 5 } };

it('gives back the last answer of its own event', async () => {
  const shelf = memoryShelf();
  answerShelf(shelf, 1, 2).write(answer);
  expect(await answerShelf(shelf, 1, 2).read()).toEqual(answer);
  expect(await answerShelf(shelf, 1, 3).read()).toBeUndefined();
});

it.each(['half', {}, { rows: [{ kind: 'nonsense' }], change: 1 }])('takes %j for nothing', async (json) => {
  const shelf = memoryShelf();
  shelf.items.set('results 1 2', { at: '2026-07-01T10:00:00Z', json });
  expect(await answerShelf(shelf, 1, 2).read()).toBeUndefined();
});
