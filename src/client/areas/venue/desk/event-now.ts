import { type OutsideCheckIn, outsideCheckIn, windowOf } from '#domain/round/check-in-window.ts';
import type { CompetitionRow, EventGroupRow } from '#domain/rows/row.ts';
import { formatClock, formatDayTime, localDate } from '#domain/shared/wall-clock.ts';

/** What the desk says about an event at a minute. */
interface EventNow {
  /** The window's own message; inside a window on a day without competition, that. */
  readonly message: string;
  /** What speaks against a check-in now. */
  readonly outside: OutsideCheckIn | undefined;
  /** `14:05`; on another day than today with the day of the month: `24th 14:05`. */
  readonly start: string;
}
interface Kept {
  readonly competition: CompetitionRow;
  readonly minute: number;
  readonly now: EventNow;
}
const kept = new WeakMap<EventGroupRow, Kept>();

/** The check-in window and start of an event at a minute (epoch ms); worked out once a minute for the events on screen. */
export function eventNow(group: EventGroupRow, competition: CompetitionRow, minute: number): EventNow {
  const known = kept.get(group);
  if (known?.minute === minute && known.competition === competition) return known.now;
  const at = new Date(minute).toISOString();
  const window = windowOf(group, competition, at);
  const outside = outsideCheckIn(group, competition, at);
  const message = window.status === 'OPEN' && outside ? outside.message : window.message;
  const now = { message, outside, start: startText(group.startsAt, competition.timeZone, at) };
  kept.set(group, { competition, minute, now });
  return now;
}

function startText(startsAt: string, timeZone: string, at: string): string {
  const time = formatClock(startsAt, timeZone);
  if (localDate(startsAt, timeZone) === localDate(at, timeZone)) return time;
  return `${formatDayTime(startsAt, timeZone).split(' ')[0]} ${time}`;
}
