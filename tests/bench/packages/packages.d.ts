/** What the bench uses of packages that are installed for it alone: types are checked where they are not there. */
declare module 'json-rules-engine' {
  export interface TopLevelCondition {
    readonly all: readonly { readonly fact: string; readonly operator: string; readonly value: unknown }[];
  }
  export class Engine {
    constructor(rules: readonly { readonly conditions: TopLevelCondition; readonly event: { readonly type: string } }[]);
    run(facts: Readonly<Record<string, unknown>>): Promise<{ readonly events: readonly unknown[] }>;
  }
}
declare module 'pouchdb-browser';
declare module 'rxdb' {
  interface RxDatabase {
    addCollections(schemas: Readonly<Record<string, { readonly schema: object }>>): Promise<unknown>;
    readonly collections: Readonly<Record<string, { bulkInsert(docs: readonly object[]): Promise<unknown> }>>;
  }
  export function createRxDatabase(how: {
    readonly name: string;
    readonly storage: unknown;
    readonly multiInstance: boolean;
  }): Promise<RxDatabase>;
}
declare module 'rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(): unknown;
}
declare module 'workbox-background-sync/Queue.js' {
  export class Queue {
    constructor(name: string, how: { readonly forceSyncFallback: boolean; readonly onSync: () => Promise<void> });
    pushRequest(entry: { readonly request: Request }): Promise<void>;
    replayRequests(): Promise<void>;
    size(): Promise<number>;
  }
}
