import { expect, test } from 'vitest';
import { createDraftStore, type DraftStorage } from './draft-store.ts';

function memoryStorage(): DraftStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => items.set(name, text),
    removeItem: (name) => items.delete(name),
  };
}

test('what was typed is there again after a reload, and only in its own event', () => {
  const storage = memoryStorage();
  createDraftStore(storage, 1, 2).set('time:1:7:0', '10.8');
  expect([...createDraftStore(storage, 1, 2).getSnapshot()]).toEqual([['time:1:7:0', '10.8']]);
  expect(createDraftStore(storage, 1, 22).getSnapshot().size).toBe(0);
  expect(createDraftStore(storage, 2, 2).getSnapshot().size).toBe(0);
});

test('a saved draft leaves nothing behind', () => {
  const storage = memoryStorage();
  const drafts = createDraftStore(storage, 1, 2);
  drafts.set('time:1:7:0', '10.83', '');
  drafts.drop('time:1:7:0');
  expect(storage.items.size).toBe(0);
  expect(drafts.getSnapshot().size).toBe(0);
});

test('two tabs on the same event keep each their own cells', () => {
  const storage = memoryStorage();
  const one = createDraftStore(storage, 1, 2);
  const two = createDraftStore(storage, 1, 2);
  one.set('time:1:7:0', '10.8');
  two.set('time:1:8:0', '11.2');
  expect(createDraftStore(storage, 1, 2).getSnapshot().size).toBe(2);
});

test('typing goes on when the browser refuses to store', () => {
  const full: DraftStorage = {
    ...memoryStorage(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const drafts = createDraftStore(full, 1, 2);
  drafts.set('time:1:7:0', '10.8', '');
  expect(drafts.getSnapshot().get('time:1:7:0')).toBe('10.8');
});

test('remembers what the field held when the typing began', () => {
  const storage = memoryStorage();
  const drafts = createDraftStore(storage, 1, 2);
  drafts.set('time:1:7:0', '1', '10.85');
  drafts.set('time:1:7:0', '10');
  expect(createDraftStore(storage, 1, 2).over('time:1:7:0')).toBe('10.85');
});
