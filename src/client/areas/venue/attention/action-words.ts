import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { partName, partText } from '#client/areas/venue/shared/part-text.ts';
import type { Action } from '#domain/sync/action.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import { activityMessages as text } from './messages-activity.ts';

/** What of a venue gives names. */
type Named = Pick<Venue, 'athlete' | 'eventGroup' | 'startList' | 'getSnapshot'>;

/** What a person did, in words. The outbox holds numbers only; the names come from the venue. */
export function actionWords(action: Action, venue: Named): string {
  switch (action.kind) {
    case 'check-in': {
      const { athleteId, collected, bib, entries = [] } = action.body;
      const name = nameOf(venue, athleteId);
      const [entry] = entries;
      if (!entry) return collected ? text.bibOut(name, bib) : text.bibBack(name);
      const event = entries.map((e) => eventOfEntry(venue, athleteId, e.id)).join(', ');
      return entry.checkedIn ? text.here(name, event) : text.notHere(name, event);
    }
    case 'bib-change': {
      const { athleteId, bibNo, team } = action.body;
      return team ? text.teamBibChange(nameOf(venue, athleteId), bibNo) : text.bibChange(nameOf(venue, athleteId), bibNo);
    }
    case 'bib-removal': {
      const name = nameOf(venue, action.body.athleteId);
      return action.body.team ? `${name}: team bib removed` : `${name}: bib removed`;
    }
    case 'withdrawal': {
      const { athleteId, entryId, withdrawn } = action.body;
      const of = `${nameOf(venue, athleteId)}: ${eventOfEntry(venue, athleteId, entryId)}`;
      return withdrawn ? `${of}: withdrawn` : `${of}: withdrawal taken back`;
    }
    case 'note': {
      const name = nameOf(venue, action.body.athleteId);
      return action.body.text ? `${name}: note “${action.body.text}”` : `${name}: note removed`;
    }
    case 'draw':
      return `${eventName(venue, action.body.eventGroupId)}: drawn`;
    case 'publish':
      return `${eventName(venue, action.body.eventGroupId)}: start list published`;
    case 'take-back': {
      const { eventGroupId, what } = action.body;
      return `${eventName(venue, eventGroupId)}: ${what === 'draw' ? 'draw' : 'publication of the start list'} undone`;
    }
    case 'round': {
      const { eventGroupId, state } = action.body;
      return text.round(eventName(venue, eventGroupId), state);
    }
    case 'line-up': {
      const { athleteId, eventGroupId, legs } = action.body;
      const of = `${nameOf(venue, athleteId)}: line-up of ${eventName(venue, eventGroupId)}`;
      return legs.length > 0 ? `${of} declared` : `${of} taken back`;
    }
    case 'advance': {
      const { eventGroupId, entryId, how } = action.body;
      const of = `${eventName(venue, eventGroupId)}: ${starterName(venue, eventGroupId, entryId)}`;
      return how === null ? `${of}: decision taken back` : how === 'out' ? `${of} does not go on` : `${of} goes on`;
    }
    case 'settle': {
      const { eventGroupId, how } = action.body;
      return text.settled(eventName(venue, eventGroupId), how);
    }
    case 'protest': {
      const { eventGroupId, step, ruling, back } = action.body;
      return text.protest(eventName(venue, eventGroupId), step, ruling, back === true);
    }
    case 'move': {
      const { eventGroupId, entryId, to, and = [] } = action.body;
      const starter = venue.startList(eventGroupId).find((s) => s.entry.id === entryId);
      const others = and.length > 0 ? ` and ${and.length} more` : '';
      const of = `${eventName(venue, eventGroupId)}: ${starter ? nameAt(venue, starter.athlete) : text.someEntry(entryId)}${others}`;
      return to ? `${of} to heat ${to.heat}, ${to.lane}` : `${of} taken out of the draw`;
    }
    case 'mark': {
      const { eventGroupId, heat, entryId, part, value, check } = action.body;
      const event = eventName(venue, eventGroupId);
      const of = entryId === 0 ? `${event}, heat ${heat}` : `${starterName(venue, eventGroupId, entryId)}, ${event}`;
      return text.mark(of, partName(part), value === null ? null : partText(part, value), check === true);
    }
    case 'result': {
      const { eventGroupId, heat, entryId } = action.body;
      const event = eventName(venue, eventGroupId);
      if (entryId === 0) return text.wind(event, heat);
      return text.result(starterName(venue, eventGroupId, entryId), event);
    }
  }
}

const eventName = (venue: Named, id: number): string => venue.eventGroup(id)?.name ?? text.someEvent(id);
function starterName(venue: Named, eventGroupId: number, entryId: number): string {
  const starter = venue.startList(eventGroupId).find((s) => s.entry.id === entryId);
  return starter ? nameAt(venue, starter.athlete) : text.someEntry(entryId);
}

export function nameOf(venue: Named, athleteId: StarterId): string {
  const athlete = venue.athlete(athleteId);
  return athlete ? nameAt(venue, athlete) : text.somebody(athleteId);
}

function eventOfEntry(venue: Named, athleteId: StarterId, entryId: number): string {
  const entry = venue.athlete(athleteId)?.entries.find((e) => e.id === entryId);
  return (entry && venue.eventGroup(entry.eventGroupId)?.name) ?? text.someEvent(entryId);
}
