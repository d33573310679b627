import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import { standsAt } from '#domain/round/progress.ts';

type EventProgress = Parameters<typeof standsAt>[0];
type EventState = ReturnType<typeof standsAt>['state'];

const SETTINGS = { timeZone: 'Europe/London', options: DEFAULT_OPTIONS };
const RACE: EventProgress = { id: 1, type: 'T', startsAt: '2026-06-20T12:00:00.000Z', entries: 8, checkedIn: 6, results: 0 };

test.each<[string, string, Partial<EventProgress>, EventState]>([
  ['nobody is entered', '12:30', { entries: 0, checkedIn: 0 }, 'none'],
  ['check-in opens later', '08:59', {}, 'opens'],
  ['check-in is open', '09:00', {}, 'open'],
  ['check-in is closed and the start is near', '11:30', {}, 'closed'],
  ['it has begun', '12:00', {}, 'now'],
  ['its heats may still be on', '12:19', {}, 'now'],
  ['a race has had its twenty minutes', '12:20', {}, 'waiting'],
  ['a long jump has not', '13:29', { type: 'F' }, 'now'],
  ['a long jump has after an hour and a half', '13:30', { type: 'F' }, 'waiting'],
  ['all who checked in have a mark', '12:10', { results: 6 }, 'done'],
  ['one who checked in has none', '12:30', { results: 5 }, 'waiting'],
  ['nobody checked in, and not all have a mark', '12:30', { checkedIn: 0, results: 7 }, 'waiting'],
  ['nobody checked in, and all have a mark', '12:30', { checkedIn: 0, results: 8 }, 'done'],
  ['the start is at midnight, which nobody has set', '13:00', { startsAt: '2026-06-19T23:00:00.000Z' }, 'later'],
])('when %s, at %s', (_, clock, more, state) => {
  expect(standsAt({ ...RACE, ...more }, SETTINGS, `2026-06-20T${clock}:00.000Z`).state).toBe(state);
});

test('says for how long the results have been waited for', () => {
  expect(standsAt(RACE, SETTINGS, '2026-06-20T12:47:30.000Z').waits).toBe(47);
  expect(standsAt(RACE, SETTINGS, '2026-06-20T12:05:00.000Z').waits).toBe(0);
});

test('where a competition has no check-in, what comes is later', () => {
  const options = { checkIn: { ...DEFAULT_OPTIONS.checkIn, enabled: false } };
  expect(standsAt(RACE, { ...SETTINGS, options }, '2026-06-20T11:00:00.000Z').state).toBe('later');
});
