import type { Fix } from '#contracts/venue/timing-import.ts';

/** What a person says of a line, in words what was done by it, and what takes it back. */
export type Mend = (fix: Fix, done: string, back?: { readonly fix: Fix; readonly done: string }) => Promise<void>;
