/** What was typed and not saved yet, by cell key. Holds marks only: no names. */
export interface DraftStore {
  /** Texts; a new map after every change. */
  getSnapshot(): ReadonlyMap<string, string>;
  /** What the field held when the typing began: another text there now means that somebody else has changed it meanwhile. */
  over(key: string): string;
  /** `over` is kept as it was when it is left out. */
  set(key: string, text: string, over?: string): void;
  /** Saved, or thrown away on purpose. */
  drop(key: string): void;
}

/** The parts of `localStorage` that are used: it survives a reload, a crash and a killed browser, which `sessionStorage` may not. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Drafts of one event group, two stored items a cell, so that two tabs on the same group never overwrite each other's. A storage that is
 * full or forbidden costs the survival of a reload, not the typing: the maps in memory go on.
 */
export function createDraftStore(storage: DraftStorage, compId: number, eventGroupId: number): DraftStore {
  const drafts = keptTexts(storage, `callroom.draft:${compId}:${eventGroupId}:`);
  const overs = keptTexts(storage, `callroom.draft-over:${compId}:${eventGroupId}:`);
  return {
    getSnapshot: drafts.all,
    over: (key) => overs.all().get(key) ?? '',
    set(key, text, over) {
      drafts.put(key, text);
      if (over !== undefined) overs.put(key, over);
    },
    drop(key) {
      drafts.put(key, null);
      overs.put(key, null);
    },
  };
}

interface KeptTexts {
  readonly all: () => ReadonlyMap<string, string>;
  readonly put: (key: string, text: string | null) => void;
}

function keptTexts(storage: DraftStorage, prefix: string): KeptTexts {
  let texts = readAll(storage, prefix);
  return {
    all: () => texts,
    put(key, text) {
      const next = new Map(texts);
      if (text === null) next.delete(key);
      else next.set(key, text);
      texts = next;
      write(storage, prefix + key, text);
    },
  };
}

function readAll(storage: DraftStorage, prefix: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  try {
    for (let i = 0; i < storage.length; i += 1) {
      const name = storage.key(i);
      const text = name?.startsWith(prefix) ? storage.getItem(name) : null;
      if (name && text !== null) found.set(name.slice(prefix.length), text);
    }
  } catch {
    // Storage forbidden by the browser's settings: nothing was kept, typing still works.
  }
  return found;
}

function write(storage: DraftStorage, name: string, text: string | null): void {
  try {
    if (text === null) storage.removeItem(name);
    else storage.setItem(name, text);
  } catch {
    // Full or forbidden: the draft lives on in memory until it is saved.
  }
}
