import { toast } from '#client/ui/toast/toast.ts';
import { PROTEST_STEPS, type Protest, type ProtestBody, type ProtestStep } from '#domain/protest/protest.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Venue } from '#local/venue/venue.ts';
import { protestMessages as text } from './messages-protests.ts';

async function save(venue: Venue, body: ProtestBody): Promise<boolean> {
  const acted = await venue.act('protest', body);
  if (acted.saved) return true;
  const { message, remedy } =
    'refused' in acted ? reasonText(acted.refused) : { message: text.notSaved(acted.failed), remedy: '' };
  toast(`${message} ${remedy}`.trim(), { tone: 'danger' });
  return false;
}

/** One step of a protest, with the way back. */
export async function takeStep(venue: Venue, body: ProtestBody): Promise<boolean> {
  if (!(await save(venue, body))) return false;
  toast(text.saved, { action: { label: text.undo, run: () => void backFrom(venue, body) } });
  return true;
}

async function backFrom(venue: Venue, { eventGroupId, protestId, step }: ProtestBody): Promise<void> {
  if (await save(venue, { eventGroupId, protestId, step, back: true })) toast(text.takenBack);
}

/** The last step of a protest is taken back. */
export const takeLastBack = (venue: Venue, eventGroupId: number, protest: Protest): Promise<void> =>
  backFrom(venue, { eventGroupId, protestId: protest.id, step: lastStep(protest) });

const lastStep = (protest: Protest): ProtestStep =>
  PROTEST_STEPS.findLast((step) => step !== 'lodge' && protest[step] !== undefined) ?? 'lodge';
