import { describe, expect, test } from 'vitest';
import type { EventType } from '#domain/event/kinds.ts';
import { filterSchedule, scheduleFilter, scheduleLines } from './schedule-lines.ts';

const event = (id: number, name: string, type: EventType, startsAt: string) => ({
  group: {
    kind: 'eventGroup' as const,
    id,
    version: 1,
    eventNo: id,
    name,
    eventCode: name,
    gender: 'F' as const,
    type,
    unit: 'T' as const,
    startsAt,
    checkInFrom: 180,
    checkInTo: 60,
    trials: 0,
  },
  entries: 8,
  checkedIn: 2,
  results: 0,
});
const PROGRAMME = [
  event(1, '100 m Women', 'T', '2026-06-13T09:00:00Z'),
  event(2, 'Kugelstoßen', 'F', '2026-06-13T10:30:00Z'),
  event(3, 'Heptathlon', 'M', '2026-06-13T23:00:00Z'),
  event(4, 'Road Mile', 'R', '2026-06-14T08:00:00Z'),
];
const lines = scheduleLines(PROGRAMME, 'Europe/London', '2026-06-13T08:00:00.000Z');
const ids = (query: string, filter: 'ALL' | 'Track' | 'Field') => filterSchedule(lines, query, filter).map((line) => line.id);

describe('the public schedule', () => {
  test('shows day and clock of the venue, midnight as not known yet', () => {
    expect(lines.map(({ date, time }) => [date, time])).toEqual([
      ['2026-06-13', '10:00'],
      ['2026-06-13', '11:30'],
      ['2026-06-14', 'TBC'],
      ['2026-06-14', '09:00'],
    ]);
  });

  test('filters by kind', () => {
    expect(ids('', 'ALL')).toEqual([1, 2, 3, 4]);
    expect(ids('', 'Track')).toEqual([1, 4]);
    expect(ids('', 'Field')).toEqual([2]);
  });

  test('finds by the start of words, whatever the case and accents', () => {
    expect(ids('wom 100', 'ALL')).toEqual([1]);
    expect(ids('KUGEL', 'ALL')).toEqual([2]);
    expect(ids('kugel', 'Track')).toEqual([]);
  });

  test.each([
    ['Track', 'Track'],
    ['Field', 'Field'],
    ['ALL', 'ALL'],
    ['track', 'ALL'],
    ['', 'ALL'],
    [null, 'ALL'],
  ] as const)('the address says %s: %s', (text, filter) => {
    expect(scheduleFilter(text)).toBe(filter);
  });
});
