import { messages } from '#client/lib/messages/messages.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { fullName } from '#domain/athlete/names.ts';
import type { AthleteRow } from '#domain/sync/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Venue } from '#local/venue/venue.ts';
import { tickEntry } from './desk-actions.ts';
import type { DeskList } from './desk-list.ts';
import { eventNow } from './event-now.ts';
import { askOutside } from './outside-window.ts';

/** Enter: when one athlete with one event is left, that is the one meant. */
export function chooseFound(venue: Venue, list: DeskList): void {
  const [id, second] = list.getSnapshot().athleteIds;
  const athlete = id === undefined || second !== undefined ? undefined : venue.athlete(starterId(id));
  if (athlete) tickOnlyEvent(venue, athlete);
}

/** A scan shows its athlete alone, and ticks the event when there is just one. */
export function takeScanned(venue: Venue, list: DeskList, athlete: AthleteRow, show = true): void {
  if (show) list.change({ query: '', eventGroupId: 0, club: '', notYetHere: false, only: athlete.athleteId });
  tickOnlyEvent(venue, athlete);
}

function tickOnlyEvent(venue: Venue, athlete: AthleteRow): void {
  const [entry, second] = athlete.entries;
  if (!entry || second) return;
  // Of somebody who has withdrawn the decision says so.
  if (entry.checkedIn.length > 0 && !withdrawalOf(athlete, entry.id)) {
    toast(messages.desk.alreadyHere(fullName(athlete)));
    return;
  }
  const go = () => void tickEntry(venue, athlete.athleteId, entry.id, true);
  const group = venue.eventGroup(entry.eventGroupId);
  const { competition } = venue.getSnapshot();
  const outside = group && competition && eventNow(group, competition, Date.now()).outside;
  if (outside) askOutside({ name: fullName(athlete), event: group.name, outside, go });
  else go();
}
