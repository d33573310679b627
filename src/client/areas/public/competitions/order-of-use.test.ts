import { describe, expect, test } from 'vitest';
import { sampleItem } from '#tests/fixtures/sample-item.ts';
import { comesToEnter, inOrderOfUse, isHeldOn } from './order-of-use.ts';

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
    expect(inOrderOfUse(list, false, NOON).map((c) => c.competition.name)).toEqual([
      'today',
      'tomorrow',
      'next month',
      'last week',
      'long ago',
    ]);
  });

  test('begins with what takes entries for those who come to enter, the nearest first', () => {
    const closed = { entriesCloseDateTime: '2026-06-19T11:00:00.000Z' };
    const list = [
      sampleItem('over', ['2026-06-13'], closed),
      sampleItem('today, closed', ['2026-06-20'], closed),
      sampleItem('next month', ['2026-07-20']),
      sampleItem('not open yet', ['2026-06-22'], { entriesOpenDateTime: '2026-06-21T08:00:00.000Z' }),
      sampleItem('tomorrow', ['2026-06-21']),
    ];
    expect(inOrderOfUse(list, true, NOON).map((c) => c.competition.name)).toEqual([
      'tomorrow',
      'next month',
      'today, closed',
      'not open yet',
      'over',
    ]);
  });

  test('is for entering where somebody is signed in and works at no competition', () => {
    const permissions = [{ role: 'CHECKIN', orgId: 0, compId: 1 }] as const;
    expect([undefined, { permissions: [] }, { permissions }].map((one) => comesToEnter(one && { role: 'USER', ...one }))).toEqual(
      [false, true, false],
    );
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
