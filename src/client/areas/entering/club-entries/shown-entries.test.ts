import { describe, expect, test } from 'vitest';
import { shownEntries } from './shown-entries.ts';

const entry = (firstName: string, eventGroup: string, paid: number, waiting = false) => ({
  productId: 1,
  entryId: 1,
  ceid: 1,
  eventGroupId: 1,
  startdate: '2026-06-13T10:00:00Z',
  athleteId: 1,
  bibNo: null,
  user: '',
  firstName,
  surName: 'Núñez',
  eventGroup,
  club: 'Eastlake',
  ageGroup: 'U16',
  paid,
  paidText: '',
  waiting,
  guest: false,
  misfits: [],
  queue: null,
});
const ALL = [entry('Ann', '100 m', 1), entry('Bea', '100 m', 0), entry('Cara', 'Javelin', 2), entry('Dot', 'Javelin', 3)];
const names = (filter: Parameters<typeof shownEntries>[1], of = ALL) =>
  shownEntries(of, filter).map(({ firstName }) => firstName);

describe('a club’s entries', () => {
  test.each([
    ['', 'all', ['Ann', 'Bea', 'Cara', 'Dot']],
    ['', 'paid', ['Ann', 'Dot']],
    ['', 'open', ['Bea', 'Cara']],
    ['nunez jav', 'all', ['Cara', 'Dot']],
    ['east', 'paid', ['Ann', 'Dot']],
    ['ann 100', 'open', []],
  ] as const)('%j, %s: %j', (words, paid, expected) => {
    expect(names({ words, paid })).toEqual(expected);
  });

  test('an entry on the waiting list counts as not paid', () => {
    expect(names({ words: '', paid: 'paid' }, [entry('Eve', 'Javelin', 1, true)])).toEqual([]);
  });
});
