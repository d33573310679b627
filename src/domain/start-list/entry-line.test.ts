import { describe, expect, test } from 'vitest';
import type { EntryColumn } from '#domain/start-list/entry-columns.ts';
import { type EntryLine, readLine } from '#domain/start-list/entry-line.ts';

const GOOD: Readonly<Partial<Record<EntryColumn, string>>> = {
  athleteId: '7',
  firstName: 'Ada',
  lastName: 'Okafor',
  gender: 'W',
  eventCode: '100',
  eventName: '100 Metres Women',
  start: '2026-06-20T11:00',
};

const read = (cells: Partial<Record<EntryColumn, string>>) => readLine(2, (column) => ({ ...GOOD, ...cells })[column] ?? '');
const good = (cells: Partial<Record<EntryColumn, string>>): EntryLine => {
  const line = read(cells);
  if ('reason' in line) throw new Error(line.reason);
  return line;
};
const reason = (cells: Partial<Record<EntryColumn, string>>): string | undefined => {
  const line = read(cells);
  return 'reason' in line ? line.reason : undefined;
};

describe('a line', () => {
  test('with the required cells alone', () => {
    expect(good({})).toEqual({
      line: 2,
      athleteId: '7',
      firstName: 'Ada',
      surName: 'Okafor',
      gender: 'F',
      dob: null,
      club: '',
      urn: null,
      bibNo: null,
      eventCode: '100',
      eventName: '100 Metres Women',
      eventGender: 'F',
      kind: { type: 'T', unit: 'T', metres: 100 },
      start: '2026-06-20T11:00',
      pb: '',
      sb: '',
      heat: 0,
      lane: 0,
      ageGroup: '',
      guest: undefined,
      note: null,
    });
  });

  test.each([
    ['yes', true],
    ['X', true],
    ['1', true],
    ['Guest', true],
    ['no', false],
    ['0', false],
    ['', undefined],
  ])('says in its cell "%s" whether somebody is a guest: %s', (guest, expected) => {
    expect(good({ guest }).guest).toBe(expected);
  });

  test('with a word for a guest that is neither yes nor no is refused', () => {
    expect(reason({ guest: 'perhaps' })).toBe('Guest should be yes or no, not “perhaps”.');
  });

  test('with every cell', () => {
    const cells = { dob: '2008-02-29', club: 'Riverside AC', personalBest: '11.9h', seasonalBest: '12.01', urn: 'EA1' };
    expect(good({ ...cells, bib: '101', heat: '2', lane: '8', ageGroup: 'U20' })).toMatchObject({
      dob: '2008-02-29',
      club: 'Riverside AC',
      pb: '11.9h',
      sb: '12.01',
      urn: 'EA1',
      bibNo: 101,
      heat: 2,
      lane: 8,
      ageGroup: 'U20',
    });
  });
});

describe('names', () => {
  test.each([
    ['both', 'Ada', 'Okafor', 'Ada', 'Okafor'],
    ['a name without parts, as in Rio', 'Ahn Seul-Ki', '', '', 'Ahn Seul-Ki'],
    ['the surname only', '', 'Pelé', '', 'Pelé'],
  ])('%s', (_, firstName, lastName, first, sur) => {
    const line = good({ firstName, lastName });
    expect([line.firstName, line.surName]).toEqual([first, sur]);
  });

  test('nobody', () => {
    expect(reason({ firstName: '', lastName: '' })).toBe('First name and Surname are both empty.');
  });
});

