/** Modules without types of their own. */
declare module 'pouchdb-browser';
declare module '*/runner/browser.mjs' {
  export function findBrowser(node: string): string | undefined;
}
declare module '*/client-build.mjs' {
  export function buildClient(node: string): boolean;
}
