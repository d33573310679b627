import { expect, test } from 'vitest';
import { reviewEntries } from '#domain/start-list/entry-file.ts';
import { onePerson } from './one-person.ts';

const HEADER = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,urn';
const line = (id: number, event = '100', { club = 'Hill AC', urn = '', dob = '2012-03-04' } = {}) =>
  `${id},Ann,Able,W,${dob},${club},${event},${event} Women,2026-07-04T10:00,${urn}`;
const read = (...lines: readonly string[]) =>
  reviewEntries(
    [HEADER, ...lines].map((one) => one.split(',')),
    { timeZone: 'Europe/London' },
  );

test('the same child with three ids is one athlete, noted at each further line', () => {
  const { review, doubles } = onePerson(read(line(1), line(77, '200'), line(78)));
  expect([review.athletes.length, review.entries.length, doubles]).toEqual([1, 2, []]);
  expect(review.entries.map(({ externalId }) => externalId)).toEqual(['1', '1']);
  expect(review.notes).toEqual([
    { line: 3, reason: expect.stringContaining('Ann Able has the same name and date of birth on line 2') },
    { line: 4, reason: expect.stringContaining('this line is left out') },
  ]);
});

test.each([
  ['another club', { club: 'Sea AC' }],
  ['another number', { urn: '3002' }],
])('with %s a person decides', (_, more) => {
  const whole = read(line(1, '100', { urn: '3001' }), line(77, '200', { urn: '3001', ...more }));
  const second = whole.athletes[1];
  if (!second) throw new Error('two athletes');
  const open = onePerson(whole);
  expect([open.review.athletes.length, open.review.entries.length]).toEqual([1, 1]);
  expect(open.doubles).toMatchObject([{ file: { externalId: '77' }, first: { externalId: '1' } }]);
  expect(onePerson(whole, new Map([[second, 'same']])).review).toMatchObject({
    athletes: [{ externalId: '1' }],
    entries: [{}, {}],
  });
  expect(onePerson(whole, new Map([[second, 'another']])).review.athletes).toHaveLength(2);
});

test('a namesake born on another day, or on an unknown one, is another person', () => {
  expect(
    onePerson(read(line(1), line(2, '200', { dob: '2012-03-05' }), line(3, '200', { dob: '' }))).review.athletes,
  ).toHaveLength(3);
});
