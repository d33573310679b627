import type { MadeUpKind, Tried } from '#domain/builder/try/made-up.ts';

/** The athlete who is tried, when they enter, and what was chosen for them. */
export interface Trying {
  readonly kind: MadeUpKind;
  /** Instead of a made-up one. */
  readonly real: { readonly name: string; readonly tried: Tried } | undefined;
  readonly gender: 'F' | 'M';
  /** ISO instant; undefined: now, or when entries are open next. */
  readonly at: string | undefined;
  readonly priority: boolean;
  /** Rows of the draft. */
  readonly chosen: readonly string[];
}

export const NOT_TRIED: Trying = { kind: 'usual', real: undefined, gender: 'F', at: undefined, priority: false, chosen: [] };
