/** Modules without types of their own. */
declare module '*/runner/browser.mjs' {
  export function findBrowser(node: string, people?: boolean): string | undefined;
}
declare module '*/client-build.mjs' {
  export function buildClient(node: string): boolean;
}
declare module '*/hang-watch.mjs' {
  export function watchForHang(silenceMs: number, onHang: () => void): { heard(): void; end(): void };
}
declare module '*/run-suite.mjs' {
  export function runSuite(
    suite: { readonly name: string; readonly args: readonly string[] },
    how: { readonly node: string; readonly env: object; readonly interrupted: AbortSignal; readonly silenceMs?: number },
  ): Promise<{ readonly passed: number; readonly failed: number; readonly failures: readonly string[] }>;
}
declare module '*/changed.mjs' {
  interface Suite {
    readonly group: string;
    readonly args: readonly string[];
  }
  export function touched(suites: readonly Suite[], files: readonly string[]): readonly Suite[];
}
