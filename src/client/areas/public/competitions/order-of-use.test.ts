import { describe, expect, test } from 'vitest';
import { sampleItem } from '#tests/fixtures/sample-item.ts';
import { inOrderOfUse, isHeldOn } from './order-of-use.ts';

const card = (name: string, ...dates: string[]) => sampleItem(name, dates);
const NOON = '2026-06-20T11:00:00.000Z';

describe('the list of competitions', () => {
  test('begins with today, then what comes, then what was, the nearest first', () => {
    const list = [
      card('long ago', '2025-01-01'),
      card('next month', '2026-07-20'),
      card('last week', '2026-06-13'),
      card('today', '2026-06-20'),
      card('tomorrow', '2026-06-21'),
    ];
    expect(inOrderOfUse(list, NOON).map((c) => c.competition.name)).toEqual([
      'today',
      'tomorrow',
      'next month',
      'last week',
      'long ago',
    ]);
  });

  test('takes the day from the clock of the venue', () => {
    const lateInTokyo = { dates: ['2026-06-21'], timeZone: 'Asia/Tokyo' };
    expect(isHeldOn(lateInTokyo, '2026-06-20T16:00:00.000Z')).toBe(true);
    expect(isHeldOn({ ...lateInTokyo, timeZone: 'Europe/London' }, '2026-06-20T16:00:00.000Z')).toBe(false);
  });

  test('a rest day between two days of a meeting is a day of it', () => {
    expect(isHeldOn({ dates: ['2026-06-19', '2026-06-21'], timeZone: 'Europe/London' }, NOON)).toBe(true);
  });
});
