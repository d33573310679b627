import type { getFollowed } from '#contracts/public/meeting.ts';
import type { Query } from '#contracts/shared/endpoint.ts';
import { checkInText } from '#domain/check-in/times-text.ts';
import { calendar } from '#domain/result-file/calendar.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import { checkInAhead, followedLines, heatDue } from './followed.ts';
import type { Meeting } from './read-meeting.ts';

interface Made {
  /** Where people reach this server. */
  readonly site: string;
  readonly madeAt: string;
}

/** The starts of an athlete or a club; undefined: nobody of that name starts. */
export function calendarOf(meeting: Meeting, asked: Query<typeof getFollowed>, { site, madeAt }: Made): string | undefined {
  const lines = followedLines(meeting, asked);
  const [first] = lines;
  if (!first) return undefined;
  const { id, name, timeZone } = meeting;
  const isOne = asked.athlete !== undefined;
  return calendar({
    compId: id,
    name: `${isOne ? first.line.name : first.line.team}: ${name}`,
    madeAt,
    timeZone,
    starts: lines.map(({ placed, line }) => {
      const { group, board } = placed;
      const checkIn = checkInAhead(placed);
      const due = heatDue(meeting, placed, line);
      return {
        group: due === undefined ? group : { ...group, startsAt: due },
        athleteId: line.athleteId,
        title: isOne ? group.name : `${group.name}: ${line.name}`,
        text: [
          name,
          line.bibNo !== null && `Bib ${line.bibNo}`,
          board.heats.length > 1 &&
            `Heat ${line.heat}${due === undefined ? '' : ` of the event at ${formatClock(group.startsAt, timeZone)}`}`,
          line.lane > 0 && board.start !== 'line' && `Lane ${line.lane}`,
          checkIn && checkInText(checkIn, group.startsAt, timeZone),
          line.mark,
        ]
          .filter(Boolean)
          .join('\n'),
        address: `${site}/results-read/${id}/${group.id}`,
      };
    }),
  });
}
