import { messages } from '#client/lib/messages/messages.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { ActionResult, Venue } from '#local/venue/venue.ts';

type Acting = Pick<Venue, 'act'>;

/**
 * The athlete wears what a desk handed out: it is made theirs. The athlete who had it in the list gets another one first, or none; the two
 * arrive in that order (`bibOrder`). Each gives why it was not saved; undefined: it was.
 */
export async function wears(
  venue: Acting,
  athlete: AthleteRow,
  bibNo: number,
  instead?: { readonly other: AthleteRow; readonly gets: number | null },
): Promise<string | undefined> {
  if (instead) {
    const { athleteId } = instead.other;
    const why = whyNot(
      instead.gets === null
        ? await venue.act('bib-removal', { athleteId, from: bibNo, ...isTeam(instead.other) })
        : await venue.act('bib-change', { athleteId, bibNo: instead.gets, from: bibNo, ...isTeam(instead.other) }),
    );
    if (why !== undefined) return why;
  }
  const { athleteId } = athlete;
  const from = athlete.runners ? athlete.teamBibNo : athlete.bibNo;
  return whyNot(await venue.act('bib-change', { athleteId, bibNo, from, ...isTeam(athlete) }));
}

/** They have been given the one in the list. */
export async function wasGiven(venue: Acting, { athleteId }: AthleteRow, bib: number): Promise<string | undefined> {
  return whyNot(await venue.act('check-in', { athleteId, collected: true, bib }));
}

/** No bib is out. */
export async function hasNone(venue: Acting, { athleteId }: AthleteRow): Promise<string | undefined> {
  return whyNot(await venue.act('check-in', { athleteId, collected: false }));
}

const isTeam = ({ runners, bibNo }: AthleteRow) => (runners && bibNo === null ? { team: true } : {});

function whyNot(acted: ActionResult): string | undefined {
  if (acted.saved) return undefined;
  return messages.desk.notSaved('failed' in acted ? acted.failed : reasonText(acted.refused).message);
}
