import { toast } from '#client/ui/toast/toast.ts';
import type { Consequence, Settling } from '#domain/consequence/consequence.ts';
import { heatOf } from '#domain/result/places.ts';
import type { ActionBodies } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Venue } from '#local/venue/venue.ts';
import { consequenceMessages as text } from './messages-consequences.ts';

const CODE = 'code';

/** Whether it was saved; what could not be is told. */
async function save<K extends 'settle' | 'mark'>(venue: Venue, kind: K, body: ActionBodies[K]): Promise<boolean> {
  const acted = await venue.act(kind, body);
  if (acted.saved) return true;
  const { message, remedy } =
    'refused' in acted ? reasonText(acted.refused) : { message: text.notSaved(acted.failed), remedy: '' };
  toast(`${message} ${remedy}`.trim(), { tone: 'danger' });
  return false;
}

/** A person has decided; with the way back. */
export async function settle(venue: Venue, one: Consequence, how: Settling, reason = ''): Promise<boolean> {
  const { eventGroupId, key } = one;
  const mark = how === 'taken-out' ? disqualification(venue, one) : undefined;
  if (mark && !(await save(venue, 'mark', mark.now))) return false;
  if (!(await save(venue, 'settle', { eventGroupId, key, how, ...(reason && { reason }) }))) return false;
  const undo = async () => {
    if (mark && !(await save(venue, 'mark', mark.before))) return;
    await takeBack(venue, one);
  };
  toast(text.saved, { action: { label: text.undo, run: () => void undo() } });
  return true;
}

export async function takeBack(venue: Venue, { eventGroupId, key }: Consequence): Promise<void> {
  if (await save(venue, 'settle', { eventGroupId, key, how: null })) toast(text.takenBack);
}

/** The code that takes an athlete out of the next round, by the rule of the round before where there is one, and what stood there. */
function disqualification(venue: Venue, one: Consequence) {
  if (one.kind !== 'out') return undefined;
  const starter = venue.startList(one.to).find(({ entry }) => entry.id === one.entryId);
  if (!starter) return undefined;
  const heat = heatOf(starter.entry.heat);
  const body = { eventGroupId: one.to, heat, entryId: one.entryId, part: CODE };
  const value = venue.result(one.to, heat, one.entryId)?.value;
  const was = value && 'code' in value && value.code !== null ? [value.code, value.rule].filter(Boolean).join(' ') : null;
  return {
    now: { ...body, value: one.mark.startsWith('DQ') ? one.mark : 'DQ' },
    before: { ...body, value: was },
  };
}
