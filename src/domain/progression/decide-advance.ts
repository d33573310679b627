import { roundKey } from '#domain/rows/row.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';

/**
 * One athlete at the end of a round: of two decisions whose authors had not seen each other the first stands. Whether a lot fell as it says only the
 * server asks (`lotBetween`): the device has just drawn it.
 */
export function decideAdvance(action: ActionOf<'advance'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, entryId, how, of, to } = action.body;
  if (!view.eventGroup(eventGroupId)) return reject('unknown-event');
  const round = view.round(eventGroupId);
  const decisions = round?.decisions ?? [];
  const before = decisions.find((one) => one.entryId === entryId);
  if ((before?.how ?? null) === how && (how === null || before?.to === to))
    return { outcome: 'superseded', reason: 'same-round', rows: [] };
  if (before && !hasSeen(action, before)) return reject('round-changed');
  const others = decisions.filter((one) => one !== before);
  const origin = { opId: action.id, deviceId: author.deviceId, by: author.name, at, version };
  const made = how === null ? [] : [{ entryId, how, ...(of && { of }), ...(to !== undefined && { to }), ...origin }];
  const row = { kind: 'round', key: roundKey(eventGroupId), eventGroupId, ...round, version } as const;
  return { outcome: 'accepted', rows: [{ ...row, decisions: [...others, ...made] }] };
}
