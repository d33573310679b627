import { expect, test } from 'vitest';
import type { TeamTable } from '#domain/scoring/team-scores.ts';
import { teamSheet } from './team-sheet.ts';

const event = (eventGroupId: number, name: string, ...points: readonly (readonly [team: string, points: number])[]) => ({
  eventGroupId,
  name,
  eventCode: '100',
  state: 'official' as const,
  awards: points.map(([team, one], i) => ({ entryId: i, team, place: i + 1, points: one * 60, name: '' })),
});
const table = (over: Partial<TeamTable>): TeamTable => ({ key: '', teams: [], events: [], isOfficial: false, ...over });

test('a line for each team has its points in every event, and what officials gave or took', () => {
  const sheet = teamSheet([
    table({
      teams: [
        { team: 'Harriers', place: 1, points: 14.5 * 60, adjustments: [{ points: -1, reason: 'Late' }] },
        { team: 'Striders', place: 2, points: 6.5 * 60, adjustments: [] },
      ],
      events: [event(7, '100 m', ['Harriers', 8], ['Striders', 6.5], ['Harriers', 5.5]), event(9, 'Long Jump', ['Harriers', 2])],
    }),
  ]);
  expect(sheet).toEqual([
    ['Table', 'State', 'Place', 'Team', 'Points', 'Given or taken', '100 m', 'Long Jump'],
    ['All teams', 'provisional', '1', 'Harriers', '14.5', '-1', '13.5', '2'],
    ['All teams', 'provisional', '2', 'Striders', '6.5', '', '6.5', ''],
  ]);
});

test('several tables share the columns of their events', () => {
  const team = { team: 'Harriers', place: 1, points: 480, adjustments: [] };
  const [heads, women, men] = teamSheet([
    table({ key: 'F', teams: [team], events: [event(7, '100 m Women', ['Harriers', 8])], isOfficial: true }),
    table({ key: 'M', teams: [team], events: [event(8, '100 m Men', ['Harriers', 8])] }),
  ]);
  expect(heads?.slice(6)).toEqual(['100 m Women', '100 m Men']);
  expect(women).toEqual(['Women and girls', 'official', '1', 'Harriers', '8', '', '8', '']);
  expect(men).toEqual(['Men and boys', 'provisional', '1', 'Harriers', '8', '', '', '8']);
  expect(teamSheet([])).toHaveLength(1);
});
