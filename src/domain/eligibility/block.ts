/** What a rule is about. */
export type RuleType = 'EVENT' | 'COMP' | 'PB';

export type BlockCode =
  // The competition as a whole, and whether this athlete and user may enter it.
  | 'competition'
  | 'competition-full'
  | 'priority'
  | 'no-entry'
  | 'unregistered'
  | 'registered'
  | 'registration-expired'
  | 'international'
  | 'athlete-security'
  | 'club-full'
  // The event.
  | 'not-for-athlete'
  | 'schedule-only'
  | 'part-of'
  | 'not-available'
  | 'event-closed'
  | 'entity'
  | 'full'
  | 'under-age-full'
  | 'waiting-disabled'
  | 'waiting-closed'
  | 'club-teams'
  | 'team'
  // The athlete's entries and what they have chosen.
  | 'confirmed'
  | 'in-cart'
  | 'awaiting-payment'
  | 'waiting'
  | 'parent'
  | 'max-events'
  | 'max-day'
  | 'max-type'
  | 'max-team'
  | 'comp-unique'
  | 'discipline'
  | 'event-unique'
  // Changing an entry to another event.
  | 'dearer'
  // Their performance.
  | 'pb-needed'
  | 'performance';

/** Why an event can't be entered. */
export interface Block {
  readonly code: BlockCode;
  readonly type: RuleType;
  /** The specification's words, where it has some. */
  readonly message: string;
  /** What would unblock it, for people; empty: nothing would. */
  readonly unblock: string;
}

export function block(code: BlockCode, type: RuleType, message: string, unblock = ''): Block {
  return { code, type, message, unblock };
}

/** `A`, `A or B`, `A, B or C`. */
export function either(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;
}
