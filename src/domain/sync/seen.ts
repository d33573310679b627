import type { Action } from '#domain/sync/action.ts';

/** So many ids travel with one action at most; a row with more has been scanned by every desk of a stadium. */
export const SEEN_MOST = 200;

/** Whether the author of an action had seen what another did: by the version of its row, or by its id. */
export function hasSeen(
  { base, seen }: Pick<Action, 'base' | 'seen'>,
  effect: { readonly opId: string; readonly version: number },
): boolean {
  return effect.version <= base || (seen?.includes(effect.opId) ?? false);
}

/**
 * The actions whose effects an author was looking at and that theirs may take back or write over. Unlike a version, an id means the same
 * after a backup was put back and everybody has sent again what the server forgot.
 */
export const idsOf = (effects: readonly { readonly opId: string }[]): readonly string[] =>
  effects.map(({ opId }) => opId).slice(0, SEEN_MOST);
