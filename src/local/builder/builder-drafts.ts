import { Dexie, type Table } from 'dexie';
import { BUILDER_DATABASE } from './builder-database.ts';

/** What an organiser has changed of a competition's set-up and not saved. `state` is the server's last answer, so that it opens without a network. */
export interface KeptDraft {
  readonly userId: number;
  readonly compId: number;
  readonly changes: readonly { readonly key: string; readonly from: unknown; readonly to: unknown }[];
  /** What was about something that is deleted, until its author has been told. */
  readonly lost?: readonly { readonly field: string; readonly to: unknown }[];
  /** Of the save that comes next: sent again after a closed tab, it happens once. */
  readonly callId: string;
  /** ISO instant at which something was changed last. */
  readonly at: string;
}
interface KeptState {
  readonly userId: number;
  readonly compId: number;
  readonly state: unknown;
}

/** A database of its own: the one of the venue is opened by every tablet, and only organisers have drafts. */
class DraftDatabase extends Dexie {
  declare draft: Table<KeptDraft, [number, number]>;
  declare state: Table<KeptState, [number, number]>;

  constructor() {
    super(BUILDER_DATABASE);
    this.version(1).stores({ draft: '[userId+compId]', state: '[userId+compId]' });
  }
}

export type BuilderDrafts = ReturnType<typeof builderDrafts>;

/** The drafts of one user; nobody else on this device sees them. */
export function builderDrafts(userId: number) {
  const db = new DraftDatabase();
  return {
    read: (compId: number): Promise<KeptDraft | undefined> => db.draft.get([userId, compId]),
    write: async (draft: Omit<KeptDraft, 'userId'>): Promise<void> => void (await db.draft.put({ ...draft, userId })),
    forget: (compId: number): Promise<void> => db.draft.delete([userId, compId]),
    readState: async (compId: number): Promise<unknown> => (await db.state.get([userId, compId]))?.state,
    writeState: async (compId: number, state: unknown): Promise<void> => void (await db.state.put({ userId, compId, state })),
    close: () => db.close(),
  };
}
