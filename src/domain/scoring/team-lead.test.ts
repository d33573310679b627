import { expect, test } from 'vitest';
import { teamLead } from './team-lead.ts';

type Line = readonly [place: number, team: string, points: number];
const table = (lines: readonly Line[]) => ({
  teams: lines.map(([place, team, points]) => ({ place, team, points: points * 60, adjustments: [] })),
});
const told = (...lines: readonly Line[]) => {
  const lead = teamLead(table(lines));
  return lead && [lead.first.map(({ team }) => team), lead.next.map(({ team }) => team), lead.by / 60];
};

test('who is in front, by how much, and of whom', () => {
  expect(told([1, 'Harriers', 45], [2, 'Striders', 41.5], [3, 'Valley', 20])).toEqual([['Harriers'], ['Striders'], 3.5]);
  expect(told([1, 'Harriers', 45], [2, 'Striders', 41], [2, 'Valley', 41])).toEqual([['Harriers'], ['Striders', 'Valley'], 4]);
});

test('teams that are level for the lead share it, one alone is ahead of nobody, and before the first points there is none', () => {
  expect(told([1, 'Harriers', 45], [1, 'Striders', 45], [3, 'Valley', 40])).toEqual([['Harriers', 'Striders'], ['Valley'], 5]);
  expect(told([1, 'Harriers', 8])).toEqual([['Harriers'], [], 0]);
  expect(told()).toBeUndefined();
});
