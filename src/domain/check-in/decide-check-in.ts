import { bibHandedOut, disputedHandOuts, withHandOut } from '#domain/bib/handed-out.ts';
import { outsideCheckIn } from '#domain/round/check-in-window.ts';
import type { AthleteRow, EntryRow, HandOut, Tick, Ticked } from '#domain/rows/row.ts';
import type { ActionOf, Reason } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';

/**
 * Check-in and bib collected are set-once: the earliest tick stands and every scan is kept. An undo takes back only the ticks its author
 * had seen, so an unseen scan at another desk still counts. Outside the window, or on a day without competition, a desk goes on and the
 * history says so; a person on their own phone cannot, and has nothing to do with bibs: those change hands at the desk. Nobody is checked in for an
 * event they have withdrawn from. A bib is handed out by its number: where the athlete has another one by now, or none, that stays open until a person
 * says which they wear (`disputedHandOuts`).
 */
export function decideCheckIn(action: ActionOf<'check-in'>, view: VenueView, authority: Authority): Decision {
  const athlete = view.athlete(action.body.athleteId);
  if (!athlete) return reject('unknown-athlete');
  if (authority.own && action.body.collected !== undefined) return reject('desk-only');
  const wanted = new Map((action.body.entries ?? []).map((e) => [e.id, e.checkedIn]));
  for (const id of wanted.keys()) if (!athlete.entries.some((e) => e.id === id)) return reject('unknown-entry');

  const touched = wanted.size + (action.body.collected === undefined ? 0 : 1);
  const notes: Reason[] = [];
  for (const [id, on] of wanted) if (on && withdrawalOf(athlete, id)) notes.push('withdrawn');
  if (notes.length > 0 && notes.length === touched) return reject('withdrawn');
  for (const { entryId } of athlete.withdrawn ?? []) if (wanted.get(entryId)) wanted.delete(entryId);

  const outside = athlete.entries.some((e) => changes(e, wanted.get(e.id), authority.own) && !isOpen(e, view, authority));
  if (outside && authority.own) return reject('check-in-closed');

  let changed = false;
  let differs = false;
  const apply = (before: Ticked, on: boolean | undefined, already: Reason): Ticked => {
    if (on === undefined) return before;
    const after = on ? addTick(before, action, authority) : withoutSeen(before, action, authority);
    if (on && before.length > 0) notes.push(already);
    if (!on && before.length === 0) notes.push('nothing-to-undo');
    if (!on && after.length > 0) notes.push('unseen-check-in');
    if (after !== before) changed = true;
    return after;
  };
  const bibs = (): readonly HandOut[] => {
    if (action.body.collected !== true) return apply(athlete.collected, action.body.collected, 'already-collected');
    const bib = bibHandedOut(action, athlete, view);
    const after = withHandOut(athlete.collected, bib, action, authority);
    if (after !== athlete.collected) changed = true;
    if (disputedHandOuts({ ...athlete, collected: after }).length > 0) differs = true;
    else if (athlete.collected.some((one) => after.includes(one))) notes.push('already-collected');
    return after;
  };
  const row = withoutSpareBib({
    ...athlete,
    version: authority.version,
    collected: bibs(),
    entries: athlete.entries.map((e) => {
      const checkedIn = apply(e.checkedIn, wanted.get(e.id), 'already-checked-in');
      return checkedIn === e.checkedIn ? e : { ...e, checkedIn };
    }),
  });
  const reason = differs ? 'bib-differs' : outside ? 'outside-window' : notes[0];
  return {
    outcome: notes.length > 0 && notes.length === touched ? 'superseded' : 'accepted',
    ...(reason && { reason }),
    rows: changed ? [row] : [],
  };
}

/** Somebody who has cancelled everything and brought their bib back has no number any more: others may have it. */
function withoutSpareBib(row: AthleteRow): AthleteRow {
  return row.entries.length > 0 || row.collected.length > 0 ? row : { ...row, bibNo: null, teamBibNo: null };
}

/** Whether the window matters for an entry: a desk may undo at any time, and a tick already made needs no window. */
function changes({ checkedIn }: EntryRow, on: boolean | undefined, own: boolean): boolean {
  return on === true ? checkedIn.length === 0 : on === false && own && checkedIn.length > 0;
}

function isOpen(entry: EntryRow, view: VenueView, { at }: Authority): boolean {
  const group = view.eventGroup(entry.eventGroupId);
  return group !== undefined && outsideCheckIn(group, view.competition(), at) === undefined;
}

function addTick(before: Ticked, action: ActionOf<'check-in'>, { author, at, version }: Authority): Ticked {
  if (before.some((t) => t.deviceId === author.deviceId)) return before;
  const tick: Tick = { opId: action.id, deviceId: author.deviceId, by: author.name, at, version };
  return [...before, tick];
}

function withoutSeen(before: Ticked, action: ActionOf<'check-in'>, { author }: Authority): Ticked {
  const after = before.filter((t) => !hasSeen(action, t) && t.deviceId !== author.deviceId);
  return after.length === before.length ? before : after;
}

/** The tick that stands: the earliest; on the same instant the lower id, so that every device names the same one. */
export function currentTick(ticked: Ticked): Tick | undefined {
  return ticked.reduce<Tick | undefined>((a, b) => (a && (a.at < b.at || (a.at === b.at && a.opId < b.opId)) ? a : b), undefined);
}
