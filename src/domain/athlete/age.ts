import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import type { AgeGroup, AgeYear } from '#domain/age-group/age-group.ts';
import { seasonYearFactor } from '#domain/age-group/season.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';

/** Which age groups an athlete is in at a competition, and how that came about. */
export interface AgeInfo<G extends AgeGroupDays = AgeGroup> {
  /** The group they belong to; null: no group is for their age, or their date of birth is not known. */
  readonly ageGroup: G | null;
  /** All groups they are in, the narrowest first. */
  readonly ageGroups: readonly G[];
  /** Their masters group as well; null below 35 or where the competition has none. */
  readonly vetAgeGroup: G | null;
  /** Whole years today; null: their date of birth is not known. */
  readonly currentAge: number | null;
  /** Whole years on the first day of the competition. */
  readonly competitionAge: number | null;
  /** One line for people: `Born 12th Mar 2014. Age group Under 14: 13 on 31st Aug 2027.` */
  readonly explanation: string;
}
type AgeGroupDays = Omit<AgeGroup, 'id'>;

const MASTERS_FROM = 35;

/**
 * Whole years on a day, both `YYYY-MM-DD`. Somebody born on 29 February is a year older on 1 March of a common year. Negative before the
 * birth.
 */
export function ageOn(dob: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4));
  return day.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** The day (`YYYY-MM-DD`) on which an end of an age group is counted at a competition. */
export function ageGroupDay(group: AgeGroupDays, end: 'min' | 'max', { date, yearFactor }: AgeYear): string {
  const [day, month, years] =
    end === 'min' ? [group.minAtDay, group.minAtMonth, group.minAtYear] : [group.maxAtDay, group.maxAtMonth, group.maxAtYear];
  if (day === 0 || month === 0) return date;
  const season = yearFactor ?? seasonYearFactor(group.options.aocode, date);
  const year = Number(date.slice(0, 4)) + season + years;
  // 31 in a month of 30, or the 29th of a common February: its last day.
  const last = getDaysInMonth(new Date(year, month - 1));
  return [String(year).padStart(4, '0'), two(month), two(Math.min(day, last))].join('-');
}

/** A group to 100 has no upper end. */
export const oldestIn = ({ maxAge }: Pick<AgeGroupDays, 'maxAge'>): number => (maxAge >= 100 ? Number.POSITIVE_INFINITY : maxAge);

/** Whether somebody born on `dob` (`YYYY-MM-DD`) is in an age group at a competition. */
export function isInAgeGroup(dob: string, group: AgeGroupDays, at: AgeYear): boolean {
  return (
    ageOn(dob, ageGroupDay(group, 'min', at)) >= group.minAge && ageOn(dob, ageGroupDay(group, 'max', at)) <= oldestIn(group)
  );
}

/**
 * Age groups of an athlete: `groups` are the competition's, or without one `ageGroupsOf` and `MASTERS` of `#domain/age-group/ready-made`,
 * with `at.date` = today. `today` is a plain date too. The result does not depend on the order of `groups`.
 */
export function ageInfo<G extends AgeGroupDays>(
  dob: string | null,
  groups: readonly G[],
  at: AgeYear,
  today: string,
): AgeInfo<G> {
  if (dob === null) {
    const explanation = 'The date of birth is not known, so no age group can be told.';
    return { ageGroup: null, ageGroups: [], vetAgeGroup: null, currentAge: null, competitionAge: null, explanation };
  }
  const ageGroups = groups.filter((group) => isInAgeGroup(dob, group, at)).sort(narrowestFirst);
  const ageGroup = ageGroups.find(({ options }) => options.base) ?? null;
  const vetAgeGroup = ageGroups.find(({ options, minAge }) => !options.base && minAge >= MASTERS_FROM) ?? null;
  const competitionAge = ageOn(dob, at.date);
  return {
    ageGroup,
    ageGroups,
    vetAgeGroup,
    currentAge: ageOn(dob, today),
    competitionAge,
    explanation: explain(dob, ageGroup, vetAgeGroup, at),
  };
}

function narrowestFirst(a: AgeGroupDays, b: AgeGroupDays): number {
  const width = (group: AgeGroupDays) => group.maxAge - group.minAge;
  return width(a) - width(b) || a.minAge - b.minAge || (a.keyName < b.keyName ? -1 : a.keyName > b.keyName ? 1 : 0);
}

function explain(dob: string, own: AgeGroupDays | null, masters: AgeGroupDays | null, at: AgeYear): string {
  const atCompetition = `${ageOn(dob, at.date)} on ${formatDate(at.date)}`;
  const group = own
    ? `Age group ${own.name}: ${countedOn(dob, own, at)}.`
    : `No age group here for this athlete: ${atCompetition}.`;
  const besides = masters ? ` As a master ${masters.name}: ${atCompetition}.` : '';
  return `Born ${formatDate(dob)}. ${group}${besides}`;
}

function countedOn(dob: string, group: AgeGroupDays, at: AgeYear): string {
  const days = new Set([ageGroupDay(group, 'min', at), ageGroupDay(group, 'max', at)]);
  return [...days].map((day) => `${ageOn(dob, day)} on ${formatDate(day)}`).join(' and ');
}

/** `13 to 14`, `11 or under`, `35 or over`. */
export function ageRange({ minAge, maxAge }: Pick<AgeGroupDays, 'minAge' | 'maxAge'>): string {
  if (oldestIn({ maxAge }) > maxAge) return `${minAge} or over`;
  return minAge <= 1 ? `${maxAge} or under` : `${minAge} to ${maxAge}`;
}

const two = (n: number): string => String(n).padStart(2, '0');
