import { toast } from '#client/ui/toast/toast.ts';
import type { RoundState } from '#domain/round/round-row.ts';
import { saidState } from '#domain/round/round-state.ts';
import { reasonText } from '#domain/sync/reason.ts';
import { announcedLines } from '#local/venue/consequences.ts';
import type { Venue } from '#local/venue/venue.ts';
import { roundMessages as text } from './messages-round.ts';

/** Says how far the results of an event are; resolves with what to tell the person when it could not be saved. */
export async function saveState(venue: Venue, eventGroupId: number, state: RoundState, reason = ''): Promise<string | undefined> {
  const announced = state === 'running' ? [] : announcedLines(venue, eventGroupId);
  const acted = await venue.act('round', {
    eventGroupId,
    state,
    ...(reason && { reason }),
    ...(announced.length > 0 && { announced }),
  });
  if (acted.saved) return undefined;
  if ('failed' in acted) return text.notSaved(acted.failed);
  const { message, remedy } = reasonText(acted.refused);
  return `${message} ${remedy}`;
}

/** The same, told at once, with the way back. */
export async function sayState(venue: Venue, eventGroupId: number, state: RoundState, reason = ''): Promise<boolean> {
  const was = saidState(venue.round(eventGroupId));
  const problem = await saveState(venue, eventGroupId, state, reason);
  if (problem !== undefined) {
    toast(problem, { tone: 'danger' });
    return false;
  }
  const back = state === 'official' ? text.undoReason : '';
  toast(text.done[state], { action: { label: text.undo, run: () => void sayState(venue, eventGroupId, was, back) } });
  return true;
}
