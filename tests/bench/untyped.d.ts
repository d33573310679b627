/** Modules without types of their own. */
declare module 'pouchdb-browser';
declare module '*/runner/browser.mjs' {
  export function findBrowser(node: string): string | undefined;
}
