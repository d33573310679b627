import type { Action, ActionBodies, ActionKind } from '#domain/sync/action.ts';
import type { VenueView } from '#domain/sync/decision.ts';

/** So many ids travel with one action at most; a row with more has been scanned by every desk of a stadium. */
export const SEEN_MOST = 200;

/**
 * The actions whose effects an author was looking at and that theirs may take back or write over. Unlike a version, an id means the same
 * after a backup was put back and everybody has sent again what the server forgot.
 */
export function seenIn(view: VenueView, body: ActionBodies[ActionKind]): readonly string[] {
  return looked(view, body)
    .map((effect) => effect.opId)
    .slice(0, SEEN_MOST);
}

function looked(view: VenueView, body: ActionBodies[ActionKind]): readonly { readonly opId: string }[] {
  if ('eventGroupId' in body) {
    const row = view.result(body.eventGroupId, body.heat, body.entryId);
    return row ? [row, ...row.challenges] : [];
  }
  const athlete = 'bibNo' in body ? undefined : view.athlete(body.athleteId);
  if (!athlete || 'bibNo' in body) return [];
  const undone = new Set(body.entries?.filter((entry) => !entry.checkedIn).map((entry) => entry.id));
  const ticks = athlete.entries.flatMap((entry) => (undone.has(entry.id) ? entry.checkedIn : []));
  return body.collected === false ? [...athlete.collected, ...ticks] : ticks;
}

/** Whether the author of an action had seen what another did: by the version of its row, or by its id. */
export function hasSeen({ base, seen }: Action, effect: { readonly opId: string; readonly version: number }): boolean {
  return effect.version <= base || (seen?.includes(effect.opId) ?? false);
}
