import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import type { CompetitionRow, EventGroupRow } from '#domain/rows/row.ts';
import { eventNow } from './event-now.ts';

const competition: CompetitionRow = {
  kind: 'competition',
  compId: 1,
  version: 1,
  name: 'Meeting',
  organiser: 'Club',
  dates: ['2026-06-20', '2026-06-21'],
  timeZone: 'Europe/London',
  options: DEFAULT_OPTIONS,
};
const group: EventGroupRow = {
  kind: 'eventGroup',
  id: 1,
  version: 1,
  eventNo: 1,
  name: '100 m',
  eventCode: '100',
  gender: 'F',
  type: 'T',
  unit: 'T',
  startsAt: '2026-06-21T13:05:00.000Z',
  trials: 0,
};
const at = (iso: string) => eventNow(group, competition, Date.parse(iso));

test('says the hour today and the day too on any other', () => {
  expect(at('2026-06-21T09:00:00.000Z').start).toBe('14:05');
  expect(at('2026-06-20T09:00:00.000Z').start).toBe('21st 14:05');
});

test('follows the clock: not open yet, open, closed', () => {
  const said = (iso: string) => [at(iso).message, at(iso).outside?.why];
  expect(said('2026-06-21T10:04:00.000Z')).toEqual(['Check-in opens: 21st Jun 11:05', 'window']);
  expect(said('2026-06-21T10:05:00.000Z')).toEqual(['Closes at 21st Jun 13:05', undefined]);
  expect(said('2026-06-21T12:06:00.000Z')).toEqual(['Closed at 21st Jun 13:05', 'window']);
});

test('says that the day is not one of the competition’s, though the window is open', () => {
  const only = { ...competition, dates: ['2026-06-20'] };
  const { message, outside } = eventNow(group, only, Date.parse('2026-06-21T10:06:00.000Z'));
  expect([message, outside?.why]).toEqual(['21st Jun 2026 is not a day of this competition', 'other-day']);
});

test('is worked out once a minute, and again when the competition’s settings change', () => {
  const now = at('2026-06-21T10:05:00.000Z');
  expect(at('2026-06-21T10:05:00.000Z')).toBe(now);
  const open = { ...competition, options: { ...DEFAULT_OPTIONS, checkIn: { ...DEFAULT_OPTIONS.checkIn, defaultTo: -1 } } };
  expect(eventNow(group, open, Date.parse('2026-06-21T10:05:00.000Z')).message).toBe('Open');
});
