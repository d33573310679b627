import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { calledBib } from '#domain/athlete/names.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import { bibsMessages as text } from './messages-bibs.ts';

/** Saved, or why not; `wornBy` when somebody else has the bib, so that that person can be changed first. */
export type Changed =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: string; readonly wornBy?: AthleteRow; readonly offers?: readonly number[] };

type BibVenue = Pick<Venue, 'act' | 'getSnapshot'>;

/** Changes a bib on this device; what the rules refuse is not written. */
export async function changeBib(venue: BibVenue, athleteId: StarterId, bibNo: number, team: boolean): Promise<Changed> {
  const wornBy = wearerOf(venue, bibNo, team);
  const athlete = venue.getSnapshot().athletes.find((a) => a.athleteId === athleteId);
  const from = (team ? athlete?.teamBibNo : athlete?.bibNo) ?? null;
  const acted = await venue.act('bib-change', { athleteId, bibNo, from, ...(team && { team }) });
  if (acted.saved) return { ok: true };
  if ('failed' in acted) return { ok: false, error: text.asItWas(acted.failed) };
  const taken = wornBy && wornBy.athleteId !== athleteId ? wornBy : undefined;
  const { message, remedy } = reasonText(acted.refused);
  const error = taken && !team ? text.wears(nameAt(venue, taken), taken.club, bibNo) : `${message} ${remedy}`;
  return { ok: false, error, ...(taken && { wornBy: taken }), ...(acted.offers && { offers: acted.offers }) };
}

/** Takes a bib away on this device; what the rules refuse is not written. */
export async function removeBib(venue: BibVenue, athleteId: StarterId, team: boolean): Promise<Changed> {
  const athlete = venue.getSnapshot().athletes.find((a) => a.athleteId === athleteId);
  const from = team ? athlete?.teamBibNo : athlete?.bibNo;
  // None is shown: one that another desk has just given is not taken away unseen.
  if (!from) return { ok: true };
  const acted = await venue.act('bib-removal', { athleteId, from, ...(team && { team }) });
  if (acted.saved) return { ok: true };
  if ('failed' in acted) return { ok: false, error: text.asItWas(acted.failed) };
  const { message, remedy } = reasonText(acted.refused);
  return { ok: false, error: `${message} ${remedy}` };
}

/**
 * As it was before a change, `before`: the bib worn then, handed out again where it had been, or none. What a desk has handed out since stays as it is.
 */
export async function changeBack(venue: BibVenue, before: AthleteRow, team: boolean): Promise<Changed> {
  const { athleteId } = before;
  const rowNow = () => venue.getSnapshot().athletes.find((a) => a.athleteId === athleteId);
  const known = new Set(before.collected.map(({ opId }) => opId));
  if (rowNow()?.collected.some(({ opId }) => !known.has(opId))) return { ok: false, error: text.outSince(nameAt(venue, before)) };
  const worn = team ? before.teamBibNo : before.bibNo;
  const back = await (worn === null ? removeBib(venue, athleteId, team) : changeBib(venue, athleteId, worn, team));
  const bib = calledBib(before);
  if (!back.ok || before.collected.length === 0 || bib === null || rowNow()?.collected.length !== 0) return back;
  const acted = await venue.act('check-in', { athleteId, collected: true, bib });
  if (acted.saved) return back;
  return { ok: false, error: text.notSaved('failed' in acted ? acted.failed : reasonText(acted.refused).message) };
}

function wearerOf(venue: BibVenue, bibNo: number, team: boolean): AthleteRow | undefined {
  return venue.getSnapshot().athletes.find((a) => (team ? a.teamBibNo : a.bibNo) === bibNo);
}
