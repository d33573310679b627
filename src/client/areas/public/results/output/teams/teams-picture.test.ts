import { expect, test } from 'vitest';
import { DEFAULT_OUTPUT_CONFIG } from '#domain/scoreboard/output.ts';
import { stepsOf } from '#domain/scoreboard/steps.ts';
import type { TeamTable } from '#domain/scoring/team-scores.ts';
import { teamLists, teamsPicture } from './teams-picture.ts';

const table = (key: string, teams: number, isOfficial = false): TeamTable => ({
  key,
  teams: Array.from({ length: teams }, (_, i) => ({
    team: `Team ${i + 1}`,
    place: i + 1,
    points: (20 - i) * 90,
    adjustments: [],
  })),
  events: [{ eventGroupId: 7, name: '100 m', eventCode: '100', state: 'official', awards: [] }],
  isOfficial,
});
function pictures(tables: readonly TeamTable[], perPage: number) {
  const config = { ...DEFAULT_OUTPUT_CONFIG, ranksPerPage: perPage };
  const known = { config, listsOf: () => undefined, teams: teamLists(tables), files: new Set<string>(), held: null };
  return stepsOf([{ kind: 'teams' }], known).map((step) => teamsPicture(tables, step, perPage));
}

test('teams stand with their points, page by page, and each table by its name', () => {
  const shown = pictures([table('F', 3, true), table('M', 5)], 4);
  expect(shown.map(({ heat, aside, state, page, pages, most }) => [heat, aside, state, page, pages, most])).toEqual([
    ['Women and girls', 'After 1 event', 'official', 1, 1, 3],
    ['Men and boys', 'After 1 event', 'provisional', 1, 2, 3],
    ['Men and boys', 'After 1 event', 'provisional', 2, 2, 3],
  ]);
  expect(shown.map(({ rows }) => rows.map(({ place, names, mark }) => `${place} ${names[0]} ${mark}`))).toEqual([
    ['1 Team 1 30', '2 Team 2 28.5', '3 Team 3 27'],
    ['1 Team 1 30', '2 Team 2 28.5', '3 Team 3 27'],
    ['4 Team 4 25.5', '5 Team 5 24'],
  ]);
});

test('one table of all teams needs no name, and before the first points there is no page', () => {
  expect(pictures([table('', 2)], 10)[0]?.heat).toBe('');
  expect(pictures([], 10)).toEqual([]);
});
