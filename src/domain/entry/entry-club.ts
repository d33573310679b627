import type { ClubType } from '#domain/access/entity.ts';

/** A club or school that an athlete can start for. */
export interface EntryClub {
  readonly id: number;
  readonly name: string;
  readonly type: ClubType;
}

interface At {
  /** A competition of schools. */
  readonly school: boolean;
  /** At a club competition the club whose user enters them; 0: not a club competition. */
  readonly compClubId: number;
  /** What an administrator chose for them there, which need not be one of theirs; null: nothing. */
  readonly chosen: EntryClub | null;
  /** What they start for there already; null: they have no entry yet. */
  readonly entered: EntryClub | null;
}

/**
 * The clubs an athlete can start for at a competition, the likeliest first. They start for one at a time, because the venue knows them by
 * one bib and one club: their first entry decides, before that what an administrator chose. At a competition of schools it is
 * their school, elsewhere their first or second club; those who have none of the kind start for what they have. `own`: club,
 * second club, school, in this order.
 */
export function entryClubs(own: readonly EntryClub[], { school, compClubId, chosen, entered }: At): readonly EntryClub[] {
  if (entered) return [entered];
  if (chosen) return [chosen];
  const ofComp = own.filter(({ id }) => id === compClubId);
  if (ofComp.length > 0) return ofComp;
  const ofKind = own.filter(({ type }) => type === (school ? 'S' : 'C'));
  return ofKind.length > 0 ? ofKind : own;
}
