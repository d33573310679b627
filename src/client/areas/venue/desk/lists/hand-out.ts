import { messages } from '#client/lib/messages/messages.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { calledBib } from '#domain/athlete/names.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Venue } from '#local/venue/venue.ts';
import { listMessages as text } from './messages-lists.ts';

/** Marks the bibs of some athletes as handed out, or takes that back, and says so with one way back for all that was saved. */
export async function handOut(venue: Venue, club: string, athletes: readonly AthleteRow[], collected = true): Promise<void> {
  const done: AthleteRow[] = [];
  let problem: string | undefined;
  for (const athlete of athletes) {
    const { athleteId } = athlete;
    const bib = calledBib(athlete);
    const acted = await venue.act('check-in', { athleteId, collected, ...(collected && bib !== null && { bib }) });
    if (acted.saved) done.push(athlete);
    else problem = 'failed' in acted ? acted.failed : reasonText(acted.refused).message;
    if (!acted.saved && 'failed' in acted) break;
  }
  if (done.length > 0) {
    const said = collected ? text.handedOut(club, done.length) : text.takenBack(club, done.length);
    toast(said, { action: { label: messages.desk.undo, run: () => void handOut(venue, club, done, !collected) } });
  }
  if (problem !== undefined) toast(messages.desk.notSaved(problem), { tone: 'danger' });
}
