import { expect, it } from 'vitest';
import { answerShelf, type KeptAnswer, type Shelf } from '#client/features/public-results/public-answer.ts';

function memoryShelf(): Shelf & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return { items, getItem: (name) => items.get(name) ?? null, setItem: (name, text) => items.set(name, text) };
}
const answer: KeptAnswer = { heardAt: '2026-07-01T10:00:00Z', data: { rows: [], change: 5 } };

it('gives back the last answer of its own event', () => {
  const shelf = memoryShelf();
  answerShelf(shelf, 1, 2).write(answer);
  expect(answerShelf(shelf, 1, 2).read()).toEqual(answer);
  expect(answerShelf(shelf, 1, 3).read()).toBeUndefined();
});

it.each(['{"half', '{}', '{"heardAt":"x","data":{"rows":[{"kind":"nonsense"}],"change":1}}'])('takes %s for nothing', (text) => {
  const shelf = memoryShelf();
  shelf.items.set('callroom.results:1:2', text);
  expect(answerShelf(shelf, 1, 2).read()).toBeUndefined();
});

it('a full phone shows what it has in memory', () => {
  const full: Shelf = {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => answerShelf(full, 1, 2).write(answer)).not.toThrow();
});
