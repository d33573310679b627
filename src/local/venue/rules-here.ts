import { checkInRules } from '#domain/check-in/check-in-rules.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import type { ActionKind } from '#domain/sync/action.ts';
import type { ActionRules } from '#domain/sync/decision.ts';

/** What a desk does most is decided at once. The rules of all other kinds are a file of their own, so that a new kind adds nothing to a tablet's first load. */
let rules: { readonly [K in ActionKind]?: ActionRules<K> } = { 'check-in': checkInRules };
let challengesIn: ((row: ResultRow) => number) | undefined;

/** Undefined: `fetchRules` comes first. */
export const rulesHere = <K extends ActionKind>(kind: K): ActionRules<K> | undefined => rules[kind];

/** Whether marks of a row wait for a person; only the rules that are fetched ask. */
export const isDisputed = (row: ResultRow): boolean => (challengesIn?.(row) ?? 0) > 0;

/** Has the rules of these kinds here, or rejects: no network, and the app is not stored on the device yet. */
export async function fetchRules(kinds: Iterable<ActionKind>): Promise<void> {
  if ([...kinds].every((kind) => rules[kind])) return;
  [{ ACTION_RULES: rules }, { challengesIn }] = await Promise.all([
    import('#domain/decide/action-rules.ts'),
    import('#domain/result/challenges-in.ts'),
  ]);
}
