import { describe, expect, it } from 'vitest';
import type { CompetitionCard } from '#client/features/home/competitions.ts';
import { inOrderOfUse, isHeldOn } from '#client/features/home/order-of-use.ts';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';

const card = (name: string, ...dates: string[]): CompetitionCard => ({
  competition: { id: 1, name, dates, timeZone: 'Europe/London', options: DEFAULT_OPTIONS },
  organiser: { id: 1, name: 'Club' },
  organisers: [],
  location: { name: 'Track' },
  counts: { athletes: 0, entries: 0, events: 0 },
  status: 'OPEN',
});
const NOON = '2026-06-20T11:00:00.000Z';

describe('the list of competitions', () => {
  it('begins with today, then what comes, then what was, the nearest first', () => {
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

  it('takes the day from the clock of the venue', () => {
    const lateInTokyo = { dates: ['2026-06-21'], timeZone: 'Asia/Tokyo' };
    expect(isHeldOn(lateInTokyo, '2026-06-20T16:00:00.000Z')).toBe(true);
    expect(isHeldOn({ ...lateInTokyo, timeZone: 'Europe/London' }, '2026-06-20T16:00:00.000Z')).toBe(false);
  });

  it('a rest day between two days of a meeting is a day of it', () => {
    expect(isHeldOn({ dates: ['2026-06-19', '2026-06-21'], timeZone: 'Europe/London' }, NOON)).toBe(true);
  });
});
