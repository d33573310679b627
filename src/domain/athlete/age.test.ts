import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgeGroup } from '#domain/age-group/age-group.ts';
import {
  type AgeGroupPlan,
  ageGroupsOf,
  IRELAND,
  MASTERS,
  UK_FROM_APRIL_2026,
  UK_TO_MARCH_2026,
  WORLD_ATHLETICS,
} from '#domain/age-group/ready-made.ts';
import { ageGroupDay, ageInfo, ageOn, isInAgeGroup } from '#domain/athlete/age.ts';
import { addDays } from '#domain/shared/wall-clock.ts';

const numbered = (plans: readonly AgeGroupPlan[]): AgeGroup[] => plans.map((plan, i) => ({ ...plan, id: i + 1 }));
const keyOf = (dob: string, plans: readonly AgeGroupPlan[], date: string, yearFactor: number | null = null) =>
  ageInfo(dob, numbered(plans), { date, yearFactor }, date).ageGroup?.keyName ?? null;

test.each([
  ['2010-05-01', '2026-04-30', 15],
  ['2010-05-01', '2026-05-01', 16],
  ['2010-05-01', '2026-05-02', 16],
  ['2010-12-31', '2026-01-01', 15],
  ['2026-05-01', '2026-05-01', 0],
  ['2026-05-02', '2026-05-01', -1],
  // Born on 29 February.
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
  ['2012-02-29', '2028-02-28', 15],
  ['2012-02-29', '2028-02-29', 16],
])('born %s is on %s %i', (dob, day, age) => {
  expect(ageOn(dob, day)).toBe(age);
});

describe('the age groups of', () => {
  test.each([
    // Under 11 until the eleventh birthday is over on 31 August.
    ['2015-09-01', 'U11'],
    ['2015-08-31', 'U13'],
    ['2013-09-01', 'U13'],
    ['2013-08-31', 'U15'],
    ['2011-08-31', 'U17'],
    ['2009-09-01', 'U17'],
    ['2009-08-31', 'U20'],
    // Under 20 is told by 31 December.
    ['2006-01-01', 'SEN'],
    ['2006-12-31', 'SEN'],
    ['2007-01-01', 'U20'],
    ['1980-01-01', 'SEN'],
  ])('England to March 2026: %s is %s', (dob, key) => {
    expect(keyOf(dob, UK_TO_MARCH_2026, '2026-03-14')).toBe(key);
  });

  test.each([
    ['2016-09-01', 'U10'],
    ['2016-08-31', 'U12'],
    ['2014-09-01', 'U12'],
    ['2014-08-31', 'U14'],
    ['2012-08-31', 'U16'],
    ['2010-08-31', 'U18'],
    ['2008-08-31', 'U20'],
    ['2007-01-01', 'U20'],
    ['2006-12-31', 'SEN'],
  ])('England from April 2026: %s is %s', (dob, key) => {
    expect(keyOf(dob, UK_FROM_APRIL_2026, '2026-06-20')).toBe(key);
    // In the season that ends the year after, everybody born a year later is the same.
    const later = `${Number(dob.slice(0, 4)) + 1}${dob.slice(4)}`;
    expect(keyOf(later, UK_FROM_APRIL_2026, '2026-11-28')).toBe(key);
    expect(keyOf(later, UK_FROM_APRIL_2026, '2026-11-28', 1)).toBe(key);
  });

  test.each([
    [WORLD_ATHLETICS, '2008-12-31', 'U20'],
    [WORLD_ATHLETICS, '2009-01-01', 'U18'],
    [WORLD_ATHLETICS, '2011-01-01', null],
    [WORLD_ATHLETICS, '2006-12-31', 'SEN'],
    [IRELAND, '2013-01-01', 'U14'],
    [IRELAND, '2012-12-31', 'U16'],
    [IRELAND, '2018-01-01', 'U10'],
  ])('others by 31 December', (plans, dob, key) => {
    expect(keyOf(dob, plans, '2026-06-20')).toBe(key);
  });

  test('an association and a day', () => {
    expect(ageGroupsOf('EA', '2026-03-31')).toBe(UK_TO_MARCH_2026);
    expect(ageGroupsOf('EA', '2026-04-01')).toBe(UK_FROM_APRIL_2026);
    expect(ageGroupsOf('IRL', '2026-04-01')).toBe(IRELAND);
    expect(ageGroupsOf('', '2026-04-01')).toBe(WORLD_ATHLETICS);
  });

  test.each([
    ['2011-09-01', '2027-11-06', 'U18', 'U18'],
    ['2011-09-01', '2028-05-06', 'U18', 'U18'],
    ['2011-08-31', '2027-11-06', 'U18', 'U18'],
    ['2010-08-31', '2027-11-06', 'U20', 'U18'],
    ['2009-12-31', '2027-11-06', 'U20', 'U20'],
  ])('born %s, on %s: England counts by its season, the world by the year', (dob, date, england, world) => {
    expect(keyOf(dob, [...UK_FROM_APRIL_2026], date)).toBe(england);
    expect(keyOf(dob, [...WORLD_ATHLETICS], date)).toBe(world);
  });
});

