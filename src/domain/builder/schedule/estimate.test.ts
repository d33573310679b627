import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupBy } from '#domain/shared/group-by.ts';
import { SAMPLE_DRAFT, sampleEvent, sampleGroup } from '#tests/fixtures/sample-draft.ts';
import { estimateMins, holdMins, sizeOf } from './estimate.ts';

type Sized = Parameters<typeof estimateMins>[0];
const sized = (more: Partial<Sized>): Sized => ({
  eventCode: '100',
  type: 'T',
  athletes: 8,
  trials: 6,
  maxInHeat: 0,
  laneCount: 8,
  heatDurationMins: 0,
  championship: false,
  ...more,
});
const mins = (more: Partial<Sized>) => estimateMins(sized(more));

describe('how long an event takes', () => {
  test.each([
    ['one heat of 100 m: three minutes and a half', { eventCode: '100' }, 4],
    ['a heat more for the ninth in eight lanes', { eventCode: '100', athletes: 9 }, 7],
    ['as many heats as the limit of a heat asks for', { eventCode: '100', athletes: 9, maxInHeat: 3 }, 11],
    ['two heats where nobody knows how many come', { eventCode: '100', athletes: null }, 7],
    ['minutes of a heat as the organiser says', { eventCode: '100', athletes: 24, heatDurationMins: 5 }, 15],
    ['hurdles are set up once, however many heats', { eventCode: '400H', athletes: 24 }, 25],
    ['a steeplechase has no rows of them', { eventCode: '3000S', athletes: 12 }, 16],
    ['an 800 m in lanes', { eventCode: '800', athletes: 16 }, 13],
    ['fifteen on a curve', { eventCode: '1500', athletes: 16 }, 19],
    ['a marathon is one race', { eventCode: 'Mar', type: 'R', athletes: 200 }, 179],
    ['cross country', { eventCode: 'XC', type: 'X' }, 30],
    ['a combined event, whose parts have times of their own', { eventCode: 'DEC', type: 'M' }, 10],
    ['shots: three trials of all twelve and three more of eight', { eventCode: 'SP', type: 'F', athletes: 12 }, 54],
    ['long jump of five', { eventCode: 'LJ', type: 'F', athletes: 5 }, 36],
    ['four trials only: three of all and one more of eight', { eventCode: 'JT', type: 'F', athletes: 10, trials: 4 }, 38],
    ['high jump by athletes', { eventCode: 'HJ', type: 'F', athletes: 10 }, 55],
    ['pole vault', { eventCode: 'PV', type: 'F', athletes: 10 }, 65],
    ['a championship presents its field events', { eventCode: 'SP', type: 'F', athletes: 12, championship: true }, 98],
    ['not its races', { eventCode: '100', championship: true }, 4],
  ] as const)('%s', (_, more, expected) => {
    expect(mins(more)).toBe(expected);
  });

  test('one more never makes it shorter', () => {
    const event = fc.record({
      eventCode: fc.constantFrom('100', '110H', '1500', '10000', 'LJ', 'PV', 'SP', 'OT'),
      athletes: fc.integer({ min: 1, max: 300 }),
      trials: fc.integer({ min: 0, max: 8 }),
      maxInHeat: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(event, (more) => {
        const type = /\d/.test(more.eventCode) ? 'T' : 'F';
        const one = mins({ ...more, type });
        expect(one).toBeGreaterThan(0);
        expect(mins({ ...more, type, athletes: more.athletes + 1 })).toBeGreaterThanOrEqual(one);
      }),
    );
  });

  test('before a field event its site is taken for the trials before it', () => {
    expect([
      holdMins({ eventCode: '100', type: 'T' }),
      holdMins({ eventCode: 'LJ', type: 'F' }),
      holdMins({ eventCode: 'pv', type: 'F' }),
    ]).toEqual([0, 20, 45]);
  });
});

describe('what a draft says of it', () => {
  const group = sampleGroup(1);
  const size = (limits: readonly { maxAthletes?: number; maxGroup?: number }[], entered = 0) =>
    sizeOf(
      SAMPLE_DRAFT,
      '10',
      group,
      limits.map((one) => sampleEvent('10', one)),
      { '10': entered },
    ).athletes;

  test('entries come first, then the limit of all, then those of each age group', () => {
    expect(size([{ maxAthletes: 8 }, { maxAthletes: 12 }], 5)).toBe(5);
    expect(size([{ maxAthletes: 8 }, { maxAthletes: 12, maxGroup: 16 }])).toBe(16);
    expect(size([{ maxAthletes: 8 }, { maxAthletes: 12 }])).toBe(20);
    expect(size([{ maxAthletes: 8 }, { maxAthletes: 0 }])).toBeNull();
  });

  test('a championship is one by its name or its level', () => {
    const named = { ...SAMPLE_DRAFT, general: { ...SAMPLE_DRAFT.general, name: 'County Championships' } };
    expect(sizeOf(named, '10', group, [], {}).championship).toBe(true);
    expect(sizeOf(SAMPLE_DRAFT, '10', group, [], {}).championship).toBe(false);
  });
});

/** A real championship, when it lies beside the project; it is never part of it. */
const rio = (name: string) => new URL(`../../../../../shared/data/rio2016/${name}`, import.meta.url);
const rows = (name: string): string[][] =>
  readFileSync(rio(name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/"[^"]*"/g, '').split(','));

describe.runIf(existsSync(rio('timetable.csv')))('the Olympics of 2016', () => {
  test('35 of 36 races are over when the next one starts; only the men’s 10,000 m was quicker', () => {
    const heats = groupBy(rows('startlists.csv'), ([start, gender, code]) => `${start} ${gender} ${code}`);
    const onTrack = rows('timetable.csv')
      .map(([date = '', time, gender, code = '', , round]) => ({
        date,
        at: `${date}T${time}`,
        gender,
        code: code.replace('4x1', '4x100').replace('4x4', '4x400'),
        starters: heats.get(`${date}T${time} ${gender} ${code}`) ?? [],
        round,
      }))
      .filter(({ code }) => /^(4x)?\d+[HS]?$/.test(code))
      .toSorted((one, other) => one.at.localeCompare(other.at));
    const gaps = onTrack.flatMap((race, i) => {
      const next = onTrack[i + 1];
      const gap = (Date.parse(next?.at ?? '') - Date.parse(race.at)) / 60_000;
      // Another session; races of combined events; and those whose start list is not there.
      if (next?.date !== race.date || gap > 200 || [race.round, next.round].includes('m') || race.starters.length === 0)
        return [];
      const inHeats = groupBy(race.starters, ([, , , , , heat]) => heat);
      const needed = mins({
        eventCode: race.code,
        athletes: race.starters.length,
        maxInHeat: Math.ceil(race.starters.length / inHeats.size),
        championship: true,
      });
      return [{ race: `${race.gender} ${race.code}`, fits: needed <= gap }];
    });
    expect(gaps).toHaveLength(36);
    expect(gaps.filter(({ fits }) => !fits).map(({ race }) => race)).toEqual(['M 10000']);
  });
});
