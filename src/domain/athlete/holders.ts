/** Somebody who holds an athlete: sees, changes and enters them as their own. */
interface Holder {
  readonly userId: number;
  /** ISO instant; null: before this was written down. */
  readonly since: string | null;
}

/** How a user is tied to an athlete, which decides who holds them. */
interface Viewer {
  readonly userId: number;
  readonly own: boolean;
  /** Acts for the athlete's club or school. */
  readonly club: boolean;
  readonly admin: boolean;
}

/** Whether somebody who knows the number and the date of birth has to wait until a holder agrees: both stand on every start list. */
export const mustWait = (holders: readonly Holder[], userId: number): boolean => holders.some((one) => one.userId !== userId);

/** Sees who holds an athlete, and answers those who ask to. */
export const mayAnswer = ({ own, club, admin }: Viewer): boolean => own || club || admin;

/** A holder ends the access of those who came after them, so that no newcomer takes a child from their family; an administrator of anyone. */
export function mayEnd({ userId, own, admin }: Viewer, holders: readonly Holder[], other: Holder): boolean {
  if (other.userId === userId) return false;
  if (admin) return true;
  const self = holders.find((one) => one.userId === userId);
  return own && self !== undefined && (self.since ?? '') < (other.since ?? '');
}
