import { actionWords } from '#client/areas/venue/attention/action-words.ts';
import { activityMessages as text } from '#client/areas/venue/attention/messages-activity.ts';
import { toast } from '#client/ui/toast/toast.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { activity } from '#local/venue/activity.ts';
import type { OutboxRow, Venue } from '#local/venue/venue.ts';

/** Says which actions, ended since then (milliseconds), met what somebody else had done first. */
export async function sayOvertaken(device: LocalDevice, venue: Venue, since: number): Promise<void> {
  // A storage that cannot be read shows in the connection bar; nothing more is to be said here.
  const rows = await activity(device, venue.compId).catch(() => []);
  const overtaken = rows.filter((row) => isOvertaken(row, since));
  const [one, second] = overtaken;
  if (second) toast(text.overtakenMany(overtaken.length));
  else if (one) toast(text.overtaken(actionWords(one.action, venue), one.problem?.message ?? ''));
}

const isOvertaken = ({ state, endedAt, problem }: OutboxRow, from: number): boolean =>
  state === 'superseded' && problem !== undefined && endedAt !== undefined && endedAt >= from;
