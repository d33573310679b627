import { expect, test } from 'vitest';
import { isTeamStarter, teamStarter } from '#domain/team/starter.ts';

test('a team’s number at the venue is no athlete’s, and both are numbers that every tablet sends', () => {
  expect([1, 14_000, 999_999_999].map(isTeamStarter)).toEqual([false, false, false]);
  expect([1, 14_000].map(teamStarter).map(isTeamStarter)).toEqual([true, true]);
  expect(teamStarter(7)).not.toBe(teamStarter(8));
  expect(teamStarter(1_000_000)).toBeLessThan(2 ** 31);
});
