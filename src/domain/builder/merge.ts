import { type Change, same, valueAt } from './change.ts';
import type { Draft } from './draft.ts';

/** Two people changed the same thing to something different: a person decides. */
export interface Clash {
  readonly key: string;
  /** As I saw it. */
  readonly was: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

interface Merged {
  /** What of mine is to be written. */
  readonly writes: readonly Change[];
  readonly clashes: readonly Clash[];
}

/** Puts my changes on top of what is stored by now: as I saw it, it is written; as I want it, it is done; else it clashes. */
export function mergeChanges(stored: Draft, changes: readonly Change[]): Merged {
  const writes: Change[] = [];
  const clashes: Clash[] = [];
  for (const change of changes) {
    const { key, from, to } = change;
    const now = valueAt(stored, key);
    if (same(now, to)) continue;
    if (same(now, from)) writes.push(change);
    else clashes.push({ key, was: from, theirs: now ?? null, mine: to });
  }
  return { writes, clashes };
}

/** The other way round, for taking a change back. */
export function reversed(changes: readonly Change[]): Change[] {
  return changes.map(({ key, from, to }) => ({ key, from: to, to: from })).toReversed();
}
