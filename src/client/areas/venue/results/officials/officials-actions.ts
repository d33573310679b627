import { toast } from '#client/ui/toast/toast.ts';
import { officialsWith } from '#domain/round/officials.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Venue } from '#local/venue/venue.ts';
import { officialsMessages as text } from './messages-officials.ts';
import type { Role } from './use-role.ts';

const PARTS = { record: 'recorder', check: 'check', look: undefined } as const;

/** Says what this device does; false: it could not be saved. */
export async function sayRole(venue: Venue, eventGroupId: number, role: Role | undefined): Promise<boolean> {
  const was = venue.round(eventGroupId)?.officials?.value ?? {};
  const officials = officialsWith(was, venue.deviceId() ?? '', role && PARTS[role]);
  const changes = officials.recorder !== was.recorder || officials.check !== was.check;
  const acted = changes ? await venue.act('round', { eventGroupId, officials }) : undefined;
  if (acted?.saved === false) {
    const { message, remedy } =
      'refused' in acted ? reasonText(acted.refused) : { message: text.notSaved(acted.failed), remedy: '' };
    toast(`${message} ${remedy}`.trim(), { tone: 'danger' });
    return false;
  }
  toast(text.done[role ?? 'free']);
  return true;
}
