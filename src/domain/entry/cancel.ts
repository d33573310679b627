import { isAfter } from 'date-fns/isAfter';
import { subHours } from 'date-fns/subHours';
import type { EntryOptions } from '#domain/competition/entry-options.ts';
import { type Minor, minus, most, NOTHING } from '#domain/money/money.ts';

/** Until when an entry can be cancelled: so many hours before entries close (default 48); null: never, because entries were never open. */
export function cancelUntil(
  closesAt: string | null,
  { hrsBeforeClose }: Pick<EntryOptions['cancelEvent'], 'hrsBeforeClose'>,
): string | null {
  return closesAt === null ? null : subHours(closesAt, hrsBeforeClose).toISOString();
}

/** Whether an entry can be cancelled at an instant (ISO): up to and including the last moment. */
export function mayCancel(
  closesAt: string | null,
  cancelEvent: Pick<EntryOptions['cancelEvent'], 'hrsBeforeClose'>,
  now: string,
): boolean {
  const until = cancelUntil(closesAt, cancelEvent);
  return until !== null && !isAfter(now, until);
}

/** What goes back for a cancelled entry, in minor units, and how. `paid` and `fee` as they were charged. */
export function refundOf(
  { paid, fee }: { readonly paid: Minor; readonly fee: Minor },
  { refund, credit }: Pick<EntryOptions['cancelEvent'], 'refund' | 'credit'>,
): { readonly amount: Minor; readonly to: 'card' | 'credit' | 'nobody' } {
  const amount = most(NOTHING, refund.type === 'FEES' ? minus(paid, fee) : paid);
  if (amount === 0 || (!refund.allow && !credit.allow)) return { amount: NOTHING, to: 'nobody' };
  return { amount, to: refund.allow ? 'card' : 'credit' };
}
