import { isBefore } from 'date-fns/isBefore';

/** Why a place on a waiting list is not offered: it can no longer be paid for or taken, or there is none. */
export const WAITING_REASONS = ['entries-closed', 'event-closed', 'full', 'limit'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

interface Waits {
  /** Entries of the competition close; ISO instant. */
  readonly closesAt: string | null;
  readonly now: string;
  readonly isOpen: boolean;
  /** Places left in the event. */
  readonly left: number;
}

/** What keeps the first of a waiting list from a place; undefined: they are offered one, unless they may take no more. */
export function whyNotOffered({ closesAt, now, isOpen, left }: Waits): Exclude<WaitingReason, 'limit'> | undefined {
  if (closesAt === null || !isBefore(now, closesAt)) return 'entries-closed';
  if (!isOpen) return 'event-closed';
  return left === 0 ? 'full' : undefined;
}