describe('cells', () => {
  test.each([
    ['M', 'M'],
    ['W', 'F'],
    ['F', 'F'],
    ['w', 'F'],
  ])('gender %s', (gender, expected) => {
    expect(good({ gender }).gender).toBe(expected);
  });

  test.each([
    ['2026-06-20T11:00', '2026-06-20T11:00'],
    ['2026-06-20 11:00', '2026-06-20T11:00'],
    ['20/06/2026 11:00', '2026-06-20T11:00'],
    ['2026-06-20T11:00:00', '2026-06-20T11:00'],
    ['2026-06-20T00:00', '2026-06-20T00:00'],
  ])('start %s', (start, expected) => {
    expect(good({ start }).start).toBe(expected);
  });

  test.each([
    ['2008-02-29', '2008-02-29'],
    ['28/03/1970', '1970-03-28'],
    ['', null],
  ])('dob %s', (dob, expected) => {
    expect(good({ dob })).toMatchObject({ dob: expected, note: null });
  });

  test.each(['2026-06-21', '1900-01-01', '2026-11-16'])(
    'an impossible dob %s is left out and said, the athlete is taken',
    (dob) => {
      const line = good({ dob });
      expect(line.dob).toBeNull();
      expect(line.note).toBe(`The date of birth ${dob} cannot be right for an event on 2026-06-20 and was left out.`);
    },
  );

  test('an event without a name goes by its code', () => {
    expect(good({ eventName: '' }).eventName).toBe('100');
  });
});

describe('a line that can’t be read says which cell and why', () => {
  test.each<[Partial<Record<EntryColumn, string>>, string]>([
    [{ athleteId: '' }, 'Athlete ID is empty.'],
    [{ gender: '' }, 'Gender is empty. It should be M, W or F.'],
    [{ gender: 'Men' }, 'Gender should be M, W or F, not “Men”.'],
    [{ eventCode: '' }, 'Event code is empty.'],
    [{ eventCode: 'QUIDDITCH' }, 'The event code “QUIDDITCH” is not known.'],
    [{ start: '' }, 'Start is empty. It should be a date and time like 12/08/2016 09:30 or 2016-08-12T09:30.'],
    [{ start: '2026-06-20' }, 'Start should be a date and time like 12/08/2016 09:30 or 2016-08-12T09:30, not “2026-06-20”.'],
    [
      { start: '2026-02-30T11:00' },
      'Start should be a date and time like 12/08/2016 09:30 or 2016-08-12T09:30, not “2026-02-30T11:00”.',
    ],
    [
      { start: '2026-06-20T24:00' },
      'Start should be a date and time like 12/08/2016 09:30 or 2016-08-12T09:30, not “2026-06-20T24:00”.',
    ],
    [
      { start: '31/06/2026 11:00' },
      'Start should be a date and time like 12/08/2016 09:30 or 2016-08-12T09:30, not “31/06/2026 11:00”.',
    ],
    [{ dob: '2007-02-29' }, 'Date of birth should be a date like 28/03/1970 or 1970-03-28, not “2007-02-29”.'],
    [{ dob: '3/4/1970' }, 'Date of birth should be a date like 28/03/1970 or 1970-03-28, not “3/4/1970”.'],
    [{ bib: '0' }, 'Bib should be a number from 1 to 999999, not “0”.'],
    [{ bib: '-1' }, 'Bib should be a number from 1 to 999999, not “-1”.'],
    [{ bib: 'seven' }, 'Bib should be a number from 1 to 999999, not “seven”.'],
    [{ bib: '1e3' }, 'Bib should be a number from 1 to 999999, not “1e3”.'],
    [{ heat: '100' }, 'Heat should be a number from 1 to 99, not “100”.'],
    [{ lane: '1.5' }, 'Lane should be a number from 1 to 999, not “1.5”.'],
    [{ club: 'x'.repeat(121) }, 'Club is longer than 120 characters.'],
  ])('%j', (cells, expected) => {
    expect(reason(cells)).toBe(expected);
  });
});

describe('who an event is for', () => {
  test.each([
    ['100 Metres', '', 'F'],
    ['800 m Open', '', 'O'],
    ['Mixed 4 x 400 m', '', 'O'],
    ['800 m', 'mixed', 'O'],
    ['800 m Open', 'W', 'F'],
    ['800 m', 'F', 'F'],
  ])('%s, “%s”: %s', (eventName, eventGender, is) => {
    expect(good({ eventName, eventGender }).eventGender).toBe(is);
  });

  test.each([
    ['M', 'The event is for men, and the athlete is among the women.'],
    ['some', 'Event for should be W, M or mixed, not “some”.'],
  ])('%s is refused', (eventGender, why) => {
    expect(reason({ eventGender })).toBe(why);
  });
});
