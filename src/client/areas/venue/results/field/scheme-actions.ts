import { toast } from '#client/ui/toast/toast.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Venue } from '#local/venue/venue.ts';
import { fieldMessages as text } from './messages-field.ts';

/** Says how an event is run, and offers the way back. `textOf`: a scheme in a few words. */
export async function sayScheme(
  venue: Venue,
  eventGroupId: number,
  scheme: FieldScheme,
  was: FieldScheme,
  textOf: (scheme: FieldScheme) => string,
): Promise<void> {
  const acted = await venue.act('round', { eventGroupId, scheme });
  if (acted.saved) {
    const undo = { label: text.undo, run: () => void sayScheme(venue, eventGroupId, was, scheme, textOf) };
    toast(text.schemeSaved(textOf(scheme)), { action: undo });
    return;
  }
  const { message, remedy } =
    'refused' in acted ? reasonText(acted.refused) : { message: text.notSaved(acted.failed), remedy: '' };
  toast(`${message} ${remedy}`.trim(), { tone: 'danger' });
}
