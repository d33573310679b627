import type { Gender } from '#domain/event/kinds.ts';
import type { TeamOptions } from '#domain/event/team-options.ts';

/** An athlete as the rules of teams see them. */
export interface TeamMember {
  readonly athleteId: number;
  readonly name: string;
  readonly gender: Gender;
  /** All that take them at the competition. */
  readonly ageGroupIds: readonly number[];
  readonly clubIds: readonly number[];
  /** Other teams of the same event that they are in. */
  readonly otherTeams: number;
  /** In an event of their own at the competition. */
  readonly entered: boolean;
}

/** The event a team is for, and what its entity has entered there besides. */
export interface TeamTarget {
  readonly event: string;
  /** `O`: mixed. */
  readonly gender: Gender;
  readonly ageGroupId: number;
  readonly ageGroup: string;
  readonly entityTeams: number;
}

type TeamProblemCode =
  | 'size'
  | 'twice'
  | 'gender'
  | 'target-age'
  | 'other-age'
  | 'single-club'
  | 'teams-for-athlete'
  | 'event-teams'
  | 'individual';
interface TeamProblem {
  readonly code: TeamProblemCode;
  readonly message: string;
}

const GENDER_WORDS: Readonly<Record<Gender, string>> = { F: 'Women', M: 'Men', O: 'Mixed' };

/** A team event among others of its name, the women's or the mixed. */
export const teamEventName = (name: string, gender: Gender): string => `${name}, ${GENDER_WORDS[gender]}`;

/** A team's name by the format of its event: entity, event name, gender and age group. */
export function teamName(
  format: string,
  {
    entity,
    event,
    gender,
    ageGroup,
  }: { readonly entity: string; readonly event: string; readonly gender: Gender; readonly ageGroup: string },
): string {
  const words: Readonly<Record<string, string>> = { entity, eventname: event, gender: GENDER_WORDS[gender], agegroup: ageGroup };
  return format
    .replace(/\{\{\s*(\w+)\s*\}\}/g, (_, word: string) => words[word.toLowerCase()] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What keeps these athletes from being a team of the event; empty: nothing. In any order of members. */
export function teamProblems(members: readonly TeamMember[], options: TeamOptions, target: TeamTarget): readonly TeamProblem[] {
  return [
    ...size(members, options),
    ...twice(members),
    ...runnerProblems(members, options, target),
    ...clubs(members, options),
    ...otherTeams(members, options, target),
  ];
}

/** Those of them that a date of birth or a sex which was corrected later can bring about. */
export function runnerProblems(
  members: readonly Pick<TeamMember, 'name' | 'gender' | 'ageGroupIds'>[],
  options: TeamOptions,
  target: Omit<TeamTarget, 'entityTeams'>,
): readonly TeamProblem[] {
  return [...genders(members, target), ...ages(members, options, target)];
}

const problem = (code: TeamProblemCode, message: string): TeamProblem => ({ code, message });
const names = (members: readonly Pick<TeamMember, 'name'>[]): string =>
  members
    .map(({ name }) => name)
    .sort()
    .join(', ');

function size({ length }: readonly TeamMember[], { min, max }: TeamOptions): TeamProblem[] {
  if (length >= min && (max === 0 || length <= max)) return [];
  const wanted = max === 0 ? `at least ${min} athletes` : min === max ? `${min} athletes` : `between ${min} and ${max} athletes`;
  return [problem('size', `A team event needs ${wanted}.`)];
}

function twice(members: readonly TeamMember[]): TeamProblem[] {
  const again = members.filter(({ athleteId }, i) => members.findIndex((other) => other.athleteId === athleteId) < i);
  return again.length === 0 ? [] : [problem('twice', `In the team twice: ${names(again)}.`)];
}

function genders(
  members: readonly Pick<TeamMember, 'name' | 'gender'>[],
  { event, gender }: Pick<TeamTarget, 'event' | 'gender'>,
): TeamProblem[] {
  const wrong = gender === 'O' ? [] : members.filter((member) => member.gender !== gender);
  return wrong.length === 0 ? [] : [problem('gender', `${event} is for ${GENDER_WORDS[gender].toLowerCase()}: ${names(wrong)}.`)];
}

function ages(
  members: readonly Pick<TeamMember, 'ageGroupIds'>[],
  options: TeamOptions,
  { ageGroupId, ageGroup }: Pick<TeamTarget, 'ageGroupId' | 'ageGroup'>,
): TeamProblem[] {
  const { minTargetAgeGroupCount: least, maxOtherAgeGroupCount: most } = options;
  const own = members.filter(({ ageGroupIds }) => ageGroupIds.includes(ageGroupId)).length;
  const others = members.length - own;
  return [
    ...(own < least ? [problem('target-age', `At least ${least} of the team must be ${ageGroup}.`)] : []),
    ...(most > 0 && others > most
      ? [problem('other-age', `At most ${most} of the team may be of another age group than ${ageGroup}.`)]
      : []),
  ];
}

function clubs(members: readonly TeamMember[], { singleClub }: TeamOptions): TeamProblem[] {
  const [first] = members;
  if (!singleClub || !first) return [];
  const together = first.clubIds.some((id) => members.every(({ clubIds }) => clubIds.includes(id)));
  return together ? [] : [problem('single-club', 'All athletes of the team must be of one club.')];
}

function otherTeams(members: readonly TeamMember[], options: TeamOptions, { entityTeams }: TeamTarget): TeamProblem[] {
  const { maxTeamsForAthlete, maxEventTeams, mustBeIndivEntered } = options;
  const busy = maxTeamsForAthlete === 0 ? [] : members.filter((member) => member.otherTeams >= maxTeamsForAthlete);
  const missing = mustBeIndivEntered ? members.filter(({ entered }) => !entered) : [];
  return [
    ...(busy.length > 0 ? [problem('teams-for-athlete', `In another team of this event already: ${names(busy)}.`)] : []),
    ...(maxEventTeams > 0 && entityTeams >= maxEventTeams ? [problem('event-teams', 'Max teams reached')] : []),
    ...(missing.length > 0 ? [problem('individual', `Not entered in an event of their own: ${names(missing)}.`)] : []),
  ];
}
