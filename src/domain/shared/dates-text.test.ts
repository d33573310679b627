import { expect, test } from 'vitest';
import { dayBlock, daysText, dayTimeText, monthText } from './dates-text.ts';

const NOW = '2026-11-22T10:00:00.000Z';

test.each([
  [['2026-11-22'], 'Sun 22nd Nov'],
  [['2027-01-09'], 'Sat 9th Jan 2027'],
  [['2026-12-05', '2026-12-06'], 'Sat 5th Dec to Sun 6th Dec'],
  [['2026-12-31', '2027-01-01'], 'Thu 31st Dec to Fri 1st Jan 2027'],
  [[], ''],
])('says the days of %j with their weekday, and the year only where it is another', (dates, text) => {
  expect(daysText(dates, NOW)).toBe(text);
});

test('says the year of every day where a text is kept', () => {
  expect(daysText(['2026-12-05'], '')).toBe('Sat 5th Dec 2026');
  expect(daysText(['2026-12-05', '2026-12-06'], '')).toBe('Sat 5th Dec 2026 to Sun 6th Dec 2026');
});

test('says when something starts by the clock of its venue, and that no time is set yet', () => {
  expect(dayTimeText('2026-12-05T10:05:00Z', 'Europe/London', NOW)).toBe('Sat 5th Dec 10:05');
  expect(dayTimeText('2026-07-04T23:00:00Z', 'Europe/London', '')).toBe('Sun 5th Jul 2026 TBC');
});

test('takes a day apart for the block of a calendar, and is empty without one', () => {
  expect(dayBlock('2026-11-22')).toEqual(['Sun', '22', 'Nov']);
  expect(dayBlock('')).toEqual([]);
});

test('names a month, with its year where that is another one', () => {
  expect(monthText('2026-11-01', NOW)).toBe('November');
  expect(monthText('2027-01-31', NOW)).toBe('January 2027');
  expect(monthText('', NOW)).toBe('');
});
