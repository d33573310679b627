import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';

/**
 * A bib, or a team bib, that is taken away: it is free from then on. Another bib that the author had not seen stays, and so does one that was
 * handed out, or may have been: it comes back first. Where they were handed another one, this one is not on their chest.
 */
export function decideBibRemoval(
  { body: { athleteId, team = false, from } }: ActionOf<'bib-removal'>,
  view: VenueView,
  { version }: Authority,
): Decision {
  const athlete = view.athlete(athleteId);
  if (!athlete) return reject('unknown-athlete');
  const worn = team ? athlete.teamBibNo : athlete.bibNo;
  if (worn === null) return { outcome: 'superseded', rows: [] };
  if (from !== undefined && from !== worn) return reject('bib-kept');
  // What was handed out is the athlete's own bib, where they have one.
  const isCalled = !(team && athlete.bibNo !== null);
  if (isCalled && athlete.collected.some(({ bib = null }) => bib === null || bib === worn)) return reject('bib-out');
  return { outcome: 'accepted', rows: [{ ...athlete, version, ...(team ? { teamBibNo: null } : { bibNo: null }) }] };
}
