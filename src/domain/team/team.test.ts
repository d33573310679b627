import { describe, expect, test } from 'vitest';
import { DEFAULT_TEAM_OPTIONS, type TeamOptions } from '#domain/event/team-options.ts';
import { type TeamMember, type TeamTarget, teamName, teamProblems } from '#domain/team/team.ts';

const member = (athleteId: number, more: Partial<TeamMember> = {}): TeamMember => ({
  athleteId,
  name: `Athlete ${athleteId}`,
  gender: 'F',
  ageGroupIds: [3],
  clubIds: [7],
  otherTeams: 0,
  entered: true,
  ...more,
});
const TARGET: TeamTarget = { event: '4 × 100 m Relay', gender: 'F', ageGroupId: 3, ageGroup: 'Under 14', entityTeams: 0 };
const FOUR = [1, 2, 3, 4].map((id) => member(id));

describe('a team', () => {
  test.each<[string, Partial<TeamOptions>, TeamMember[], Partial<TeamTarget>, string[]]>([
    ['of four', { min: 4, max: 6 }, FOUR, {}, []],
    ['without limits', {}, [], {}, []],
    ['too small', { min: 4, max: 6 }, FOUR.slice(1), {}, ['A team event needs between 4 and 6 athletes.']],
    ['too large', { min: 2, max: 3 }, FOUR, {}, ['A team event needs between 2 and 3 athletes.']],
    ['not exactly four', { min: 4, max: 4 }, FOUR.slice(1), {}, ['A team event needs 4 athletes.']],
    ['below an open limit', { min: 5 }, FOUR, {}, ['A team event needs at least 5 athletes.']],
    ['with one twice', { min: 4, max: 4 }, [...FOUR.slice(1), member(2)], {}, ['In the team twice: Athlete 2.']],
    ['with a boy', {}, [...FOUR, member(9, { gender: 'M' })], {}, ['4 × 100 m Relay is for women: Athlete 9.']],
    ['mixed', {}, [...FOUR, member(9, { gender: 'M' })], { gender: 'O' }, []],
    [
      'of three of the age group',
      { minTargetAgeGroupCount: 4 },
      [...FOUR.slice(1), member(9, { ageGroupIds: [2] })],
      {},
      ['At least 4 of the team must be Under 14.'],
    ],
    ['of four of the age group', { minTargetAgeGroupCount: 4 }, [...FOUR, member(9, { ageGroupIds: [2] })], {}, []],
    [
      'with two younger',
      { maxOtherAgeGroupCount: 1 },
      [member(8, { ageGroupIds: [2] }), member(9, { ageGroupIds: [2] })],
      {},
      ['At most 1 of the team may be of another age group than Under 14.'],
    ],
    ['with one younger', { maxOtherAgeGroupCount: 1 }, [member(8, { ageGroupIds: [2] }), member(9)], {}, []],
    [
      'of two clubs',
      { singleClub: true },
      [member(8), member(9, { clubIds: [5] })],
      {},
      ['All athletes of the team must be of one club.'],
    ],
    ['with a second club in common', { singleClub: true }, [member(8, { clubIds: [1, 5] }), member(9, { clubIds: [5] })], {}, []],
    [
      'with one who runs for another',
      { maxTeamsForAthlete: 1 },
      [member(8, { otherTeams: 1 })],
      {},
      ['In another team of this event already: Athlete 8.'],
    ],
    ['with one who may run for two', { maxTeamsForAthlete: 2 }, [member(8, { otherTeams: 1 })], {}, []],
    ['of a club with its number', { maxEventTeams: 2 }, FOUR, { entityTeams: 2 }, ['Max teams reached']],
    ['of a club with one left', { maxEventTeams: 2 }, FOUR, { entityTeams: 1 }, []],
    [
      'with one who is in no event',
      { mustBeIndivEntered: true },
      [member(8, { entered: false })],
      {},
      ['Not entered in an event of their own: Athlete 8.'],
    ],
  ])('%s', (_, options, members, target, messages) => {
    const said = (of: TeamMember[]) =>
      teamProblems(of, { ...DEFAULT_TEAM_OPTIONS, ...options }, { ...TARGET, ...target }).map(({ message }) => message);
    expect(said(members)).toEqual(messages);
    expect(said(members.toReversed())).toEqual(messages);
  });
});

test.each([
  [DEFAULT_TEAM_OPTIONS.teamNameFormat, 'Riverside AC 4 × 100 m Relay Women U14'],
  ['{{entity}} {{ageGroup}} {{nothing}} A', 'Riverside AC U14 A'],
  ['{{ entity }}', 'Riverside AC'],
])('the name by %s', (format, name) => {
  expect(teamName(format, { entity: 'Riverside AC', event: '4 × 100 m Relay', gender: 'F', ageGroup: 'U14' })).toBe(name);
});
