import { expect, test } from 'vitest';
import { isFiltered, queryOf, readFilter, writeFilter } from './athlete-filter.ts';

const of = (text: string, allAtFirst = false) => readFilter(new URLSearchParams(text), allAtFirst);

test.each([
  '',
  'q=nina',
  'firstname=jo&surname=o%27d&club=riv&county=n&region=w&country=a&urn=31',
  'gender=F&sort=urn&page=3&all=1',
  'ageGroupId=3&eventId=9&ceid=4&compid=1&teamid=2&athleteid=7',
])('an address says it all: %j', (text) => {
  expect(Object.entries(writeFilter(of(text), false)).sort()).toEqual([...new URLSearchParams(text)].sort());
});

test('what makes no sense in an address is as if it were not there', () => {
  expect(of('gender=X&sort=shoe&page=-1&ageGroupId=abc&all=perhaps')).toEqual(of(''));
});

test('an administrator sees all at first, and can look at their own', () => {
  expect(of('', true).all).toBe(true);
  expect(of('all=0', true).all).toBe(false);
  expect(writeFilter(of('all=0', true), true)).toEqual({ all: '0' });
});

test('the call gets its own names; gender O is sent empty', () => {
  expect(queryOf(of('q=nina&ageGroupId=3'))).toMatchObject({
    search: 'nina',
    ageGroupId: 3,
    gender: '',
    showAllAthletes: '',
    pagenumber: 1,
    pagesize: 30,
  });
  expect(queryOf(of('gender=M&all=1'))).toMatchObject({ gender: 'M', showAllAthletes: '1', club: undefined, ceid: undefined });
});

test.each([
  ['', false],
  ['page=2&sort=dob&all=1', false],
  ['q=x', true],
  ['gender=F', true],
  ['ceid=3', true],
])('%j is filtered: %s', (text, filtered) => {
  expect(isFiltered(of(text))).toBe(filtered);
});
