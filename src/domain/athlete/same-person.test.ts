import { expect, test } from 'vitest';
import { isSamePerson } from './same-person.ts';

const ann = { firstName: 'Ann', surName: 'Tester', dob: '2012-05-04', urn: '3100055' };

test.each([
  ['all three fit', {}, true, true],
  ['the name is written another way', { firstName: 'ANN TESTER', surName: '' }, true, true],
  ['only the number fits', { firstName: 'Nobody', surName: 'Atall', dob: null }, false, false],
  ['number and date fit, the name does not', { firstName: 'Bea' }, false, false],
  ['number and name fit, the date does not', { dob: '2012-05-05' }, false, false],
  ['the file has no date of birth', { dob: null }, false, true],
  ['the file has no number', { urn: null }, false, false],
  ['another number', { urn: '3100056' }, false, false],
])('%s', (_, more, anybody, ours) => {
  const line = { ...ann, ...more };
  expect([isSamePerson(line, ann, false), isSamePerson(line, ann, true)]).toEqual([anybody, ours]);
});

test('matches a record without a date of birth only for the user who made it', () => {
  const record = { ...ann, dob: null };
  expect([isSamePerson(ann, record, false), isSamePerson(ann, record, true)]).toEqual([false, true]);
});

test('two without a number are never taken for one', () => {
  expect(isSamePerson({ ...ann, urn: null }, { ...ann, urn: null }, true)).toBe(false);
});
