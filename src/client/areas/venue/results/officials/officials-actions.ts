import { toast } from '#client/ui/toast/toast.ts';
import { officialsBack, officialsWith } from '#domain/round/officials.ts';
import type { Officials } from '#domain/round/round-row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Venue } from '#local/venue/venue.ts';
import { officialsMessages as text } from './messages-officials.ts';
import type { Role } from './use-role.ts';

const PARTS = { record: 'recorder', check: 'check', look: undefined } as const;

interface Saying {
  readonly venue: Venue;
  readonly eventGroupId: number;
  /** What this device does by now. */
  readonly was: Role | undefined;
  readonly onLooks: (looks: boolean) => void;
}

/** Says what this device does, and offers the way back; false: it could not be saved. */
export async function sayRole({ venue, eventGroupId, was, onLooks }: Saying, role: Role | undefined): Promise<boolean> {
  const before = officialsOf(venue, eventGroupId);
  const said = officialsWith(before, venue.deviceId() ?? '', role && PARTS[role]);
  if (!(await saveOfficials(venue, eventGroupId, said))) return false;
  onLooks(role === 'look');
  const undo = async () => {
    if (!(await saveOfficials(venue, eventGroupId, officialsBack(officialsOf(venue, eventGroupId), said, before)))) return;
    onLooks(was === 'look');
    toast(text.done[was ?? 'free']);
  };
  toast(text.done[role ?? 'free'], { action: { label: text.undo, run: () => void undo() } });
  return true;
}

const officialsOf = (venue: Venue, eventGroupId: number): Officials => venue.round(eventGroupId)?.officials?.value ?? {};

async function saveOfficials(venue: Venue, eventGroupId: number, officials: Officials): Promise<boolean> {
  const was = officialsOf(venue, eventGroupId);
  if (officials.recorder === was.recorder && officials.check === was.check) return true;
  const acted = await venue.act('round', { eventGroupId, officials });
  if (acted.saved) return true;
  const { message, remedy } =
    'refused' in acted ? reasonText(acted.refused) : { message: text.notSaved(acted.failed), remedy: '' };
  toast(`${message} ${remedy}`.trim(), { tone: 'danger' });
  return false;
}
