import { roundKey } from '#domain/rows/row.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';
import type { Settled } from './consequence.ts';

/** What becomes of a consequence: of two decisions whose authors had not seen each other the first counts. */
export function decideSettle(action: ActionOf<'settle'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, key, how, reason } = action.body;
  if (!view.eventGroup(eventGroupId)) return reject('unknown-event');
  const round = view.round(eventGroupId);
  const settled = round?.settled ?? [];
  const before = settled.find((one) => one.key === key);
  if ((before?.how ?? null) === how) return { outcome: 'superseded', reason: 'same-round', rows: [] };
  if (before && !hasSeen(action, before)) return reject('round-changed');
  const origin = { opId: action.id, deviceId: author.deviceId, by: author.name, at, version };
  const made: readonly Settled[] = how === null ? [] : [{ key, how, ...(reason && { reason }), ...origin }];
  const row = { kind: 'round', key: roundKey(eventGroupId), eventGroupId, ...round, version } as const;
  return { outcome: 'accepted', rows: [{ ...row, settled: [...settled.filter((one) => one !== before), ...made] }] };
}
