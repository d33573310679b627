import type { EventType } from '#domain/event/kinds.ts';
import { type CheckInWindow, windowOf } from '#domain/round/check-in-window.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { isTimed } from '#domain/shared/wall-clock.ts';

/** An event group and how far it is. */
interface EventProgress extends Pick<EventGroupRow, 'id' | 'type' | 'startsAt' | 'checkInFrom' | 'checkInTo'> {
  readonly entries: number;
  readonly checkedIn: number;
  /** Entries that have a mark or a code. */
  readonly results: number;
}

type Settings = Parameters<typeof windowOf>[1];

/**
 * Minutes from the first start to the last result, when all goes well: an organiser is told of an event that takes longer. Rather too many than too few,
 * for a warning that is mostly wrong is soon overlooked: 20 for the heats of a race, an hour and a half for a field event, a day for combined events.
 */
export const TAKES_MINUTES: Readonly<Record<EventType, number>> = { T: 20, F: 90, R: 150, X: 90, M: 600 };
const MINUTE_MS = 60_000;

/**
 * `none`: nobody is entered. `now`: it has begun; `waiting`: it should have its results by now. Before the start how check-in stands: `closed` is the
 * time of the call room; `later` where no check-in says more.
 */
type EventState = 'none' | 'done' | 'waiting' | 'now' | 'closed' | 'open' | 'opens' | 'later';

export interface EventStands {
  readonly state: EventState;
  /** How long the results have been waited for since the first start, minutes; 0: they are not. */
  readonly waits: number;
  readonly window: CheckInWindow;
}

/**
 * Where an event stands at an instant (ISO). Once anybody was checked in, no result is waited for of those who were not. A start at the venue's midnight
 * means that nobody has set the time, so nothing is late.
 */
export function standsAt(event: EventProgress, competition: Settings, now: string): EventStands {
  const window = windowOf(event, competition, now);
  const since = (Date.parse(now) - Date.parse(event.startsAt)) / MINUTE_MS;
  const state = stateOf(event, { since, isTimed: isTimed(event.startsAt, competition.timeZone) }, window, competition);
  return { state, waits: state === 'waiting' ? Math.floor(since) : 0, window };
}

function stateOf(
  { entries, checkedIn, results, type }: EventProgress,
  { since, isTimed: timed }: { readonly since: number; readonly isTimed: boolean },
  { status }: CheckInWindow,
  { options: { checkIn } }: Settings,
): EventState {
  if (entries === 0) return 'none';
  if (results >= (checkedIn > 0 ? Math.min(checkedIn, entries) : entries)) return 'done';
  if (!timed) return 'later';
  if (since >= TAKES_MINUTES[type]) return 'waiting';
  if (since >= 0) return 'now';
  if (!checkIn.enabled) return 'later';
  return status === 'OPEN' ? 'open' : status === 'CLOSED' ? 'closed' : 'opens';
}
