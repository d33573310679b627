import { endOf, type Timed } from '#domain/builder/schedule/timetable.ts';

/** An event where it stands in the column of its site. */
interface Placed {
  readonly event: Timed;
  /** Of those that overlap, which from the left. */
  readonly lane: number;
  readonly lanes: number;
}

const MINUTE = 60_000;
/** A block is never lower than one line of text, however short the event is. */
export const LEAST_MINS = 15;

/** A minute is a tenth of a rem: five are eight pixels. */
export const rem = (mins: number): string => `${mins / 10}rem`;

const seenUntil = (event: Timed): number => Math.max(endOf(event), event.at + LEAST_MINS * MINUTE);

/** Side by side what would cover each other. `events` are of one site and day, in the order of their starts, and have a time. */
export function placed(events: readonly Timed[]): readonly Placed[] {
  const all: Placed[] = [];
  let cluster: { event: Timed; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    all.push(...cluster.map((one) => ({ ...one, lanes: ends.length })));
    [cluster, ends] = [[], []];
  };
  for (const event of events) {
    if (ends.every((end) => end <= event.at)) close();
    const free = ends.findIndex((end) => end <= event.at);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = seenUntil(event);
    cluster.push({ event, lane });
  }
  close();
  return all;
}

const HALF_HOUR = 30;

/** The hours that a day's board shows, in minutes of the day. */
export function shownHours(events: readonly Timed[]): { readonly from: number; readonly to: number } {
  const known = events.flatMap(({ minute, mins }) => (minute === null ? [] : [{ from: minute, to: minute + mins }]));
  const first = known.length > 0 ? Math.min(...known.map(({ from }) => from)) : 9 * 60;
  const last = known.length > 0 ? Math.max(...known.map(({ to }) => to)) : 17 * 60;
  return {
    from: Math.max(0, Math.floor((first - HALF_HOUR) / HALF_HOUR) * HALF_HOUR),
    to: Math.min(24 * 60, Math.ceil((Math.max(last, first + 4 * 60) + 2 * HALF_HOUR) / HALF_HOUR) * HALF_HOUR),
  };
}
