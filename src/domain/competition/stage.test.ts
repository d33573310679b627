import { expect, test } from 'vitest';
import { type ResultsIn, type Stage, stageOf } from './stage.ts';
import { whenHeld } from './when-held.ts';

const MEETING = {
  dates: ['2026-06-20', '2026-06-21'],
  timeZone: 'Europe/London',
  organiserStatus: 'Approved',
  active: true,
  closesAt: '2026-06-14T18:00:00.000Z',
};
const NONE: ResultsIn = { events: 10, finished: 0 };
const ALL: ResultsIn = { events: 10, finished: 10 };

test.each<[string, string, ResultsIn, Stage]>([
  ['takes entries', '2026-06-14T17:59:59.000Z', NONE, 'entries'],
  ['has closed at the very moment', '2026-06-14T18:00:00.000Z', NONE, 'closed'],
  ['is on from midnight at the venue', '2026-06-19T23:00:00.000Z', NONE, 'day'],
  ['is on while results are missing', '2026-06-21T20:00:00.000Z', { events: 10, finished: 9 }, 'day'],
  ['is done with its last result', '2026-06-21T15:00:00.000Z', ALL, 'done'],
  ['waits for results after its day', '2026-06-21T23:00:00.000Z', { events: 10, finished: 9 }, 'results'],
  ['is done after its day', '2026-06-22T09:00:00.000Z', ALL, 'done'],
  ['is done when nobody had entered', '2026-06-22T09:00:00.000Z', { events: 0, finished: 0 }, 'done'],
])('a competition %s', (_, now, results, stage) => {
  expect(stageOf(MEETING, results, now)).toBe(stage);
});

test('a draft is one until anybody sees it, whether it or its organiser is missing', () => {
  const at = (more: object, now = '2026-06-01T12:00:00.000Z') => stageOf({ ...MEETING, ...more }, NONE, now);
  expect([at({ active: false }), at({ organiserStatus: 'Pending' }), at({})]).toEqual(['draft', 'draft', 'entries']);
  expect(at({ active: false }, '2026-06-20T12:00:00.000Z')).toBe('draft');
  expect(at({ closesAt: null }), 'no entries over the web').toBe('closed');
});

test('is held on the days of its venue, and between them', () => {
  const tokyo = { dates: ['2026-06-21'], timeZone: 'Asia/Tokyo' };
  expect(whenHeld(tokyo, '2026-06-20T14:59:00.000Z')).toBe('coming');
  expect(whenHeld(tokyo, '2026-06-20T15:00:00.000Z')).toBe('today');
  expect(whenHeld(tokyo, '2026-06-21T15:00:00.000Z')).toBe('over');
  expect(whenHeld({ dates: ['2026-06-19', '2026-06-21'], timeZone: 'UTC' }, '2026-06-20T12:00:00.000Z')).toBe('today');
});
