import type * as z from 'zod/mini';
import type { Athlete, AthleteAgeInfo } from '#contracts/entering/athlete.ts';
import { ageGroupsOf, MASTERS } from '#domain/age-group/ready-made.ts';
import { ageInfo } from '#domain/athlete/age.ts';
import { type AthleteOptions, NO_ATHLETE_OPTIONS } from '#domain/athlete/athlete.ts';
import { type AthleteRights, type AthleteTies, mayChangeClub } from '#domain/athlete/athlete-rights.ts';
import { registrationOn } from '#domain/athlete/registration.ts';
import type { Gender } from '#domain/event/kinds.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import { presentBest } from '#server/areas/entering/shared/present-best.ts';
import type { BestRow } from '#server/db/read/read-bests.ts';

/** An athlete as the database gives them; dates are plain texts. */
export interface AthleteRecord {
  readonly id: AthleteId;
  readonly first_name: string;
  readonly sur_name: string;
  readonly gender: Gender;
  readonly dob: string | null;
  readonly urn: string | null;
  readonly aocode: string;
  readonly active_end_date: string | null;
  readonly club_id: number | null;
  readonly club2_id: number | null;
  readonly school_id: number | null;
  readonly club: string | null;
  readonly club2: string | null;
  readonly school: string | null;
  readonly classification: number;
  readonly email: string;
  readonly image: string;
  readonly info_text: string;
  readonly options: Partial<AthleteOptions>;
  readonly version: number;
}

export const ATHLETE_RECORD = `
  select a.id, a.first_name, a.sur_name, a.gender, a.dob::text, a.urn, a.aocode, a.active_end_date::text, a.club_id, a.club2_id,
    a.school_id, k.name as club, k2.name as club2, s.name as school, a.classification, a.email, a.image, a.info_text, a.options, a.version
  from athlete a
  left join club k on k.id = a.club_id
  left join club k2 on k2.id = a.club2_id
  left join club s on s.id = a.school_id`;

/** The day ages are counted on: a competition's, or today's. */
export interface AgeDay {
  readonly today: string;
  /** The association whose age groups hold where an athlete names none. */
  readonly home: string;
  readonly competition?: { readonly date: string; readonly yearFactor: number | null };
}

export function agesOf(
  { dob, aocode }: Pick<AthleteRecord, 'dob' | 'aocode'>,
  { today, home, competition }: AgeDay,
): z.infer<typeof AthleteAgeInfo> {
  const association = aocode || home;
  const at = competition ?? { date: today, yearFactor: null };
  const info = ageInfo(dob, [...ageGroupsOf(association, at.date), ...MASTERS], at, today);
  const named = ({ keyName, name, shortName }: { keyName: string; name: string; shortName: string }) => ({
    keyName,
    name,
    shortName,
  });
  return {
    ageGroup: info.ageGroup && named(info.ageGroup),
    ageGroups: info.ageGroups.map(named),
    vetAgeGroup: info.vetAgeGroup && named(info.vetAgeGroup),
    currentAge: info.currentAge,
    competitionAge: info.competitionAge,
    explanation: info.explanation,
  };
}

/** The age groups without what the birthday could be read from. */
function withoutBirthday(ages: z.infer<typeof AthleteAgeInfo>): z.infer<typeof AthleteAgeInfo> {
  return { ...ages, currentAge: null, competitionAge: null, explanation: '' };
}

/** Today's state of a registration, as lists and forms show it. */
export function registrationToday({ urn, active_end_date }: Pick<AthleteRecord, 'urn' | 'active_end_date'>, today: string) {
  const activeEndDate = active_end_date ?? '';
  return { state: registrationOn({ URN: urn ?? '', activeEndDate }, today), activeEndDate };
}

export interface Viewer {
  readonly role: 'ANON' | 'USER' | 'E4SUSER' | 'APPADMIN';
  readonly ties: AthleteTies;
  readonly rights: AthleteRights;
  /** Acts for no club or area, so may undo a link. */
  readonly actsForNobody: boolean;
}

/** An athlete as one person may see them. */
export function presentAthlete(row: AthleteRecord, bests: readonly BestRow[], viewer: Viewer, day: AgeDay): Athlete {
  const { rights, ties, role } = viewer;
  const options = { ...NO_ATHLETE_OPTIONS, ...row.options };
  return {
    id: row.id,
    firstName: row.first_name,
    surName: row.sur_name,
    URN: row.urn ?? '',
    dob: rights.birthday ? (row.dob ?? '') : '',
    gender: row.gender,
    club: row.club ?? '',
    clubid: row.club_id ?? 0,
    club2: row.club2 ?? '',
    club2id: row.club2_id ?? 0,
    school: row.school ?? '',
    schoolid: row.school_id ?? 0,
    classification: row.classification,
    aocode: row.aocode,
    activeEndDate: row.active_end_date ?? '',
    email: rights.contact ? row.email : '',
    image: row.image,
    infoText: row.info_text,
    ageInfo: rights.birthday ? agesOf(row, day) : withoutBirthday(agesOf(row, day)),
    pbInfo: bests.map((best) => presentBest(best)),
    options: {
      ...options,
      emergency: rights.contact ? options.emergency : NO_ATHLETE_OPTIONS.emergency,
      socials: rights.contact ? options.socials : NO_ATHLETE_OPTIONS.socials,
      genericCompAthleteEntities: [...options.genericCompAthleteEntities],
    },
    version: row.version,
    registration: registrationToday(row, day.today),
    rights: {
      edit: rights.edit,
      enter: rights.enter,
      contact: rights.contact,
      maintain: rights.maintain,
      changeClub: rights.edit && mayChangeClub({ role }, { clubId: row.club_id }),
      changeClub2: rights.edit && mayChangeClub({ role }, { clubId: row.club2_id }),
      linked: ties.own,
      unlink: ties.own && viewer.actsForNobody,
    },
  };
}
