import { useSyncExternalStore } from 'react';
import type { OutboxRow } from '#local/venue/venue.ts';
import { outbox } from './outbox-source.ts';

interface Watched {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => readonly OutboxRow[] | undefined;
}
const watched = new Map<number, Watched>();

/** The actions of this device in a competition, newest first; undefined until they were read. */
export function useOutbox(compId: number): readonly OutboxRow[] | undefined {
  const { subscribe, get } = watch(compId);
  return useSyncExternalStore(subscribe, get);
}

function watch(compId: number): Watched {
  const known = watched.get(compId);
  if (known) return known;
  let rows: readonly OutboxRow[] | undefined;
  const made: Watched = {
    get: () => rows,
    subscribe: (listener) =>
      outbox().watch(compId, (next) => {
        rows = next;
        listener();
      }),
  };
  watched.set(compId, made);
  return made;
}
