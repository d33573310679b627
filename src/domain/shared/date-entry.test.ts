import { expect, test } from 'vitest';
import {
  DATE_ENTRY_ERROR,
  datePieces,
  fullYear,
  readDateEntry,
  readTimeEntry,
  TIME_ENTRY_ERROR,
  writeDateEntry,
} from './date-entry.ts';

test('the texts are those of the specification, to the letter', () => {
  expect([DATE_ENTRY_ERROR, TIME_ENTRY_ERROR]).toEqual([
    'Please enter date DD/MM/YYYY, e.g. 28/03/1970!',
    'Please enter time HH:mm, e.g. 09:25, 23:59!',
  ]);
});

test.each([
  ['28/03/1970', '1970-03-28'],
  [' 1/2/2012 ', '2012-02-01'],
  ['29/02/2012', '2012-02-29'],
  ['29/02/2013', undefined],
  ['31/04/2012', undefined],
  ['03/28/1970', undefined],
  ['28-03-1970', undefined],
  ['28/03/70', undefined],
  ['2012-02-01', undefined],
  ['', undefined],
])('%j is %s', (typed, date) => {
  expect(readDateEntry(typed)).toBe(date);
});

test.each([null, '', '2012-02-29'])('what is shown can be typed back: %s', (date) => {
  expect(readDateEntry(writeDateEntry(date))).toBe(date || undefined);
});

test.each([
  ['09:25', '09:25'],
  ['23:59', '23:59'],
  ['00:00', '00:00'],
  ['24:00', undefined],
  ['9:25', undefined],
  ['09:60', undefined],
  ['0925', undefined],
])('%j is %s on a clock', (typed, time) => {
  expect(readTimeEntry(typed)).toBe(time);
});

test.each([
  ['4.5.2012', ['4', '5', '2012']],
  ['4-5-2012', ['4', '5', '2012']],
  [' 04/05/12 ', ['04', '05', '12']],
  ['4 5 2012', ['4', '5', '2012']],
  ['2012-05-04', ['04', '05', '2012']],
  ['4.', ['4', '', '']],
  ['4.5', ['4', '5', '']],
  ['', ['', '', '']],
])('%j stands in three boxes as %j', (typed, pieces) => {
  expect(datePieces(typed)).toEqual(pieces);
});

test.each([
  ['12', '2012'],
  ['26', '2026'],
  ['27', '1927'],
  ['2012', '2012'],
  ['1', '1'],
  ['', ''],
])('the year %j is %j in 2026', (typed, year) => {
  expect(fullYear(typed, 2026)).toBe(year);
});
