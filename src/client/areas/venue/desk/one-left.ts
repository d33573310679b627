import type { DeskList } from '#client/areas/venue/shared/desk-list.ts';
import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { toast } from '#client/ui/toast/toast.ts';
import type { AthleteRow, EventGroupRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import { serverNowMs } from '#local/feed/server-clock.ts';
import type { Venue } from '#local/venue/venue.ts';
import { tickEntry } from './desk-actions.ts';
import { eventNow } from './event-now.ts';
import { askOutside } from './outside-window.ts';

/** Enter: when one athlete is left who has one event, or one whose check-in is open, that is the one meant. */
export function chooseFound(venue: Venue, list: DeskList): void {
  const [id, second] = list.getSnapshot().athleteIds;
  const athlete = id === undefined || second !== undefined ? undefined : venue.athlete(starterId(id));
  if (athlete) tickOnlyEvent(venue, athlete);
}

/** A scan shows its athlete alone, and ticks the event that is meant. */
export function takeScanned(venue: Venue, list: DeskList, athlete: AthleteRow, show = true): void {
  if (show) list.change({ query: '', eventGroupId: 0, club: '', notYetHere: false, only: athlete.athleteId });
  tickOnlyEvent(venue, athlete);
}

const outsideOf = (venue: Venue, group: EventGroupRow | undefined) => {
  const { competition } = venue.getSnapshot();
  return group && competition && eventNow(group, competition, serverNowMs()).outside;
};

function meant(venue: Venue, { entries }: AthleteRow) {
  const [entry, second] =
    entries.length < 2 ? entries : entries.filter(({ eventGroupId }) => !outsideOf(venue, venue.eventGroup(eventGroupId)));
  return second ? undefined : entry;
}

function tickOnlyEvent(venue: Venue, athlete: AthleteRow): void {
  const entry = meant(venue, athlete);
  if (!entry) {
    if (athlete.entries.length > 1) toast(messages.desk.several(nameAt(venue, athlete)));
    return;
  }
  // Of somebody who has withdrawn the decision says so.
  if (entry.checkedIn.length > 0 && !withdrawalOf(athlete, entry.id)) {
    toast(messages.desk.alreadyHere(nameAt(venue, athlete)));
    return;
  }
  const go = () => void tickEntry(venue, athlete.athleteId, entry.id, true);
  const group = venue.eventGroup(entry.eventGroupId);
  const outside = outsideOf(venue, group);
  if (group && outside) askOutside({ name: nameAt(venue, athlete), event: group.name, outside, go });
  else go();
}
