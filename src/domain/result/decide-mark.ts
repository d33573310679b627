import { withTrials } from '#domain/horizontal/with-trials.ts';
import { mergeParts } from '#domain/result/merge-parts.ts';
import { isPlausiblePart } from '#domain/result/parts.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';

/** One part of a result. */
export function decideMark(action: ActionOf<'mark'>, view: VenueView, authority: Authority): Decision {
  const { eventGroupId, entryId, part, value } = action.body;
  const group = view.eventGroup(eventGroupId);
  if (!group) return reject('unknown-event');
  if (!isPlausiblePart(part, value, entryId, withTrials(group, view.round(eventGroupId)))) return reject('mark-invalid');
  return mergeParts(action, view, authority, group, [[part, value]]);
}
