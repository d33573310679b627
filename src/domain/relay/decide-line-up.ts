import { relayLegs } from '#domain/event/event-code.ts';
import { enteredFor } from '#domain/progression/rounds.ts';
import { saidState } from '#domain/round/round-state.ts';
import { lineUpKey } from '#domain/rows/row.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';
import { lineUpDeadline } from './deadline.ts';
import type { LineUpRow } from './line-up.ts';

/**
 * A line-up is any of the team's athletes in any order, each once; each round has its own. The first line-up of two by people who had not seen each other
 * stands, and after the deadline one says why.
 */
export function decideLineUp(action: ActionOf<'line-up'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, entryId, athleteId, legs, reserves, reason = '' } = action.body;
  const group = view.eventGroup(eventGroupId);
  if (!group) return reject('unknown-event');
  const team = view.athlete(athleteId);
  const entered = enteredFor(eventGroupId, (id) => view.eventGroup(id));
  if (!team?.entries.some((entry) => entry.id === entryId && entered.includes(entry.eventGroupId)))
    return reject('unknown-entry');
  const before = view.lineUp(eventGroupId, entryId);
  if (isSame(before, { legs, reserves })) return { outcome: 'superseded', reason: 'same-line-up', rows: [] };
  const all = [...legs, ...reserves];
  const isOfTeam = all.every((id) => team.runnerIds?.includes(id)) && new Set(all).size === all.length;
  if (!isOfTeam || (legs.length !== relayLegs(group.eventCode) && all.length > 0)) return reject('line-up-wrong');
  if (saidState(view.round(eventGroupId)) === 'official') return reject('round-official');
  if (before && !hasSeen(action, before)) return reject('line-up-changed');
  const closes = lineUpDeadline(group, view.competition());
  if (closes !== undefined && at > closes && !reason.trim()) return reject('line-up-closed');
  const row: LineUpRow = {
    kind: 'line-up',
    key: lineUpKey(eventGroupId, entryId),
    eventGroupId,
    entryId,
    version,
    legs,
    reserves,
    ...(reason.trim() && { reason: reason.trim() }),
    opId: action.id,
    deviceId: author.deviceId,
    by: author.name,
    at,
  };
  return { outcome: 'accepted', rows: [row] };
}

type Order = Pick<LineUpRow, 'legs' | 'reserves'>;

/** A team without a row has no line-up, as one that was taken back. Reserves are in no order. */
const isSame = (before: Order = { legs: [], reserves: [] }, { legs, reserves }: Order): boolean =>
  before.legs.join() === legs.join() && before.reserves.toSorted().join() === reserves.toSorted().join();
