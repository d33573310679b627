import { toast } from '#client/ui/toast/toast.ts';
import type { RoundState } from '#domain/round/round-row.ts';
import { saidState } from '#domain/round/round-state.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Venue } from '#local/venue/venue.ts';
import { roundMessages as text } from './messages-round.ts';

/** Says how far the results of an event are, and offers the way back. */
export async function sayState(venue: Venue, eventGroupId: number, state: RoundState, reason = ''): Promise<boolean> {
  const was = saidState(venue.round(eventGroupId));
  const acted = await venue.act('round', { eventGroupId, state, ...(reason && { reason }) });
  if (!acted.saved) {
    const { message, remedy } =
      'refused' in acted ? reasonText(acted.refused) : { message: text.notSaved(acted.failed), remedy: '' };
    toast(`${message} ${remedy}`, { tone: 'danger' });
    return false;
  }
  const back = state === 'official' ? text.undoReason : '';
  toast(text.done[state], { action: { label: text.undo, run: () => void sayState(venue, eventGroupId, was, back) } });
  return true;
}
