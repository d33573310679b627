import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import type { AthleteRow } from '#domain/sync/row.ts';

/** How many unused bibs a refused change offers. */
const OFFERS = 5;

/**
 * A bib: the first valid claim that the server sees wins, the loser gets the next unused bibs as offers. A bib that a device has on lease
 * is for that device alone, so that two offline desks cannot clash. The bib worn before is free from then on. When two desks give one athlete
 * different bibs, the first that the server sees stands: the other had not seen it, and a person there takes one of the two bibs back.
 */
export function decideBibChange(action: ActionOf<'bib-change'>, view: VenueView, authority: Authority): Decision {
  const athlete = view.athlete(action.body.athleteId);
  if (!athlete) return reject('unknown-athlete');
  return action.body.team ? teamBib(athlete, action, view, authority) : ownBib(athlete, action, view, authority);
}

function ownBib(
  athlete: AthleteRow,
  { body: { bibNo, from } }: ActionOf<'bib-change'>,
  view: VenueView,
  { author, version }: Authority,
): Decision {
  const { first, last } = view.competition().options.bibNos;
  const offers = () => view.unusedBibs(author.deviceId, OFFERS);
  if (!Number.isInteger(bibNo) || bibNo < 1 || bibNo < first || bibNo > last) return reject('bib-invalid', offers());
  if (athlete.bibNo === bibNo) return { outcome: 'superseded', reason: 'same-bib', rows: [] };
  if (from !== undefined && from !== athlete.bibNo) return reject('bib-changed');
  const holder = view.bibHolder(bibNo);
  if (holder && holder.athleteId !== athlete.athleteId) return reject('bib-taken', offers());
  const lessee = view.bibLease(bibNo);
  if (lessee !== undefined && lessee !== author.deviceId) return reject('bib-leased', offers());
  return { outcome: 'accepted', rows: [{ ...athlete, version, bibNo }] };
}

/** Team bibs are the team manager's own numbers, outside the competition's pool; they must only be unique. */
function teamBib(
  athlete: AthleteRow,
  { body: { bibNo, from } }: ActionOf<'bib-change'>,
  view: VenueView,
  { version }: Authority,
): Decision {
  if (!Number.isInteger(bibNo) || bibNo < 1 || bibNo > HIGHEST_TEAM_BIB) return reject('bib-invalid');
  if (athlete.teamBibNo === bibNo) return { outcome: 'superseded', reason: 'same-bib', rows: [] };
  if (from !== undefined && from !== athlete.teamBibNo) return reject('bib-changed');
  const holder = view.teamBibHolder(bibNo);
  if (holder && holder.athleteId !== athlete.athleteId) return reject('team-bib-taken');
  return { outcome: 'accepted', rows: [{ ...athlete, version, teamBibNo: bibNo }] };
}

/** Six figures: what a bib label can show. */
export const HIGHEST_TEAM_BIB = 999_999;
