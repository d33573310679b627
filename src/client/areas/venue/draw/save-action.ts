import { toast } from '#client/ui/toast/toast.ts';
import type { ActionBodies } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Venue } from '#local/venue/venue.ts';
import { drawMessages as text } from './messages-draw.ts';

/** Why it was not saved; undefined: it was. */
type Problem = string | undefined;

export async function save<K extends 'draw' | 'move' | 'publish' | 'take-back' | 'round' | 'advance'>(
  venue: Venue,
  kind: K,
  body: ActionBodies[K],
): Promise<Problem> {
  const acted = await venue.act(kind, body);
  if (acted.saved) return undefined;
  if ('failed' in acted) return text.notSaved(acted.failed);
  const { message, remedy } = reasonText(acted.refused);
  return `${message} ${remedy}`;
}

/** Says how it ended, with a way back where there is one; whether it was saved. */
export function say(problem: Problem, done: string, undo?: () => unknown): boolean {
  if (problem !== undefined) toast(problem, { tone: 'danger' });
  else toast(done, undo ? { action: { label: text.undo, run: () => void undo() } } : {});
  return problem === undefined;
}
