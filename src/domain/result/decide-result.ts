import { isPlausible } from '#domain/result/plausible.ts';
import { sameValue } from '#domain/result/same-value.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import type { ResultRow } from '#domain/sync/row.ts';
import { hasSeen } from '#domain/sync/seen.ts';

/**
 * A mark: the last write stands when its author had seen the one before; a different mark by someone who had not is kept as a challenge,
 * shown to both and decided by a person, who decides by writing again having seen both.
 */
export function decideResult(action: ActionOf<'result'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, heat, entryId, value } = action.body;
  const group = view.eventGroup(eventGroupId);
  if (!group) return reject('unknown-event');
  if (!isPlausible(value, entryId, group)) return reject('mark-invalid');
  const before = view.result(eventGroupId, heat, entryId);
  const origin = { opId: action.id, deviceId: author.deviceId, by: author.name, at };
  const row: ResultRow = { kind: 'result', eventGroupId, heat, entryId, version, value, ...origin, challenges: [] };
  if (!before) return { outcome: 'accepted', rows: [row] };
  const { challenges } = before;
  if ([before, ...challenges].every(({ opId }) => hasSeen(action, { opId, version: before.version })))
    return { outcome: 'accepted', rows: [row] };
  const others = before.challenges.filter((c) => c.deviceId !== author.deviceId);
  if (sameValue(before.value, value)) {
    // A challenger who now writes the same mark has given way.
    const rows = others.length < before.challenges.length ? [{ ...before, version, challenges: others }] : [];
    return { outcome: 'superseded', reason: 'same-mark', rows };
  }
  if (before.deviceId === author.deviceId) return { outcome: 'accepted', rows: [{ ...row, challenges: before.challenges }] };
  return {
    outcome: 'accepted',
    reason: 'challenged',
    rows: [{ ...before, version, challenges: [...others, { value, ...origin }] }],
  };
}
