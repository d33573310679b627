/** What was typed and not saved yet, by cell key. Holds marks only: no names. */
export interface DraftStore {
  /** A new map after every change. */
  getSnapshot(): ReadonlyMap<string, string>;
  /** null: saved or thrown away on purpose. */
  set(key: string, text: string | null): void;
  subscribe(listener: () => void): () => void;
}

/** The parts of `localStorage` that are used: it survives a reload, a crash and a killed browser, which `sessionStorage` may not. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Drafts of one event group, one stored item a cell, so that two tabs on the same group never overwrite each other's. A shelf that is
 * full or forbidden costs the survival of a reload, not the typing: the map in memory goes on.
 */
export function createDraftStore(shelf: Shelf, compId: number, eventGroupId: number): DraftStore {
  const prefix = `callroom.draft:${compId}:${eventGroupId}:`;
  const listeners = new Set<() => void>();
  let drafts = readAll(shelf, prefix);
  return {
    getSnapshot: () => drafts,
    set(key, text) {
      if ((drafts.get(key) ?? null) === text) return;
      const next = new Map(drafts);
      if (text === null) next.delete(key);
      else next.set(key, text);
      drafts = next;
      write(shelf, prefix + key, text);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readAll(shelf: Shelf, prefix: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  try {
    for (let i = 0; i < shelf.length; i += 1) {
      const name = shelf.key(i);
      const text = name?.startsWith(prefix) ? shelf.getItem(name) : null;
      if (name && text !== null) found.set(name.slice(prefix.length), text);
    }
  } catch {
    // Storage forbidden by the browser's settings: nothing was kept, typing still works.
  }
  return found;
}

function write(shelf: Shelf, name: string, text: string | null): void {
  try {
    if (text === null) shelf.removeItem(name);
    else shelf.setItem(name, text);
  } catch {
    // Full or forbidden: the draft lives on in memory until it is saved.
  }
}
