import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInAgeGroup } from '#domain/athlete/age.ts';
import { addDays } from '#domain/shared/wall-clock.ts';
import { coverage } from './coverage.ts';
import { type AgeGroupPlan, MASTERS, UK_FROM_APRIL_2026, UK_TO_MARCH_2026 } from './ready-made.ts';

const AT = { date: '2026-11-22', yearFactor: 0 };
const only = (...keys: string[]) => UK_FROM_APRIL_2026.filter(({ keyName }) => keys.includes(keyName));
const told = (groups: readonly AgeGroupPlan[], at = AT) =>
  coverage(groups, at).map(({ from, to, state, groups: own }) =>
    [from ?? '…', to ?? '…', state, ...own.map(({ keyName }) => keyName)].join(' '),
  );

describe('the dates of birth that an event takes', () => {
  test('follow each other without a gap', () => {
    expect(told(only('U14', 'U16'))).toEqual([
      '… 2010-08-31 outside',
      '2010-09-01 2012-08-31 one U16',
      '2012-09-01 2014-08-31 one U14',
      '2014-09-01 … outside',
    ]);
  });

  test('a group left out is a gap', () => {
    expect(told(only('U12', 'U16'))).toContain('2012-09-01 2014-08-31 none');
  });

  test('groups of two seasons have people in both', () => {
    const [u13] = UK_TO_MARCH_2026.filter(({ keyName }) => keyName === 'U13');
    const [u14] = only('U14');
    expect(u13 && u14 && told([u13, u14])).toEqual([
      '… 2012-08-31 outside',
      '2012-09-01 2013-08-31 one U14',
      '2013-09-01 2014-08-31 two U13 U14',
      '2014-09-01 2015-08-31 one U13',
      '2015-09-01 … outside',
    ]);
  });

  test('the senior and the junior counted on different days overlap nowhere', () => {
    const states = coverage(UK_FROM_APRIL_2026, AT).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['outside', 'one']));
  });

  test('masters stand besides, and count where there is nobody else', () => {
    expect(told([...only('SEN'), ...MASTERS])).toEqual(told(only('SEN')));
    expect(told(MASTERS.slice(0, 1))).toEqual(['… 1986-11-22 outside', '1986-11-23 1991-11-22 one V35', '1991-11-23 … outside']);
  });

  test('a group to 100 has no upper end: a master of 101 is in the oldest', () => {
    const oldest = MASTERS.slice(-1);
    expect(told(oldest)).toEqual(['… 1936-11-22 one V90', '1936-11-23 … outside']);
    expect(oldest.every((group) => isInAgeGroup('1925-01-01', group, AT))).toBe(true);
  });

  test('nothing is told of an event without groups', () => {
    expect(coverage([], AT)).toEqual([]);
  });
});

const end = fc.record({
  age: fc.integer({ min: 1, max: 100 }),
  day: fc.integer({ min: 0, max: 31 }),
  month: fc.integer({ min: 0, max: 12 }),
  year: fc.integer({ min: -1, max: 1 }),
});
const anyGroup = fc.tuple(end, end).map(([a, b]): AgeGroupPlan => {
  const [min, max] = a.age <= b.age ? [a, b] : [b, a];
  return {
    name: 'any',
    minAge: min.age,
    minAtDay: min.day,
    minAtMonth: min.month,
    minAtYear: min.year,
    maxAge: max.age,
    maxAtDay: max.day,
    maxAtMonth: max.month,
    maxAtYear: max.year,
    keyName: 'ANY',
    shortName: 'any',
    options: { aocode: '', default: false, base: true },
  };
});
const anyAt = fc.record({
  date: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  yearFactor: fc.integer({ min: 0, max: 1 }),
});
const around = (day: string) => [-3, -2, -1, 0, 1, 2, 3].map((days) => addDays(day, days));

describe('for any groups and competition', () => {
  test('each span holds exactly the groups that the rule says, around both its ends, and the spans follow each other', () => {
    fc.assert(
      fc.property(fc.array(anyGroup, { minLength: 1, maxLength: 6 }), anyAt, (groups, at) => {
        const spans = coverage(groups, at);
        for (const [i, { to }] of spans.slice(0, -1).entries()) expect(spans[i + 1]?.from).toBe(to && addDays(to, 1));
        const days = spans.flatMap(({ from, to }) => [from, to]).flatMap((day) => (day ? around(day) : []));
        for (const dob of days) {
          const span = spans.find(({ from, to }) => (from === null || from <= dob) && (to === null || dob <= to));
          expect(span?.groups).toEqual(groups.filter((group) => isInAgeGroup(dob, group, at)));
        }
      }),
    );
  });
});
