import { toast } from '#client/ui/toast/toast.ts';
import { fullName } from '#domain/athlete/names.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { lineUpMessages as text } from './messages-line-up.ts';

interface Order {
  readonly legs: readonly AthleteId[];
  readonly reserves: readonly AthleteId[];
}

/** A team in one round of a relay: its entry is that of the first. */
interface InRound extends Starter {
  readonly group: Pick<EventGroupRow, 'id'>;
}

/** Declares a line-up and offers the way back; resolves with what to tell the person when it could not. */
export async function declareLineUp(
  venue: Venue,
  { group, athlete, entry }: InRound,
  { legs, reserves }: Order,
  reason: string,
): Promise<string | undefined> {
  const [eventGroupId, entryId] = [group.id, entry.id];
  const before = venue.lineUp(eventGroupId, entryId) ?? { legs: [], reserves: [] };
  const body = { eventGroupId, entryId, athleteId: athlete.athleteId, legs, reserves, ...(reason && { reason }) };
  const acted = await venue.act('line-up', body);
  if (!acted.saved) {
    if ('failed' in acted) return text.notSaved(acted.failed);
    const { message, remedy } = reasonText(acted.refused);
    return `${message} ${remedy}`;
  }
  const undo = async () => {
    const problem = await declareLineUp(venue, { group, athlete, entry }, before, text.undoReason);
    if (problem !== undefined) toast(problem, { tone: 'danger' });
  };
  const said = legs.length > 0 ? text.saved(fullName(athlete)) : text.takenBack(fullName(athlete));
  toast(said, { action: { label: text.undo, run: () => void undo() } });
  return undefined;
}
