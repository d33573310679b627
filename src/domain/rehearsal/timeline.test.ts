import { expect, test } from 'vitest';
import { realAt, shownIn, startedClock, withPause, withSpeed } from './meeting-clock.ts';
import { instantAt, lengthOf, offsetAt, timelineOf } from './timeline.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NINE = Date.parse('2016-08-12T09:00:00Z');

test('a night becomes five minutes, a break of an hour stays', () => {
  const [ten, evening] = [NINE + HOUR, NINE + 11 * HOUR];
  const timeline = timelineOf([evening, NINE, ten]);
  expect([NINE, ten, evening].map((at) => offsetAt(timeline, at))).toEqual([0, HOUR, HOUR + 5 * MINUTE]);
  expect(lengthOf(timeline)).toBe(HOUR + 5 * MINUTE);
  expect(instantAt(timeline, HOUR / 2)).toBe(NINE + HOUR / 2);
  expect(instantAt(timeline, HOUR + 5 * MINUTE)).toBe(evening);
  expect(offsetAt(timeline, evening + MINUTE)).toBe(HOUR + 6 * MINUTE);
  expect(offsetAt(timeline, NINE - MINUTE)).toBe(-MINUTE);
});

test('a clock stands still while it is paused and keeps what it shows when its speed changes', () => {
  const timeline = timelineOf([NINE, NINE + HOUR]);
  const started = startedClock(1000, 20);
  expect(shownIn(timeline, started, 1000 + MINUTE)).toBe(20 * MINUTE);
  const paused = withPause(started, true, 1000 + MINUTE);
  expect(shownIn(timeline, paused, 1000 + HOUR)).toBe(20 * MINUTE);
  const faster = withSpeed(withPause(paused, false, HOUR), 60, HOUR);
  expect(shownIn(timeline, faster, HOUR + MINUTE / 2)).toBe(50 * MINUTE);
  expect(shownIn(timeline, faster, 2 * HOUR), 'nothing comes after the end').toBe(HOUR);
  expect(shownIn(timeline, started, 0), 'a clock that was put back').toBe(0);
  expect(realAt(started, 40 * MINUTE, 5000)).toBe(1000 + 2 * MINUTE);
  expect(realAt(paused, 40 * MINUTE, 5000)).toBe(5000 + MINUTE);
});
