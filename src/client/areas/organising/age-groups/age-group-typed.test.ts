import { describe, expect, test } from 'vitest';
import { onlyEnds } from '#client/areas/organising/shared/save-row.ts';
import { ageGroupFields, ageGroupProblems, typedAgeGroup } from './age-group-typed.ts';
import { ageGroupMessages } from './messages-age-groups.ts';

const U15 = { ...typedAgeGroup(undefined), name: 'Under 15', minAge: '13', maxAge: '14' };

describe('an age group as it is typed', () => {
  test('is counted on a date, or on the first day of the competition', () => {
    expect(ageGroupFields(U15)).toMatchObject({ minAge: 13, minAtDay: 31, minAtMonth: 8, maxAge: 14, retiredAt: null });
    expect(ageGroupFields({ ...U15, maxOn: 'day', maxAtDay: 'x' })).toMatchObject({ minAtDay: 31, maxAtDay: 0, maxAtMonth: 0 });
    expect(ageGroupFields({ ...U15, retiredAt: '01/04/2030' })).toMatchObject({ retiredAt: '2030-04-01' });
  });

  test.each([
    [{ name: ' ' }, { name: 'Name required.' }],
    [{ minAge: '' }, { minAge: 'Number between 1 and 100.' }],
    [{ maxAge: '1.5' }, { maxAge: 'Number between 1 and 100.' }],
    [{ minAge: '15' }, { minAge: 'Must be less than max age.' }],
    [{ minAtDay: '0' }, { minAtDay: 'Number between 1 and 31.' }],
    [{ maxAtMonth: '13' }, { maxAtMonth: 'Number between 1 and 12.' }],
    [{ retiredAt: '31/02/2030' }, { retiredAt: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!' }],
    [{ minAge: '0' }, {}],
  ])('%j says %j', (typed, problems) => {
    expect(ageGroupProblems({ ...U15, ...typed })).toEqual(problems);
  });

  test('only ends where nothing else was changed', () => {
    const ended = { ...U15, retiredAt: '01/04/2030' };
    expect([onlyEnds(ended, U15), onlyEnds({ ...ended, maxAge: '15' }, U15), onlyEnds(U15, U15)]).toEqual([true, false, false]);
  });

  test('is saved in the words of the specification', () => {
    expect(ageGroupMessages.saved('Under 15')).toBe('Age group Under 15 saved.');
  });
});
