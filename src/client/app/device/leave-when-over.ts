import { deviceMessages } from '#client/lib/messages/messages-devices.ts';
import { toastAfterLoad } from '#client/lib/page/later-toast.ts';
import { closeVenues } from '#client/lib/venue/venues.ts';
import { leaveMeetings } from '#local/device/leave-meetings.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { serverNowMs } from '#local/feed/server-clock.ts';

const LOOK_MS = 15 * 60_000;

/** Meetings that are over leave the device by themselves, now and while the page stays open. One that is on the screen goes with its page. */
export async function leaveWhenOver({ db, venues }: LocalDevice): Promise<void> {
  const look = async () => {
    const gone = await leaveMeetings(db, serverNowMs());
    if (!gone.some((compId) => venues.has(compId))) return;
    closeVenues();
    toastAfterLoad(deviceMessages.meetingLeft);
    window.location.assign('/v2');
  };
  setInterval(() => void look().catch(() => undefined), LOOK_MS);
  await look();
}