test('masters are counted on the day, besides the base group', () => {
  const at = { date: '2026-06-20', yearFactor: 0 };
  const groups = numbered([...UK_FROM_APRIL_2026, ...MASTERS]);
  const keys = (dob: string) => {
    const { ageGroup, vetAgeGroup } = ageInfo(dob, groups, at, at.date);
    return [ageGroup?.keyName, vetAgeGroup?.keyName];
  };
  expect(keys('1991-06-21')).toEqual(['SEN', undefined]);
  expect(keys('1991-06-20')).toEqual(['SEN', 'V35']);
  expect(keys('1981-06-21')).toEqual(['SEN', 'V40']);
  expect(keys('1930-01-01')).toEqual(['SEN', 'V90']);
});

describe('the day of an age group', () => {
  const on = (minAtDay: number, minAtMonth: number, minAtYear = 0): AgeGroupPlan => ({
    ...must(UK_TO_MARCH_2026[0]),
    minAtDay,
    minAtMonth,
    minAtYear,
  });
  test.each([
    [on(31, 8), 0, '2026-08-31'],
    [on(31, 8), 1, '2027-08-31'],
    [on(31, 8, -1), 0, '2025-08-31'],
    [on(31, 9), 0, '2026-09-30'],
    [on(29, 2), 0, '2026-02-28'],
    [on(29, 2, 2), 0, '2028-02-29'],
    [on(0, 0), 1, '2026-06-20'],
  ])('%#', (group, yearFactor, day) => {
    expect(ageGroupDay(group, 'min', { date: '2026-06-20', yearFactor })).toBe(day);
  });
});

describe('an athlete is told', () => {
  const at = { date: '2026-06-20', yearFactor: 0 };
  const told = (dob: string | null, plans = [...UK_FROM_APRIL_2026, ...MASTERS]) =>
    ageInfo(dob, numbered(plans), at, '2026-05-01').explanation;

  test('how their age group was found', () => {
    expect(told('2013-05-28')).toBe('Born 28th May 2013. Age group Under 14: 13 on 31st Aug 2026.');
    expect(told('2018-05-28')).toBe('Born 28th May 2018. Age group Under 10: 8 on 31st Aug 2026.');
    expect(told('2007-05-28')).toBe('Born 28th May 2007. Age group Under 20: 19 on 31st Aug 2026 and 19 on 31st Dec 2026.');
    expect(told('1985-05-28')).toBe(
      'Born 28th May 1985. Age group Senior: 41 on 31st Dec 2026. As a master Masters 40: 41 on 20th Jun 2026.',
    );
  });

  test('when there is none', () => {
    expect(told('2013-05-28', [...WORLD_ATHLETICS])).toBe(
      'Born 28th May 2013. No age group here for this athlete: 13 on 20th Jun 2026.',
    );
    expect(told(null)).toBe('The date of birth is not known, so no age group can be told.');
    expect(ageInfo(null, numbered(MASTERS), at, at.date)).toMatchObject({ ageGroup: null, currentAge: null });
  });

  test('their age today and at the competition', () => {
    expect(ageInfo('2013-05-28', [], at, '2026-05-01')).toMatchObject({ currentAge: 12, competitionAge: 13 });
  });
});

test('every child and adult is in exactly one base group of England, whatever the order of the groups', () => {
  const birthday = fc.integer({ min: 0, max: 365 * 60 }).map((days) => addDays('1965-01-01', days));
  const date = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(birthday, date, fc.boolean(), (dob, day, mix) => {
      const plans = ageGroupsOf('EA', day);
      const at = { date: day, yearFactor: null };
      const groups = numbered([...plans, ...MASTERS]);
      fc.pre(ageOn(dob, day) >= 3);
      expect(plans.filter((group) => isInAgeGroup(dob, group, at))).toHaveLength(1);
      expect(ageInfo(dob, mix ? groups.toReversed() : groups, at, day)).toEqual(ageInfo(dob, groups, at, day));
    }),
    { numRuns: 2000 },
  );
});

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('missing');
  return value;
}
