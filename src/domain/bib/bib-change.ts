import type { AthleteRow } from '#domain/rows/row.ts';
import type { ActionOf, Author } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';

/** How many unused bibs a refused change offers. */
const OFFERS = 5;

/**
 * A bib: the first valid claim that the server sees wins, the loser gets the next unused bibs as offers. A bib that a device has on lease
 * is for that device alone, so that two offline desks cannot clash. The bib worn before is free from then on. When two desks give one athlete
 * different bibs, the first that the server sees counts: the other had not seen it, and a person there takes one of the two bibs back.
 * A bib that is handed out stays the athlete's unless its author had seen that: then it is back, and the new one is to be handed out.
 */
export function decideBibChange(action: ActionOf<'bib-change'>, view: VenueView, authority: Authority): Decision {
  const athlete = view.athlete(action.body.athleteId);
  if (!athlete) return reject('unknown-athlete');
  return action.body.team ? teamBib(athlete, action, view, authority) : ownBib(athlete, action, view, authority);
}

function ownBib(athlete: AthleteRow, action: ActionOf<'bib-change'>, view: VenueView, { author, version }: Authority): Decision {
  const { bibNo, from } = action.body;
  const { first, last } = view.competition().options.bibNos;
  const offers = () => view.unusedBibs(author.deviceId, OFFERS);
  if (!Number.isInteger(bibNo) || bibNo < 1 || bibNo < first || bibNo > last) return reject('bib-invalid', offers());
  if (athlete.bibNo === bibNo) return { outcome: 'superseded', reason: 'same-bib', rows: [] };
  if (from !== undefined && from !== athlete.bibNo) return reject('bib-changed');
  const holder = view.bibHolder(bibNo);
  if (holder && holder.athleteId !== athlete.athleteId) return reject('bib-taken', offers());
  const out = view.bibOut(bibNo);
  if (out.some(({ athleteId }) => athleteId !== athlete.athleteId)) return reject('bib-elsewhere', offers());
  if (isOutUnseen(athlete, action, author)) return reject('bib-out-unseen');
  const lessee = out.length > 0 ? undefined : view.bibLease(bibNo);
  if (lessee !== undefined && lessee !== author.deviceId) return reject('bib-leased', offers());
  return { outcome: 'accepted', rows: [{ ...athlete, version, bibNo, collected: stillOut(athlete, bibNo) }] };
}

/** Team bibs are the team manager's own numbers, outside the competition's pool; they must only be unique. */
function teamBib(athlete: AthleteRow, action: ActionOf<'bib-change'>, view: VenueView, { author, version }: Authority): Decision {
  const { bibNo, from } = action.body;
  if (!Number.isInteger(bibNo) || bibNo < 1 || bibNo > HIGHEST_TEAM_BIB) return reject('bib-invalid');
  if (athlete.teamBibNo === bibNo) return { outcome: 'superseded', reason: 'same-bib', rows: [] };
  if (from !== undefined && from !== athlete.teamBibNo) return reject('bib-changed');
  const holder = view.teamBibHolder(bibNo);
  if (holder && holder.athleteId !== athlete.athleteId) return reject('team-bib-taken');
  if (!isCalledByTeamBib(athlete)) return { outcome: 'accepted', rows: [{ ...athlete, version, teamBibNo: bibNo }] };
  if (isOutUnseen(athlete, action, author)) return reject('bib-out-unseen');
  return { outcome: 'accepted', rows: [{ ...athlete, version, teamBibNo: bibNo, collected: stillOut(athlete, bibNo) }] };
}

/** The team bib is what they are handed. */
const isCalledByTeamBib = ({ runners, bibNo }: AthleteRow): boolean => runners !== undefined && bibNo === null;

/** A desk has handed out another bib than the action gives, and its author had not seen that. */
const isOutUnseen = ({ collected }: AthleteRow, action: ActionOf<'bib-change'>, { deviceId }: Author): boolean =>
  collected.some((one) => one.bib !== action.body.bibNo && one.deviceId !== deviceId && !hasSeen(action, one));

const stillOut = ({ collected }: AthleteRow, bibNo: number): AthleteRow['collected'] =>
  collected.some(({ bib }) => bib !== bibNo) ? collected.filter(({ bib }) => bib === bibNo) : collected;

/** Six figures: what a bib label can show. */
export const HIGHEST_TEAM_BIB = 999_999;
