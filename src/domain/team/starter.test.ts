import { expect, test } from 'vitest';
import { LAST_ATHLETE, teamId, teamStarter } from '#domain/team/starter.ts';

test('a team’s number at the venue is no athlete’s, and both are numbers that every tablet sends', () => {
  for (const team of [1, 14_000]) expect(teamStarter(teamId(team))).toBeGreaterThan(LAST_ATHLETE);
  expect(teamStarter(teamId(7))).not.toBe(teamStarter(teamId(8)));
  expect(teamStarter(teamId(1_000_000))).toBeLessThan(2 ** 31);
});
