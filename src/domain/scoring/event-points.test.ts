import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventAwards, formatScore } from './event-points.ts';
import { readPoints, USUAL_SCHEME } from './scheme.ts';

type Placed = Parameters<typeof eventAwards>[0][number];
/** `A1 B2 B2 C4`: the team and the place of each, entries 1, 2, 3 … */
const placed = (line: string): readonly Placed[] =>
  line.split(' ').map((one, i) => ({ entryId: i + 1, team: one[0] === '-' ? '' : (one[0] ?? ''), place: Number(one.slice(1)) }));
const POINTS = [8, 7, 6, 5, 4, 3, 2, 1];
const rules = (over: Partial<typeof USUAL_SCHEME> = {}) => ({ ...USUAL_SCHEME, scorers: 0, ...over });
/** Entry and points of each who scores. */
const score = (line: string, over: Partial<typeof USUAL_SCHEME> = {}) =>
  eventAwards(placed(line), POINTS, rules(over)).map(
    ({ entryId, points, string = '' }) => `${entryId}${string}:${formatScore(points)}`,
  );

describe('points of an event', () => {
  test('those who share a place share the points of the places they take up', () => {
    expect(score('A1 B2 C2 D4')).toEqual(['1:8', '2:6.5', '3:6.5', '4:5']);
    expect(score('A1 B1 C1')).toEqual(['1:7', '2:7', '3:7']);
    expect(score('A1 B2 C2 D2 E2 F2 G2')[1]).toBe('2:4.5');
  });

  test('beyond the scorers of a team the next move up, or everybody keeps their place', () => {
    expect(score('A1 A2 A3 B4', { scorers: 2, beyond: 'leave' })).toEqual(['1:8', '2:7', '4:6']);
    expect(score('A1 A2 A3 B4', { scorers: 2, beyond: 'stay' })).toEqual(['1:8', '2:7', '4:5']);
  });

  test('guests score nothing, and leave the count or not', () => {
    const teams = ['A', 'B'];
    expect(score('A1 C2 B3', { teams, guests: 'leave' })).toEqual(['1:8', '3:7']);
    expect(score('A1 C2 B3', { teams, guests: 'stay' })).toEqual(['1:8', '3:6']);
    expect(score('-1 A2')).toEqual(['2:8']);
  });

  test('the second strings of the teams score among themselves', () => {
    expect(score('A1 A2 B3 B4 C5 A6', { stringB: [6, 5, 4] })).toEqual(['1A:8', '3A:7', '5A:6', '2B:6', '4B:5']);
  });

  test('a place beyond the list is worth nothing', () => {
    expect(eventAwards(placed('A1 B2 C3'), [2, 1], rules()).map(({ points }) => points)).toEqual([120, 60, 0]);
  });

  test('points are read as they are typed', () => {
    expect([readPoints('8 7 6'), readPoints('8, 7;6'), readPoints(''), readPoints('8 x'), readPoints('8 -1')]).toEqual([
      [8, 7, 6],
      [8, 7, 6],
      [],
      undefined,
      undefined,
    ]);
  });
});

const field = fc
  .array(fc.record({ team: fc.constantFrom('A', 'B', 'C', 'D'), level: fc.boolean() }), { minLength: 1, maxLength: 8 })
  .map((all) => {
    let place = 1;
    return all.map(({ team, level }, i): Placed => {
      if (!level) place = i + 1;
      return { entryId: i + 1, team, place };
    });
  });

test('whoever shares with whom, the points of the places are given once, and a better place is worth no less', () => {
  fc.assert(
    fc.property(field, (all) => {
      const awards = eventAwards(all, POINTS, rules());
      const given = awards.reduce((sum, { points }) => sum + points, 0);
      const worth = POINTS.slice(0, all.length).reduce((sum, one) => sum + one * 60, 0);
      // Of a place shared by seven less than a sixtieth each is dropped.
      expect(worth - given).toBeGreaterThanOrEqual(0);
      expect(worth - given).toBeLessThan(7);
      for (const [i, award] of awards.entries()) expect(award.points).toBeLessThanOrEqual(awards[i - 1]?.points ?? award.points);
    }),
  );
});

test('nobody scores less for a team-mate who leaves the count', () => {
  fc.assert(
    fc.property(field, fc.integer({ min: 1, max: 3 }), (all, scorers) => {
      const of = (beyond: 'stay' | 'leave') =>
        new Map(eventAwards(all, POINTS, rules({ scorers, beyond })).map(({ entryId, points }) => [entryId, points]));
      const [stay, leave] = [of('stay'), of('leave')];
      expect([...leave.keys()]).toEqual([...stay.keys()]);
      for (const [entryId, points] of stay) expect(leave.get(entryId)).toBeGreaterThanOrEqual(points);
    }),
  );
});
