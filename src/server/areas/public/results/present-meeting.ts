import type { getPublicMeeting, getPublicStarters, getRankings } from '#contracts/public/meeting.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { BoardLine } from '#domain/event-board/event-board.ts';
import { completeIn } from '#domain/event-board/event-state.ts';
import { type RankedBy, rankings, roundsOf } from '#domain/event-board/rankings.ts';
import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import { checkInTimes } from '#domain/round/check-in-window.ts';
import type { Meeting } from './read-meeting.ts';

type Told = Data<typeof getPublicMeeting>;
const LEADERS = 3;

export function competitionOf({ id, name, timeZone, dates }: Meeting): Told['competition'] {
  return { id, name, timeZone, dates: [...dates] };
}

export const withheldOf = ({ withheld }: Meeting) => (withheld ? { withheld: true as const } : {});

/** The programme with who leads. */
export function programmeOf(meeting: Meeting): Told {
  return { competition: competitionOf(meeting), events: meeting.events.map(eventOf), ...withheldOf(meeting) };
}

function eventOf({ group, event, board, state, lines }: PlacedEvent): Told['events'][number] {
  const { id, eventNo, name, eventCode, gender, type, startsAt, part, feedsFrom } = group;
  const checkIn = checkInOf({ group, board });
  return {
    id,
    eventNo,
    name,
    eventCode,
    gender,
    type,
    startsAt,
    ...(part && { partOf: part.of }),
    ...(feedsFrom !== undefined && { feedsFrom }),
    state,
    ...completeIn(state, board),
    ...(checkIn && { checkIn }),
    ...(event.round && { at: event.round.at }),
    ...(event.reopened !== undefined && { reopened: event.reopened }),
    entries: lines.length,
    heats: board.heats.filter(({ isDrawn }) => isDrawn).length,
    results: lines.filter(({ mark }) => mark !== '').length,
    ageGroups: [...new Set(lines.map(({ ageGroup }) => ageGroup))].filter(Boolean).sort(),
    leaders: lines
      .filter(({ place }) => place !== null)
      .slice(0, LEADERS)
      .map(placedOf),
  };
}

/** When one checks in for an event; undefined: nobody does. */
export const checkInOf = ({ group, board: { competition } }: Pick<PlacedEvent, 'group' | 'board'>) =>
  competition && checkInTimes(group, competition);

function placedOf({ athleteId, place, bibNo, name, club, ageGroup, mark, note }: BoardLine) {
  return { athleteId, place, bibNo, name, club, ageGroup, mark, note };
}

/** By name, each once. */
export function startersOf({ events }: Meeting): Data<typeof getPublicStarters> {
  const starters = new Map<number, Data<typeof getPublicStarters>[number]>();
  for (const { group, lines } of events)
    for (const { athleteId, name, team, bibNo, gender } of lines) {
      const known = starters.get(athleteId) ?? { athleteId, name, club: team, bibNo, gender, events: [] };
      known.events.push(group.id);
      starters.set(athleteId, known);
    }
  return [...starters.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.athleteId - b.athleteId);
}

/** Undefined: there is no such event. */
export function rankingsOf(meeting: Meeting, eventGroupId: number, by: RankedBy): Data<typeof getRankings> | undefined {
  const byId = new Map(meeting.events.map((one) => [one.group.id, one]));
  const named = byId.get(eventGroupId);
  if (!named) return undefined;
  const groups = meeting.events.map(({ group }) => group);
  const rounds = roundsOf(groups, eventGroupId).flatMap(({ id }) => byId.get(id) ?? []);
  return {
    competition: competitionOf(meeting),
    event: named.group.name,
    rounds: rounds.map(({ group: { id, name }, state, event, board }) => ({
      id,
      name,
      state,
      ...completeIn(state, board),
      ...(event.round && { at: event.round.at }),
    })),
    lists: rankings(rounds, by).map(({ name, lines }) => ({
      name,
      lines: lines.map(({ entryId: _, ...line }) => line),
    })),
    ...withheldOf(meeting),
  };
}
