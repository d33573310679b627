import { misfitMessages as text } from '#client/lib/messages/messages-misfits.ts';
import type { Misfit } from '#contracts/organising/misfit.ts';

/** Why an entry no longer fits, in one line. */
export function misfitText({ code, entered, now }: Omit<Misfit, 'keptBy'>): string {
  if (code === 'age') return text.age(entered, now);
  if (code === 'team') return text.team(now);
  return code === 'limit' ? text.limit(now) : text.gender;
}
