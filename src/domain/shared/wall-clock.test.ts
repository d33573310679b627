import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatClock,
  formatDate,
  formatDayTime,
  formatMoment,
  isDate,
  localDate,
  toInstant,
  wallClock,
} from '#domain/shared/wall-clock.ts';

describe('the clock on the wall of the venue', () => {
  test.each([
    ['Europe/London', '2026-01-15T12:00:00Z', '12:00'],
    ['Europe/London', '2026-06-20T12:00:00Z', '13:00'],
    ['America/Sao_Paulo', '2016-08-12T12:30:00Z', '09:30'],
    ['Asia/Kolkata', '2026-06-20T12:00:00Z', '17:30'],
    ['Pacific/Auckland', '2026-06-20T12:00:00Z', 'TBC'],
    ['UTC', '2026-06-20T00:01:00Z', '00:01'],
  ])('%s at %s', (zone, iso, clock) => {
    expect(formatClock(iso, zone)).toBe(clock);
  });

  test('one instant in several zones, asked for again and again', () => {
    const zones = ['Europe/London', 'America/New_York', 'Asia/Kolkata'];
    const read = () => zones.map((zone) => formatClock('2026-06-20T12:00:00Z', zone));
    expect([read(), read()]).toEqual([
      ['13:00', '08:00', '17:30'],
      ['13:00', '08:00', '17:30'],
    ]);
  });

  test('more instants than are remembered', () => {
    const minute = (i: number) => new Date(Date.UTC(2026, 5, 20) + i * 60_000).toISOString();
    const clocks = Array.from({ length: 6000 }, (_, i) => wallClock(minute(i), 'UTC'));
    expect(clocks.map((_, i) => wallClock(minute(i), 'UTC'))).toEqual(clocks);
  });

  test('all its fields', () => {
    expect(wallClock('2026-12-31T23:59:00Z', 'Asia/Tokyo')).toEqual({ year: 2027, month: 1, day: 1, hour: 8, minute: 59 });
  });

  test.each([
    ['2026-06-20T23:30:00Z', 'Europe/London', '2026-06-21'],
    ['2026-06-20T23:30:00Z', 'UTC', '2026-06-20'],
    ['2026-01-01T02:00:00Z', 'America/New_York', '2025-12-31'],
  ])('its date: %s in %s', (iso, zone, date) => {
    expect(localDate(iso, zone)).toBe(date);
  });
});

describe('Do MMM HH:mm', () => {
  test.each([
    [1, '1st Jun 09:30'],
    [2, '2nd Jun 09:30'],
    [3, '3rd Jun 09:30'],
    [4, '4th Jun 09:30'],
    [11, '11th Jun 09:30'],
    [12, '12th Jun 09:30'],
    [13, '13th Jun 09:30'],
    [21, '21st Jun 09:30'],
    [22, '22nd Jun 09:30'],
    [23, '23rd Jun 09:30'],
    [30, '30th Jun 09:30'],
  ])('day %d', (day, text) => {
    expect(formatDayTime(`2026-06-${String(day).padStart(2, '0')}T08:30:00Z`, 'Europe/London')).toBe(text);
  });

  test('months are the short English ones on every machine', () => {
    const months = Array.from({ length: 12 }, (_, i) => formatDate(`2026-${String(i + 1).padStart(2, '0')}-05`).split(' ')[1]);
    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });

  test('midnight is not known yet', () => {
    expect(formatDayTime('2026-06-19T23:00:00Z', 'Europe/London')).toBe('20th Jun TBC');
    expect(formatMoment('2026-06-19T23:00:00Z', 'Europe/London'), 'but entries do open at midnight').toBe('20th Jun 00:00');
  });

  test('a date alone is Do MMM YYYY', () => {
    expect(formatDate('2016-08-12')).toBe('12th Aug 2016');
  });
});

describe('from the wall to the instant', () => {
  test.each([
    ['winter', '2026-01-15T09:30', 'Europe/London', '2026-01-15T09:30:00.000Z'],
    ['summer', '2026-06-20T09:30', 'Europe/London', '2026-06-20T08:30:00.000Z'],
    ['west', '2016-08-12T09:30', 'America/Sao_Paulo', '2016-08-12T12:30:00.000Z'],
    ['half hours', '2026-06-20T09:30', 'Asia/Kolkata', '2026-06-20T04:00:00.000Z'],
    ['the day before', '2026-06-20T09:30', 'Pacific/Auckland', '2026-06-19T21:30:00.000Z'],
    ['the morning after the spring change', '2026-03-29T09:30', 'Europe/London', '2026-03-29T08:30:00.000Z'],
    ['the morning after the autumn change', '2026-10-25T09:30', 'Europe/London', '2026-10-25T09:30:00.000Z'],
    ['a time the clock shows twice: its first pass', '2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['a time the clock skips: as long after the gap', '2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
  ])('%s', (_, local, zone, instant) => {
    expect(toInstant(local, zone)).toBe(instant);
  });

  test('and back, for any minute that the clock shows', () => {
    const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC');
    const minutes = fc.integer({ min: Date.UTC(2016, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const iso = new Date(minute * 60_000).toISOString();
        const { hour, minute: min } = wallClock(iso, zone);
        const local = `${localDate(iso, zone)}T${String(hour).padStart(2, '0')}:${String(min).padStart(2, '0')}`;
        expect(wallClock(toInstant(local, zone), zone)).toEqual(wallClock(iso, zone));
      }),
    );
  });
});

describe('plain dates', () => {
  test.each([
    ['2026-06-20', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['0000-01-01', false],
    ['2026-04-31', false],
    ['2026-6-2', false],
    ['20/06/2026', false],
    ['', false],
  ])('%s', (date, expected) => {
    expect(isDate(date)).toBe(expected);
  });

  test.each([
    ['2016-08-12', '2026-11-21', 3753],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-01-01', '2025-12-31', -1],
    ['2026-01-01', '2026-01-01', 0],
  ])('%s to %s', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });
});
