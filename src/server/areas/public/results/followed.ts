import type { getFollowed } from '#contracts/public/meeting.ts';
import type { Data, Query } from '#contracts/shared/endpoint.ts';
import { heatStart } from '#domain/event/heat-start.ts';
import type { BoardLine } from '#domain/event-board/event-board.ts';
import { completeIn } from '#domain/event-board/event-state.ts';
import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { checkInOf, competitionOf, withheldOf } from './present-meeting.ts';
import type { Meeting } from './read-meeting.ts';

type Followed = Data<typeof getFollowed>;
type Starter = Followed['starters'][number];

export const NO_STARTER = refuse('unknown-athlete', {
  message: 'Nobody with that name starts at this competition.',
  remedy: 'Look for them in the results.',
});

interface FollowedLine {
  readonly placed: PlacedEvent;
  readonly line: BoardLine;
}

/** Each start of an athlete or of all of a club, in the order of the programme. */
export function followedLines({ events }: Meeting, { athlete, club }: Query<typeof getFollowed>): readonly FollowedLine[] {
  return events.flatMap((placed) =>
    placed.lines
      .filter(({ athleteId, team }) => athleteId === athlete || (club !== undefined && club !== '' && team === club))
      .map((line) => ({ placed, line })),
  );
}

/** Where and when an athlete or all of a club start, and what they have reached; undefined: nobody does. */
export function followed(meeting: Meeting, asked: Query<typeof getFollowed>): Followed | undefined {
  const all = followedLines(meeting, asked);
  if (all.length === 0) return undefined;
  const starters = [...groupBy(all, ({ line }) => line.athleteId)].flatMap(([athleteId, lines]): Starter[] => {
    const [first] = lines;
    if (!first) return [];
    const { name, club, team, bibNo, gender } = first.line;
    return [
      { athleteId, name, club, team, bibNo, gender, events: lines.map(({ placed, line }) => ownEvent(meeting, placed, line)) },
    ];
  });
  starters.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.athleteId - b.athleteId);
  return { competition: competitionOf(meeting), starters, ...withheldOf(meeting) };
}

/** When one checks in for an event that has not begun; undefined: nobody does, or no more. */
export const checkInAhead = (placed: Pick<PlacedEvent, 'group' | 'board'>) =>
  placed.board.started ? undefined : checkInOf(placed);

/** When the heat of a starter is due; undefined: with its event, or nobody knows. A draw that is not public has none. */
export function heatDue({ heatMins, timeZone }: Meeting, { group, board }: PlacedEvent, { heat }: BoardLine): string | undefined {
  const isDrawn = board.heats.some((one) => one.heat === heat && one.isDrawn);
  return isDrawn ? heatStart(group, { heat, mins: heatMins[group.id] ?? 0, timeZone }) : undefined;
}

function ownEvent(meeting: Meeting, placed: PlacedEvent, line: BoardLine): Starter['events'][number] {
  const { group, event, board, state } = placed;
  const due = heatDue(meeting, placed, line);
  const inHeat = board.heats.find(({ heat }) => heat === line.heat)?.lines.find(({ entryId }) => entryId === line.entryId);
  const { heat, lane, place, mark, words, note, flag, records, by, series, pb, ageGroup } = line;
  const { id, name, eventCode, startsAt } = group;
  const checkIn = checkInAhead({ group, board });
  return {
    event: {
      id,
      name,
      eventCode,
      startsAt,
      state,
      ...completeIn(state, board),
      ...(checkIn && { checkIn }),
      ...(event.round && { at: event.round.at }),
    },
    heat,
    heats: board.heats.filter(({ isDrawn }) => isDrawn).length,
    ...(due !== undefined && !board.started && { heatAt: due }),
    // A place in a line is no lane.
    lane: board.start === 'line' ? 0 : lane,
    place,
    heatPlace: inHeat?.place ?? null,
    mark,
    note,
    flag,
    ...(records.length > 0 && { records: [...records] }),
    ...(words && { words }),
    ...(by && { through: by }),
    series: [...series],
    pb,
    ageGroup,
  };
}
