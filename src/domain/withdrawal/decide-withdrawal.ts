import type { Withdrawal } from '#domain/rows/row.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';

/**
 * An athlete will not start in an event. Against a check-in of another desk it counts only when its author had seen that, and a withdrawal that stands
 * refuses check-ins (`decideCheckIn`), until somebody who has seen it takes it back. Ticks that were made before stay, for the history.
 */
export function decideWithdrawal(action: ActionOf<'withdrawal'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { athleteId, entryId, withdrawn } = action.body;
  const athlete = view.athlete(athleteId);
  if (!athlete) return reject('unknown-athlete');
  const entry = athlete.entries.find(({ id }) => id === entryId);
  if (!entry) return reject('unknown-entry');
  const { withdrawn: all = [], ...row } = athlete;
  const before = all.find((one) => one.entryId === entryId);
  if (withdrawn === (before !== undefined)) return { outcome: 'superseded', rows: [] };
  const unseen = (what: { readonly opId: string; readonly deviceId: string; readonly version: number }) =>
    what.deviceId !== author.deviceId && !hasSeen(action, what);
  if (withdrawn && entry.checkedIn.some(unseen)) return reject('here-unseen');
  if (before && unseen(before)) return reject('withdrawn');
  const now: Withdrawal = { opId: action.id, deviceId: author.deviceId, by: author.name, at, version, entryId };
  const after = withdrawn ? [...all, now] : all.filter((one) => one !== before);
  return { outcome: 'accepted', rows: [{ ...row, version, ...(after.length > 0 && { withdrawn: after }) }] };
}
