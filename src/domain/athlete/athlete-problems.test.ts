import { describe, expect, test } from 'vitest';
import { type AthleteFields, hasRankings, isSurnameFlagged, NO_ATHLETE_OPTIONS, tidyUrn } from './athlete.ts';
import { athleteProblems } from './athlete-problems.ts';

const jo: AthleteFields = {
  firstName: 'Jo',
  surName: 'Birchall',
  gender: 'F',
  dob: '2012-02-29',
  clubid: 3,
  club2id: 0,
  schoolid: 0,
  URN: '3456789',
  aocode: 'EA',
  classification: 0,
  email: 'jo@example.org',
  image: '',
  options: NO_ATHLETE_OPTIONS,
};
const TODAY = '2026-06-13';
const problems = (change: Partial<AthleteFields>) => athleteProblems({ ...jo, ...change }, TODAY);
const options = (change: object) => ({ options: { ...NO_ATHLETE_OPTIONS, ...change } });

test('an athlete with what is needed has no problem', () => {
  expect(problems({})).toEqual({});
  expect(problems({ clubid: 0, schoolid: 7, URN: '', email: '' })).toEqual({});
});

describe('every message of the specification', () => {
  test.each([
    [{ firstName: ' ' }, { firstName: 'Required' }],
    [{ surName: '' }, { surName: 'Required' }],
    [{ gender: '' as const }, { gender: 'Required' }],
    [{ dob: '' }, { dob: 'Required' }],
    [{ dob: '31/04/2012' }, { dob: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!' }],
    [{ dob: '2013-02-29' }, { dob: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!' }],
    [{ clubid: 0 }, { clubid: 'Club or school required' }],
    [
      { firstName: '', surName: '', gender: '' as const, dob: '', clubid: 0 },
      { firstName: 'Required', surName: 'Required', gender: 'Required', dob: 'Required', clubid: 'Club or school required' },
    ],
  ])('%j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });
});

describe('what else is wrong', () => {
  test.each([
    [{ dob: '2026-06-14' }, 'dob'],
    [{ dob: '1910-06-12' }, 'dob'],
    [{ firstName: 'x'.repeat(61) }, 'firstName'],
    [{ club2id: 3 }, 'club2id'],
    [{ URN: '34-56' }, 'URN'],
    [{ classification: 100 }, 'classification'],
    [{ email: 'jo@example' }, 'email'],
    [{ email: 'jo example.org' }, 'email'],
    [{ image: 'ftp://example.org/jo.png' }, 'image'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [options({ emergency: { name: 'Pat', tel: 'at home', relationship: 'mother' } }), 'emergency.tel'],
    [options({ socials: { tiktok: '@jo runs', instagram: '', facebook: '' } }), 'socials.tiktok'],
    [options({ socials: { tiktok: '', instagram: 'jo/runs', facebook: '' } }), 'socials.instagram'],
    [options({ socials: { tiktok: '', instagram: '', facebook: 'javascript://x' } }), 'socials.facebook'],
    [options({ coach: 'x'.repeat(121) }), 'coach'],
    [options({ trainingGroup: 'x'.repeat(121) }), 'trainingGroup'],
  ])('%j', (change, field) => {
    expect(Object.keys(problems(change))).toEqual([field]);
  });

  test.each([
    { dob: '1925-06-14' },
    { dob: '2025-06-13' },
    { URN: ' 34 567 89 ' },
    { image: 'https://example.org/jo.png' },
    options({ emergency: { name: 'Pat', tel: '+44 (0)161 496 0000', relationship: 'mother' } }),
    options({ socials: { tiktok: '@jo.runs', instagram: 'jo.runs', facebook: 'https://facebook.com/jo' } }),
  ])('%j is fine', (change) => {
    expect(problems(change)).toEqual({});
  });
});

test('more than two of one surname in a club are flagged', () => {
  expect([1, 2, 3].map(isSurnameFlagged)).toEqual([false, false, true]);
});

test('rankings need a URN and the association EA', () => {
  expect(hasRankings(jo)).toBe(true);
  expect(hasRankings({ ...jo, aocode: 'IRL' })).toBe(false);
  expect(hasRankings({ ...jo, URN: ' ' })).toBe(false);
});

test('a registration number is tidied', () => {
  expect(tidyUrn(' ab 12 ')).toBe('AB12');
});
