import { mayEditAthleteClub } from '#domain/access/entity.ts';
import type { UserRole } from '#domain/access/permission.ts';

/** The ties of a user to an athlete; a user without a tie may not learn that the athlete exists. */
export interface AthleteTies {
  /** Linked: the user's own athlete. */
  readonly own: boolean;
  /** Acts for the club, second club or school. */
  readonly club: boolean;
  /** Acts for the county, region or country of one of them. */
  readonly area: boolean;
  /**
   * Works at a competition that the family or club entered them in; of a start list's people, only at the organiser's who brought
   * them.
   */
  readonly official: boolean;
  /** The same, for staff who look after people there (`LOOKS_AFTER`), while the competition is near (`NEAR`). */
  readonly desk: boolean;
}

/** Areas of work that need to know the people they meet; an official of results needs only names and age groups. */
export const WORKS_WITH = ['BUILDER', 'CHECKIN', 'RESULTS', 'ADMIN'] as const;
/** Areas of work that ring up parents and tell namesakes apart; a builder only where the permission is not narrowed to parts. */
export const LOOKS_AFTER = ['BUILDER', 'CHECKIN', 'ADMIN'] as const;

/**
 * How many days before the first day of a competition, and after its last, a desk needs birthdays and telephone numbers: entries are checked in
 * the fortnight before, and what went wrong is put right in the week after.
 */
export const NEAR = { before: 14, after: 7 } as const;

export interface AthleteRights {
  readonly see: boolean;
  /** The full date of birth; without it the age group. */
  readonly birthday: boolean;
  /** Change the record. */
  readonly edit: boolean;
  /** Enter them, with a best mark. */
  readonly enter: boolean;
  /** Contact data of the family. */
  readonly contact: boolean;
  readonly maintain: boolean;
  /** Be told of possible duplicates. Parents are not, because a family of three is not a mistake. */
  readonly tidy: boolean;
}

/** Rights over an athlete. The administrator has all of them. */
export function athleteRights({ role }: { readonly role: UserRole }, ties: AthleteTies): AthleteRights {
  const { own, club, area, official, desk } = ties;
  const admin = role === 'E4SUSER';
  const edit = admin || own || club;
  const enter = edit || area;
  return {
    see: enter || official || desk,
    birthday: enter || desk,
    edit,
    enter,
    contact: edit || desk,
    maintain: admin,
    tidy: admin || club,
  };
}

/** A club is editable only when the athlete has none set; an administrator may correct it. */
export function mayChangeClub({ role }: { readonly role: UserRole }, athlete: { readonly clubId: number | null }): boolean {
  return role === 'E4SUSER' || mayEditAthleteClub(athlete);
}
