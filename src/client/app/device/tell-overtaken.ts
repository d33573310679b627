import { actionWords } from '#client/areas/venue/attention/action-words.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { toast } from '#client/ui/toast/toast.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { activity } from '#local/venue/activity.ts';
import type { OutboxRow, Venue } from '#local/venue/venue.ts';

const text = messages.activity;

/**
 * Both desks are told: when what was done here met what somebody else had done first, the desk that was second is told once the server
 * has said so. (The first desk sees the other's scan on the tick itself.)
 */
export function tellOvertaken(device: LocalDevice, venue: Venue): void {
  let since = Date.now();
  device.courier.onReport(async ({ sent }) => {
    if (sent === 0) return;
    const from = since;
    since = Date.now();
    // A storage that cannot be read shows in the connection bar; nothing more is to be said here.
    const rows = await activity(device, venue.compId).catch(() => []);
    const overtaken = rows.filter((row) => isOvertaken(row, from));
    const [one, second] = overtaken;
    if (second) toast(text.overtakenMany(overtaken.length));
    else if (one) toast(text.overtaken(actionWords(one.action, venue), one.problem?.message ?? ''));
  });
}

const isOvertaken = ({ state, endedAt, problem }: OutboxRow, from: number): boolean =>
  state === 'superseded' && problem !== undefined && endedAt !== undefined && endedAt >= from;
