import type { Connection, OutboxRow } from '#local/venue/venue.ts';
import { hasEnded, isPending, queueOf } from './outbox.ts';
import { isServerOlder } from './problem.ts';
import { isWaiting } from './wait.ts';

/**
 * Why nothing more goes for a user, though not all has ended. Asked of what stands first in its queue: what stands behind another's action, or
 * behind one that a person must decide, waits for that.
 */
export function whyIdle(open: readonly OutboxRow[], userId: number, now: number): Exclude<Connection, 'connecting'> {
  const queues = new Set<string>();
  const first = open.filter((row) => !hasEnded(row) && !queues.has(queueOf(row)) && queues.add(queueOf(row)));
  const pending = first.filter(isPending);
  const own = pending.filter((row) => row.action.userId === userId);
  if (own.some((row) => isWaiting(row.nextAttemptAt, now))) return 'server-trouble';
  if (own.length < pending.length) return 'other-user';
  return first.some((row) => row.state === 'parked' && !isServerOlder(row.problem)) ? 'forbidden' : 'online';
}
