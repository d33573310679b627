import { type Change, rowOf, valueAt, withChanges } from './change.ts';
import type { Draft } from './draft.ts';

/** Changes on top of what somebody else has saved since. */
interface PutOnto {
  readonly draft: Draft;
  /** Those that there is something to change for. */
  readonly changes: readonly Change[];
  /** Those of rows that are deleted. */
  readonly lost: readonly Change[];
}

/** Puts changes that are not saved on top of a draft as it is stored by now: each is in the draft, or among those that are lost. */
export function putOnto(stored: Draft, mine: readonly Change[]): PutOnto {
  const draft = withChanges(stored, mine);
  const isLost = ({ key }: Change) => {
    const row = rowOf(key);
    return row !== undefined && row.field !== '' && valueAt(draft, `${row.list}.${row.id}`) === null;
  };
  return { draft, changes: mine.filter((change) => !isLost(change)), lost: mine.filter(isLost) };
}
