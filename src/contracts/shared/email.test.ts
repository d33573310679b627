import { expect, test } from 'vitest';
import { postRegister } from '#contracts/account/account.ts';
import { postOwnEmail } from '#contracts/account/own-account.ts';
import { ClubFields } from '#contracts/organising/club.ts';
import { ContactMessage } from '#contracts/public/contact.ts';
import { type AthleteFields, NO_ATHLETE_OPTIONS } from '#domain/athlete/athlete.ts';
import { athleteProblems } from '#domain/athlete/athlete-problems.ts';

/** Every place that takes an address to write to. */
const PLACES: Readonly<Record<string, (email: string) => boolean>> = {
  registration: (email) => postRegister.body.safeParse({ name: 'Pat', email }).success,
  'own account': (email) => postOwnEmail.body.safeParse({ email, password: 'secret' }).success,
  club: (email) => ClubFields.safeParse({ name: 'Riverside AC', clubType: 'C', email }).success,
  contact: (email) => ContactMessage.safeParse({ name: 'Pat', subject: 'Hello', message: 'Hello', email }).success,
  athlete: (email) => athleteProblems({ ...ATHLETE, email }, '2026-06-13').email === undefined,
};
const ATHLETE: AthleteFields = {
  gender: 'F',
  firstName: 'Nina',
  surName: 'Vasey',
  dob: '2012-02-29',
  clubid: 3,
  club2id: 0,
  schoolid: 0,
  URN: '',
  aocode: '',
  classification: 0,
  email: '',
  image: '',
  options: NO_ATHLETE_OPTIONS,
};

test.each([
  ['name@example.org', true],
  ["o'neil+ea@club.example", true],
  ['a@b', false],
  [`a@${'b.c'}`, false],
  ['jürgen@x.example', false],
  ['a..b@x.example', false],
  ['a,b@x.example', false],
])('%s is an address everywhere or nowhere: %s', (email, isOne) => {
  for (const [place, takes] of Object.entries(PLACES)) expect(takes(email), place).toBe(isOne);
});

test('an account is found by the same address in large letters', () => {
  expect(postRegister.body.parse({ name: 'Pat', email: ' PAT@home.test ' }).email).toBe('pat@home.test');
});

test('what is not one is said in words for people', () => {
  const club = ClubFields.safeParse({ name: 'Riverside AC', clubType: 'C', email: 'a,b@x.example' });
  expect(club.error?.issues).toMatchObject([{ path: ['email'], message: 'Type an email address, like name@example.org' }]);
});

test('a club and an athlete need none', () => {
  expect(ClubFields.parse({ name: 'Riverside AC', clubType: 'C', email: ' ' }).email).toBe('');
  expect(athleteProblems({ ...ATHLETE, email: '' }, '2026-06-13')).toEqual({});
});
