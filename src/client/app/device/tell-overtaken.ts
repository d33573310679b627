import type { LocalDevice } from '#local/device/local-device.ts';
import type { Venue } from '#local/venue/venue.ts';

/**
 * Both desks are told: when what was done here met what somebody else had done first, the desk that was second is told once the server
 * has said so. (The first desk sees the other's scan on the tick itself.)
 */
export function tellOvertaken(device: LocalDevice, venue: Venue): void {
  let since = Date.now();
  device.courier.onReport(async ({ sent, overtaken }) => {
    // Each tick is sent by itself: the day's actions are read only where there is something to say.
    if (sent === 0 || overtaken === 0) return;
    const from = since;
    since = Date.now();
    // What was sent was sent by a network, over which its words come. They stand in the list of activity as well.
    const words = await import('./overtaken.ts').catch(() => undefined);
    await words?.sayOvertaken(device, venue, from);
  });
}
