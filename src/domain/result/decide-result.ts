import { withTrials } from '#domain/horizontal/with-trials.ts';
import { marksOf } from '#domain/result/disputes.ts';
import { mergeParts } from '#domain/result/merge-parts.ts';
import { isInWhole, markedKind, partsIn, textsOf } from '#domain/result/parts.ts';
import { isPlausible } from '#domain/result/plausible.ts';
import type { Part } from '#domain/rows/row.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';

/**
 * A result as apps enter it that know no parts: split into them. A part that its author had seen and that is not in it is taken away; one that they had
 * not seen is left alone, unless all was taken away.
 */
export function decideResult(action: ActionOf<'result'>, view: VenueView, authority: Authority): Decision {
  const { eventGroupId, heat, entryId, value } = action.body;
  const group = view.eventGroup(eventGroupId);
  if (!group) return reject('unknown-event');
  if (!isPlausible(value, entryId, withTrials(group, view.round(eventGroupId))) || markedKind(group) === 'vertical')
    return reject('mark-invalid');
  const texts = textsOf(value);
  const isSeen = (part: Part) =>
    part.deviceId === authority.author.deviceId || marksOf(part).every((one) => hasSeen(action, one));
  const taken = Object.entries(partsIn(view.result(eventGroupId, heat, entryId)))
    .filter(([part, stands]) => !(part in texts) && isInWhole(part) && (stands.value !== null || stands.challenges))
    .filter(([, stands]) => value === null || isSeen(stands))
    .map(([part]) => [part, null] as const);
  return mergeParts(action, view, authority, group, [...Object.entries(texts), ...taken]);
}
