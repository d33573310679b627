/** One value that screens follow, outside React. */
export interface Readable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}
export interface Store<T> extends Readable<T> {
  set(next: T): void;
}

/** `start` is called when the first follower comes, and what it gives when the last one has left. */
export function createStore<T>(initial: T, start?: () => () => void): Store<T> {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stop = start?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}
