/** Modules without types of their own, as far as the bench uses them. */
declare module '*/runner/browser.mjs' {
  export function findBrowser(node: string): string | undefined;
}

declare module 'pouchdb-browser' {
  class PouchDB {
    constructor(name: string);
    info(): Promise<unknown>;
    bulkDocs(docs: readonly { readonly _id: string }[]): Promise<unknown>;
  }

  export { PouchDB as default };
}
