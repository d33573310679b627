import type { Consequence, Settled } from '#domain/consequence/consequence.ts';
import { announcedConsequences } from '#domain/consequence/consequences-of.ts';
import { eventBoard, placedLines } from '#domain/event-board/event-board.ts';
import { type AnnouncedLine, isWrittenSince, MOST_ANNOUNCED } from '#domain/round/announced.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { countsForTeams } from '#domain/scoring/team-scores.ts';
import type { HeldEvents } from './held-events.ts';
import { publicEvent } from './public-event.ts';
import { resultsAndParts } from './results-and-parts.ts';
import { roundsBuiltOn } from './rounds-built-on.ts';

/** A consequence with what was decided of it; absent: it is open. */
export type HeldConsequence = Consequence & { readonly settled?: Settled };

const NONE: readonly HeldConsequence[] = [];

/** What follows from results of an event that have changed under something built on them. */
export function consequencesFrom(venue: HeldEvents, group: EventGroupRow): readonly HeldConsequence[] {
  const found = [...roundsBuiltOn(venue, group), ...ofAnnounced(venue, group)];
  if (found.length === 0) return NONE;
  const settled = new Map(venue.round(group.id)?.settled?.map((one) => [one.key, one]));
  return found.map((one) => {
    const decided = settled.get(one.key);
    return decided ? { ...one, settled: decided } : one;
  });
}

/** Those of an event, and those of the round before that are about this one. */
export function consequencesAt(venue: HeldEvents, group: EventGroupRow): readonly HeldConsequence[] {
  const source = group.feedsFrom === undefined ? undefined : venue.eventGroup(group.feedsFrom);
  const before = source ? consequencesFrom(venue, source).filter((one) => 'to' in one && one.to === group.id) : NONE;
  return [...before, ...consequencesFrom(venue, group)];
}

export const isUnsettled = ({ settled }: HeldConsequence): boolean => settled === undefined;

function ofAnnounced(venue: HeldEvents, group: EventGroupRow): readonly Consequence[] {
  const announced = venue.round(group.id)?.announced;
  if (!announced || !resultsAndParts(venue, group).some((row) => isWrittenSince(announced, row))) return NONE;
  const { competition, eventGroups } = venue.getSnapshot();
  const isScored = competition?.scoring !== undefined && countsForTeams(group, eventGroups, competition.scoring);
  return announcedConsequences({ group, announced, lines: linesOf(venue, group.id), isScored });
}

const EVERYTHING = { results: true, teamAthletes: false };

function linesOf(venue: HeldEvents, eventGroupId: number) {
  const event = publicEvent(venue, eventGroupId, EVERYTHING);
  const board = event && eventBoard(event, eventGroupId);
  return event && board ? placedLines(event, board) : [];
}

/** The results of an event as this device would announce them. */
export function announcedLines(venue: HeldEvents, eventGroupId: number): readonly AnnouncedLine[] {
  return linesOf(venue, eventGroupId)
    .filter(({ mark, place }) => mark !== '' || place !== null)
    .slice(0, MOST_ANNOUNCED)
    .map(({ entryId, place, mark, records }) => ({ entryId, place, mark, ...(records.length > 0 && { records }) }));
}
