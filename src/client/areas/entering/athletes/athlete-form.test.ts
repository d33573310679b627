import { describe, expect, test } from 'vitest';
import { athleteId } from '#domain/team/starter.ts';
import { AthleteForm, bodyOf, EMPTY_FORM, fieldOf, filledFrom, formOf, problemsOf } from './athlete-form.ts';

const TODAY = '2026-06-13';
const typed = {
  ...EMPTY_FORM,
  firstName: 'Nina',
  surName: 'Vasey',
  gender: 'F',
  dob: '29/02/2012',
  club: { id: 3, name: 'Riverside AC' },
} as const;
const RECORD = {
  URN: '3200001',
  aocode: 'EA',
  firstName: 'Nia',
  surName: 'Tregarth',
  dob: '2013-05-14',
  activeEndDate: '2099-03-31',
  club: 'Riverside AC',
  classification: 0,
  clubid: 3,
  gender: 'F',
} as const;

test('what is typed goes as the wire wants it', () => {
  expect(bodyOf({ ...typed, URN: ' 32 00001 ', aocode: 'IRL', classification: '46' })).toMatchObject({
    dob: '2012-02-29',
    clubid: 3,
    schoolid: 0,
    URN: '3200001',
    aocode: 'IRL',
    classification: 46,
  });
  expect(bodyOf({ ...typed, URN: '', aocode: 'IRL' }).aocode, 'an association is that of a number').toBe('');
  expect(problemsOf(typed, TODAY)).toEqual({});
});

describe('what is wrong is said in the words of the specification', () => {
  test.each([
    [
      EMPTY_FORM,
      { firstName: 'Required', surName: 'Required', gender: 'Required', dob: 'Required', club: 'Club or school required' },
    ],
    [{ ...typed, dob: '29/02/2013' }, { dob: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!' }],
    [{ ...typed, dob: '2012-13-01' }, { dob: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!' }],
    [{ ...typed, classification: 'T46' }, { classification: 'A class has one or two figures, such as 46.' }],
    [{ ...typed, classification: '0' }, { classification: 'A class has one or two figures, such as 46.' }],
  ])('%#', (form, problems) => {
    expect(problemsOf(form, TODAY)).toEqual(problems);
  });
});

test('the registration body fills the form, and takes nothing away', () => {
  const filled = filledFrom({ ...EMPTY_FORM, coach: 'Rob', classification: '46' }, RECORD);
  expect(filled).toMatchObject({ firstName: 'Nia', dob: '14/05/2013', club: { id: 3 }, coach: 'Rob', classification: '46' });
  expect(filledFrom({ ...typed, club: { id: 9, name: 'Other' } }, RECORD).club.id).toBe(9);
});

test('ignores a draft of another version', () => {
  expect(AthleteForm.safeParse({ firstName: 'Nina' }).success).toBe(false);
  expect(AthleteForm.safeParse(JSON.parse(JSON.stringify(typed))).success).toBe(true);
});

test('ignores a field that the form does not have', () => {
  expect([fieldOf('dob'), fieldOf('emergency.tel'), fieldOf('shoe'), fieldOf(undefined)]).toEqual([
    'dob',
    'emergencyTel',
    undefined,
    undefined,
  ]);
});

test('what came from the server goes back the same', () => {
  const form = formOf({
    id: athleteId(1),
    firstName: 'Nina',
    surName: 'Vasey',
    URN: '',
    dob: '2012-02-29',
    gender: 'F',
    club: 'Riverside AC',
    clubid: 3,
    club2: '',
    club2id: 0,
    school: '',
    schoolid: 0,
    classification: 0,
    aocode: '',
    activeEndDate: '',
    email: '',
    image: '',
    infoText: '',
    pbInfo: [],
    version: 4,
    registration: { state: 'none', activeEndDate: '' },
    ageInfo: { ageGroup: null, ageGroups: [], vetAgeGroup: null, currentAge: 14, competitionAge: null, explanation: '' },
    options: {
      noEntryReason: '',
      emergency: { name: 'Pat', tel: '01632 960123', relationship: 'mother' },
      socials: { tiktok: '', instagram: 'nina.v', facebook: '' },
      coach: 'Rob',
      trainingGroup: '',
      genericCompAthleteEntities: [],
    },
    rights: {
      edit: true,
      enter: true,
      contact: true,
      maintain: false,
      changeClub: false,
      changeClub2: true,
      linked: true,
      unlink: true,
    },
  });
  expect(bodyOf(form)).toMatchObject({
    firstName: 'Nina',
    dob: '2012-02-29',
    clubid: 3,
    aocode: '',
    options: { emergency: { tel: '01632 960123' }, socials: { instagram: 'nina.v' }, coach: 'Rob' },
  });
});
