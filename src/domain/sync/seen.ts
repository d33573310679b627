import type { Action } from '#domain/sync/action.ts';

/** So many ids travel with one action at most; a row with more has been scanned by every desk of a stadium. */
export const SEEN_MOST = 200;

/** Whether the author of an action had seen what another did: by the version of its row, or by its id. */
export function hasSeen({ base, seen }: Action, effect: { readonly opId: string; readonly version: number }): boolean {
  return effect.version <= base || (seen?.includes(effect.opId) ?? false);
}
