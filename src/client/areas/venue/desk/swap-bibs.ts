import { messages } from '#client/lib/messages/messages.ts';
import { calledBib } from '#domain/athlete/names.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { ActionResult, Venue } from '#local/venue/venue.ts';

type Acting = Pick<Venue, 'act' | 'athlete'>;

/**
 * Two athletes wear each other’s bibs: each is on record with the one on their chest, and the list follows, in the order in which a bib becomes free
 * (`bibOrder`). What another desk has done in between leaves an open question which bib they wear. Gives why not all was saved; undefined: it was.
 */
export async function swapBibs(venue: Acting, one: AthleteRow, other: AthleteRow): Promise<string | undefined> {
  const [bib, others] = [one.bibNo, other.bibNo];
  if (bib === null || others === null) return undefined;
  const steps = [
    () => venue.act('check-in', { athleteId: one.athleteId, collected: true, bib: others }),
    () => venue.act('check-in', { athleteId: other.athleteId, collected: true, bib }),
    () => venue.act('bib-removal', { athleteId: one.athleteId, from: bib }),
    () => venue.act('bib-change', { athleteId: other.athleteId, bibNo: bib, from: others }),
    () => venue.act('bib-change', { athleteId: one.athleteId, bibNo: others, from: null }),
  ];
  for (const step of steps) {
    const problem = whyNot(await step());
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** As it was before a swap: what had not been handed out then is not now. */
export async function swapBack(venue: Acting, one: AthleteRow, other: AthleteRow): Promise<string | undefined> {
  const [now, othersNow] = [venue.athlete(one.athleteId), venue.athlete(other.athleteId)];
  if (!now || !othersNow || calledBib(now) !== other.bibNo || calledBib(othersNow) !== one.bibNo) return CHANGED;
  const problem = await swapBibs(venue, now, othersNow);
  if (problem !== undefined) return problem;
  for (const { athleteId, collected } of [one, other]) {
    const taken = collected.length > 0 ? undefined : whyNot(await venue.act('check-in', { athleteId, collected: false }));
    if (taken !== undefined) return taken;
  }
  return undefined;
}

const CHANGED = 'A bib was changed since then. Nothing was changed back.';

function whyNot(acted: ActionResult): string | undefined {
  if (acted.saved) return undefined;
  return messages.desk.notSaved('failed' in acted ? acted.failed : reasonText(acted.refused).message);
}
