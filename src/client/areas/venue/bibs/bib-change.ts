import { fullName } from '#domain/athlete/names.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { AthleteRow } from '#domain/sync/row.ts';
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
  const seen = athlete && { from: team ? athlete.teamBibNo : athlete.bibNo };
  const acted = await venue.act('bib-change', { athleteId, bibNo, ...(team && { team }), ...seen });
  if (acted.saved) return { ok: true };
  if ('failed' in acted) return { ok: false, error: text.asItWas(acted.failed) };
  const taken = wornBy && wornBy.athleteId !== athleteId ? wornBy : undefined;
  const { message, remedy } = reasonText(acted.refused);
  const error = taken && !team ? text.wears(fullName(taken), taken.club, bibNo) : `${message} ${remedy}`;
  return { ok: false, error, ...(taken && { wornBy: taken }), ...(acted.offers && { offers: acted.offers }) };
}

/** Takes a bib away on this device; what the rules refuse is not written. */
export async function removeBib(venue: BibVenue, athleteId: StarterId, team: boolean): Promise<Changed> {
  const athlete = venue.getSnapshot().athletes.find((a) => a.athleteId === athleteId);
  const worn = team ? athlete?.teamBibNo : athlete?.bibNo;
  const acted = await venue.act('bib-removal', { athleteId, ...(team && { team }), ...(worn && { from: worn }) });
  if (acted.saved) return { ok: true };
  if ('failed' in acted) return { ok: false, error: text.asItWas(acted.failed) };
  const { message, remedy } = reasonText(acted.refused);
  return { ok: false, error: `${message} ${remedy}` };
}

function wearerOf(venue: BibVenue, bibNo: number, team: boolean): AthleteRow | undefined {
  return venue.getSnapshot().athletes.find((a) => (team ? a.teamBibNo : a.bibNo) === bibNo);
}
