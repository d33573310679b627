import * as z from 'zod/mini';
import type { Problems } from '#client/lib/form/create-form.ts';
import type { Failed, Refused } from '#client/lib/form/refused.ts';
import type { BoundForm } from '#client/lib/form/use-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import type { Athlete, AthleteBody } from '#contracts/entering/athlete.ts';
import type { RegistrationRecord } from '#contracts/entering/registration.ts';
import { NO_ATHLETE_OPTIONS, tidyUrn } from '#domain/athlete/athlete.ts';
import { type AthleteField, athleteProblems } from '#domain/athlete/athlete-problems.ts';
import { readDateEntry, writeDateEntry } from '#domain/shared/date-entry.ts';

const Place = z.object({ id: z.int(), name: z.string() });
export type Place = z.infer<typeof Place>;
export const NOWHERE: Place = { id: 0, name: '' };

/** An athlete as they stand in the form: dates and figures as typed. It is also what a draft keeps. */
export const AthleteForm = z.object({
  firstName: z.string(),
  surName: z.string(),
  gender: z.enum(['', 'M', 'F', 'O']),
  dob: z.string(),
  club: Place,
  club2: Place,
  school: Place,
  URN: z.string(),
  aocode: z.string(),
  classification: z.string(),
  email: z.string(),
  image: z.string(),
  emergencyName: z.string(),
  emergencyTel: z.string(),
  relationship: z.string(),
  tiktok: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  coach: z.string(),
  trainingGroup: z.string(),
});
export type AthleteForm = z.infer<typeof AthleteForm>;
/** What the sections of the record show and change, in either form that holds them. */
export type AthleteFields = Pick<BoundForm<AthleteForm>, 'values' | 'problems' | 'change' | 'text' | 'choice'>;

export const EMPTY_FORM: AthleteForm = {
  firstName: '',
  surName: '',
  gender: '',
  dob: '',
  club: NOWHERE,
  club2: NOWHERE,
  school: NOWHERE,
  URN: '',
  aocode: '',
  classification: '',
  email: '',
  image: '',
  emergencyName: '',
  emergencyTel: '',
  relationship: '',
  tiktok: '',
  instagram: '',
  facebook: '',
  coach: '',
  trainingGroup: '',
};

export function formOf(athlete: Athlete): AthleteForm {
  const { emergency, socials, coach, trainingGroup } = athlete.options;
  return {
    firstName: athlete.firstName,
    surName: athlete.surName,
    gender: athlete.gender,
    dob: writeDateEntry(athlete.dob),
    club: { id: athlete.clubid, name: athlete.club },
    club2: { id: athlete.club2id, name: athlete.club2 },
    school: { id: athlete.schoolid, name: athlete.school },
    URN: athlete.URN,
    aocode: athlete.aocode,
    classification: athlete.classification === 0 ? '' : String(athlete.classification),
    email: athlete.email,
    image: athlete.image,
    emergencyName: emergency.name,
    emergencyTel: emergency.tel,
    relationship: emergency.relationship,
    ...socials,
    coach,
    trainingGroup,
  };
}

/** A date that is not valid goes as it was typed, so that the same rule refuses it here and on the server. */
const plainDate = (typed: string): string => readDateEntry(typed) ?? typed.trim();

export function bodyOf(form: AthleteForm): AthleteBody {
  const { firstName, surName, gender, URN, aocode, email, image, tiktok, instagram, facebook, coach, trainingGroup } = form;
  return {
    firstName,
    surName,
    gender,
    email,
    image,
    dob: plainDate(form.dob),
    clubid: form.club.id,
    club2id: form.club2.id,
    schoolid: form.school.id,
    URN: tidyUrn(URN),
    aocode: URN.trim() === '' ? '' : aocode,
    // What is no figure is refused like a class that there is not.
    classification: form.classification.trim() === '' ? 0 : Number(form.classification) || -1,
    options: {
      ...NO_ATHLETE_OPTIONS,
      emergency: { name: form.emergencyName, tel: form.emergencyTel, relationship: form.relationship },
      socials: { tiktok, instagram, facebook },
      coach,
      trainingGroup,
      genericCompAthleteEntities: [],
    },
  };
}

/** Where the form shows what is wrong with a field of the wire. */
const SHOWN_AT: Readonly<Record<AthleteField, keyof AthleteForm>> = {
  firstName: 'firstName',
  surName: 'surName',
  gender: 'gender',
  dob: 'dob',
  clubid: 'club',
  club2id: 'club2',
  schoolid: 'school',
  URN: 'URN',
  aocode: 'aocode',
  classification: 'classification',
  email: 'email',
  image: 'image',
  'emergency.name': 'emergencyName',
  'emergency.tel': 'emergencyTel',
  'emergency.relationship': 'relationship',
  'socials.tiktok': 'tiktok',
  'socials.instagram': 'instagram',
  'socials.facebook': 'facebook',
  coach: 'coach',
  trainingGroup: 'trainingGroup',
};
const FORM_FIELDS = new Map<string, keyof AthleteForm>(Object.entries(SHOWN_AT));

/** The field of the form for one that the server found fault with; undefined when it names none of the form. */
export const fieldOf = (name: string | undefined): keyof AthleteForm | undefined => FORM_FIELDS.get(name ?? '');

/** All that is wrong, by the domain's own rules. */
export function problemsOf(form: AthleteForm, today: string): Problems<AthleteForm> {
  const problems = Object.entries(athleteProblems(bodyOf(form), today));
  return Object.fromEntries(problems.map(([name, problem]) => [fieldOf(name), problem]));
}

/** Why the server did not save an athlete, as the form shows it; `version`: somebody else was faster. */
export function athleteRefused(answer: Failed): Refused {
  if (answer.why === 'unreachable') return { message: athleteMessages.athlete.offline };
  const field = fieldOf(answer.refusal?.field);
  if (field) return { message: answer.message, field };
  return { message: athleteMessages.athlete.notSaved(answer.message), ...(answer.status === 409 && { field: 'version' }) };
}

/** What the registration body says of them, put into the form; what it does not know stays as it was. */
export function filledFrom(form: AthleteForm, record: RegistrationRecord & { readonly clubid: number }): AthleteForm {
  return {
    ...form,
    firstName: record.firstName,
    surName: record.surName,
    gender: record.gender,
    dob: writeDateEntry(record.dob),
    URN: record.URN,
    aocode: record.aocode,
    club: record.clubid > 0 && form.club.id === 0 ? { id: record.clubid, name: record.club } : form.club,
    classification: record.classification === 0 ? form.classification : String(record.classification),
  };
}
