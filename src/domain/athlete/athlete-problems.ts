import { birthDoubt } from '#domain/athlete/birth-date.ts';
import { DATE_ENTRY_ERROR } from '#domain/shared/date-entry.ts';
import { isEmail } from '#domain/shared/email.ts';
import { isDate } from '#domain/shared/wall-clock.ts';
import { type AthleteFields, tidyUrn, URN_PATTERN } from './athlete.ts';

/** Texts of the specification, word for word; those of the patterns are ours. */
const ATHLETE_ERRORS = {
  required: 'Required',
  clubOrSchool: 'Club or school required',
  date: DATE_ENTRY_ERROR,
  future: 'This day is still to come.',
  young: 'Check the year: athletes are at least 1 year old.',
  old: 'Check the year: no athlete is over 115.',
  tooLong: 'This is too long.',
  email: 'Type an email address, such as name@example.org.',
  web: 'A web address begins with http:// or https://.',
  urn: 'A registration number has letters and figures only.',
  tel: 'Type a telephone number: figures, spaces and + only.',
  classification: 'A class has one or two figures, such as 46.',
  twoClubs: 'The second club is another than the first.',
  tiktok: 'Type the TikTok name only, such as @jo.runs.',
  instagram: 'Type the Instagram name only, such as jo.runs.',
  facebook: 'Type the Facebook name, or its web address.',
} as const;

/** Where a problem is, as dots and names of the fields on the wire. */
type AthleteProblems = Readonly<Partial<Record<AthleteField, string>>>;
export type AthleteField =
  | Exclude<keyof AthleteFields, 'options'>
  | 'emergency.name'
  | 'emergency.tel'
  | 'emergency.relationship'
  | 'socials.tiktok'
  | 'socials.instagram'
  | 'socials.facebook'
  | 'coach'
  | 'trainingGroup';

const E = ATHLETE_ERRORS;
const NAME = 60;
const LINE = 120;

const WEB = /^https?:\/\/[^\s/?#.]+\.[^\s]+$/i;
const TEL = /^\+?[\d\s()-]{6,25}$/;
const TIKTOK = /^@?[\w.]{2,24}$/;
const INSTAGRAM = /^@?[\w.]{1,30}$/;
const FACEBOOK = /^[\w.-]{1,60}$/;

type Check = readonly [AthleteField, string | false];

/**
 * All that is wrong with an athlete as typed; nothing: they can be kept. `today` is a plain date. The same function answers at
 * the form and on the server.
 */
export function athleteProblems(athlete: AthleteFields, today: string): AthleteProblems {
  const checks: Check[] = [
    ...whoSheIs(athlete, today),
    ...whereSheBelongs(athlete),
    ...howToReach(athlete),
    ...aroundHer(athlete),
  ];
  const problems: Partial<Record<AthleteField, string>> = {};
  for (const [field, problem] of checks) if (problem) problems[field] ??= problem;
  return problems;
}

const checkRequired = (text: string, most: number): string | false =>
  text.trim() === '' ? E.required : text.trim().length > most && E.tooLong;
const within = (text: string, most: number): string | false => text.length > most && E.tooLong;
const fits = (text: string, pattern: RegExp, problem: string): string | false => text !== '' && !pattern.test(text) && problem;

function whoSheIs({ firstName, surName, gender, dob }: AthleteFields, today: string): Check[] {
  return [
    ['firstName', checkRequired(firstName, NAME)],
    ['surName', checkRequired(surName, NAME)],
    ['gender', gender === '' && E.required],
    ['dob', birthProblem(dob, today)],
  ];
}

function birthProblem(dob: string, today: string): string | false {
  if (dob === '') return E.required;
  if (!isDate(dob)) return E.date;
  const doubt = birthDoubt(dob, today);
  return doubt !== undefined && E[doubt];
}

function whereSheBelongs({ clubid, club2id, schoolid, URN: urn, classification }: AthleteFields): Check[] {
  return [
    ['clubid', clubid === 0 && schoolid === 0 && E.clubOrSchool],
    ['club2id', club2id !== 0 && club2id === clubid && E.twoClubs],
    ['URN', fits(tidyUrn(urn), URN_PATTERN, E.urn)],
    ['classification', !(Number.isInteger(classification) && classification >= 0 && classification <= 99) && E.classification],
  ];
}

function howToReach({ email, image, options: { emergency } }: AthleteFields): Check[] {
  return [
    ['email', email !== '' && !isEmail(email) && E.email],
    ['image', fits(image, WEB, E.web) || within(image, 500)],
    ['emergency.name', within(emergency.name, LINE)],
    ['emergency.tel', fits(emergency.tel, TEL, E.tel)],
    ['emergency.relationship', within(emergency.relationship, LINE)],
  ];
}

function aroundHer({ options: { socials, coach, trainingGroup } }: AthleteFields): Check[] {
  const facebook = socials.facebook.includes('/') ? WEB : FACEBOOK;
  return [
    ['socials.tiktok', fits(socials.tiktok, TIKTOK, E.tiktok)],
    ['socials.instagram', fits(socials.instagram, INSTAGRAM, E.instagram)],
    ['socials.facebook', fits(socials.facebook, facebook, E.facebook) || within(socials.facebook, 300)],
    ['coach', within(coach, LINE)],
    ['trainingGroup', within(trainingGroup, LINE)],
  ];
}
