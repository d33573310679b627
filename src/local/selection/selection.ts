import Dexie, { liveQuery } from 'dexie';
import { isUnsent, type Selection } from '#domain/entry/selection.ts';
import type { Database } from '#local/device/database.ts';
import { durablyFirst } from '#local/device/device.ts';

const NOTHING: Selection = { choices: [], marks: [], clubs: [], terms: '' };

/** One user's selection at one competition; every tab of the device sees the same. */
export interface SelectionStore {
  /** Undefined until it was read from the disk. */
  getSnapshot(): Selection | undefined;
  subscribe(listener: () => void): () => void;
  /** Resolves once it is safely on the disk. */
  change(to: (now: Selection) => Selection): Promise<void>;
}

export function openSelection(db: Database, userId: number, compId: number): SelectionStore {
  const listeners = new Set<() => void>();
  let snapshot: Selection | undefined;
  const show = (next: Selection) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const read = async (): Promise<Selection> => ({ ...NOTHING, ...(await db.selection.get([userId, compId])) });
  let following: { unsubscribe(): void } | undefined;
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      following ??= liveQuery(read).subscribe({
        next: show,
        error: (error) => console.warn('The selection cannot be read', error),
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        following?.unsubscribe();
        following = undefined;
      };
    },
    async change(to) {
      // A transaction may run twice: what is shown is what the last one wrote.
      const next = await durablyFirst(db, () =>
        db.transaction('rw', db.selection, db.meta, async () => {
          const { choices, marks, clubs, terms } = to(await read());
          await db.selection.put({ userId, compId, choices, marks, clubs, terms });
          return { choices, marks, clubs, terms };
        }),
      );
      show(next);
    },
  };
}

/** Calls for each competition at which a user has chosen what the server has not heard of: now, and whenever there is more. */
export function followUnsent(db: Database, userId: number, found: (compId: number) => void): () => void {
  const own = () => db.selection.where('[userId+compId]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray();
  const following = liveQuery(own).subscribe({
    next: (all) => {
      for (const { compId, ...selection } of all) if (isUnsent(selection)) found(compId);
    },
    error: (error) => console.warn('What was chosen cannot be read', error),
  });
  return () => following.unsubscribe();
}
