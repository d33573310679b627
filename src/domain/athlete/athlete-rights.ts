import { mayEditAthleteClub } from '#domain/access/entity.ts';
import type { UserRole } from '#domain/access/permission.ts';

/** What ties a person to an athlete; nobody without a tie may know that there is one. */
export interface AthleteTies {
  /** Linked: her own athlete. */
  readonly own: boolean;
  /** Acts for the club, second club or school. */
  readonly club: boolean;
  /** Acts for the county, region or country of one of them. */
  readonly area: boolean;
  /** Works at a competition she is entered in. */
  readonly official: boolean;
}

export interface AthleteRights {
  readonly see: boolean;
  /** Change the record. */
  readonly edit: boolean;
  /** Enter her, with a best mark. */
  readonly enter: boolean;
  /** Contact data of the family. */
  readonly contact: boolean;
  readonly maintain: boolean;
}

/** Who may do what with an athlete. The administrator may do all of it. */
export function athleteRights({ role }: { readonly role: UserRole }, { own, club, area, official }: AthleteTies): AthleteRights {
  const admin = role === 'E4SUSER';
  const edit = admin || own || club;
  return { see: edit || area || official, edit, enter: edit || area, contact: edit || official, maintain: admin };
}

/** A club is editable only when the athlete has none set; an administrator may correct it. */
export function mayChangeClub({ role }: { readonly role: UserRole }, athlete: { readonly clubId: number | null }): boolean {
  return role === 'E4SUSER' || mayEditAthleteClub(athlete);
}
