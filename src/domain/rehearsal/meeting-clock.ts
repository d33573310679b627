import { lengthOf, type Timeline } from './timeline.ts';

/** Minutes of the past meeting in a minute of its rehearsal. */
export const SLOWEST = 1;
export const FASTEST = 60;

/** The clock of a rehearsal: what it showed at an instant, and how fast it goes since. */
export interface MeetingClock {
  /** Milliseconds from the start of the plan. */
  readonly shown: number;
  /** Epoch ms at which it showed that. */
  readonly since: number;
  readonly speed: number;
  readonly paused: boolean;
}

export const startedClock = (now: number, speed: number): MeetingClock => ({ shown: 0, since: now, speed, paused: false });

/** What it shows: milliseconds from the start of the plan. A server whose clock was put back waits. */
const shownAt = ({ shown, since, speed, paused }: MeetingClock, now: number): number =>
  paused ? shown : shown + Math.max(0, now - since) * speed;

/** The same as far as there is a plan: nothing happens after its end. */
export const shownIn = (timeline: Timeline, clock: MeetingClock, now: number): number =>
  Math.min(shownAt(clock, now), lengthOf(timeline));

/** From an instant on it stands still, or goes on. */
export const withPause = (clock: MeetingClock, paused: boolean, now: number): MeetingClock => ({
  ...clock,
  shown: shownAt(clock, now),
  since: now,
  paused,
});

/** From an instant on it goes faster or slower. */
export const withSpeed = (clock: MeetingClock, speed: number, now: number): MeetingClock => ({
  ...clock,
  shown: shownAt(clock, now),
  since: now,
  speed,
});

/** When it shows something, in epoch ms, as it goes now; while it is paused: if it went on now. */
export const realAt = (clock: MeetingClock, shown: number, now: number): number =>
  clock.paused ? now + (shown - clock.shown) / clock.speed : clock.since + (shown - clock.shown) / clock.speed;
