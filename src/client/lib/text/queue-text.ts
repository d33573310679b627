import { queueMessages as text } from '#client/lib/messages/messages-misfits.ts';
import type { Queue } from '#contracts/organising/queue.ts';

/** Where a place is on its waiting list and why it is not offered, in one line. */
export function queueText({ position, why }: Queue): string {
  return text.text(text.position(position), text.why[why]);
}
