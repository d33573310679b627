import type { ClubType } from '#domain/access/entity.ts';
import { isAdministrator, type Principal } from '#domain/access/permission.ts';

/** What a club or school is and how to reach it. `areaid` 0: in no county; empty texts: not said. */
export interface ClubDetails {
  readonly name: string;
  readonly clubType: ClubType;
  readonly areaid: number;
  readonly contact: string;
  readonly email: string;
  readonly tel: string;
  readonly website: string;
}

/** What a club is: athletes, security of competitions and filters hang on it, so only an administrator changes it. */
const IDENTITY_FIELDS = ['name', 'clubType', 'areaid'] as const;
/** How to reach it: its own people keep that up to date. */
const CONTACT_FIELDS = ['contact', 'email', 'tel', 'website'] as const;
export const CLUB_FIELDS = [...IDENTITY_FIELDS, ...CONTACT_FIELDS] as const;
export type ClubField = (typeof CLUB_FIELDS)[number];

export type ClubRights = 'all' | 'contact' | 'none';

/** What somebody may change of a club: an administrator all of it, those who act for it its contact data, others nothing. */
export function clubRights(who: Pick<Principal, 'role'> | undefined, actsForIt: boolean): ClubRights {
  if (!who || who.role === 'ANON') return 'none';
  if (isAdministrator(who)) return 'all';
  return actsForIt ? 'contact' : 'none';
}

/** Whether the rights allow this change; a field that stays as it is may always be sent along. */
export function maySaveClub(rights: ClubRights, before: ClubDetails, after: ClubDetails): boolean {
  if (rights !== 'contact') return rights === 'all';
  return IDENTITY_FIELDS.every((field) => before[field] === after[field]);
}
