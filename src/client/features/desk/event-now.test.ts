import { expect, it } from 'vitest';
import { eventNow } from '#client/features/desk/event-now.ts';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import type { CompetitionRow, EventGroupRow } from '#domain/sync/row.ts';

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

it('says the hour today and the day too on any other', () => {
  expect(at('2026-06-21T09:00:00.000Z').start).toBe('14:05');
  expect(at('2026-06-20T09:00:00.000Z').start).toBe('21st 14:05');
});

it('follows the clock: not open yet, open, closed', () => {
  expect(at('2026-06-21T10:04:00.000Z').window).toMatchObject({
    status: 'NOT_YET_OPEN',
    message: 'Check-in opens: 21st Jun 11:05',
  });
  expect(at('2026-06-21T10:05:00.000Z').window).toMatchObject({ status: 'OPEN', message: 'Closes at 21st Jun 13:05' });
  expect(at('2026-06-21T12:06:00.000Z').window).toMatchObject({ status: 'CLOSED', message: 'Closed at 21st Jun 13:05' });
});

it('is worked out once a minute, and again when the competition’s settings change', () => {
  const now = at('2026-06-21T10:05:00.000Z');
  expect(at('2026-06-21T10:05:00.000Z')).toBe(now);
  const open = { ...competition, options: { ...DEFAULT_OPTIONS, checkIn: { ...DEFAULT_OPTIONS.checkIn, defaultTo: -1 } } };
  expect(eventNow(group, open, Date.parse('2026-06-21T10:05:00.000Z')).window.message).toBe('Open');
});
