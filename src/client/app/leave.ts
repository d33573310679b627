import { forgetKept } from '#client/lib/kept-shelf.ts';
import { messages } from '#client/lib/messages.ts';
import { signOut } from '#client/lib/session.ts';
import { closeVenues } from '#client/lib/venues.ts';
import { localDevice } from './local-device.ts';

/** Signs out and takes everything off this device, unless something is unsent: then says so and nothing changes. */
export async function leave(): Promise<string | undefined> {
  const wiped = await localDevice().wipe();
  if (!wiped.wiped) return messages.shell.unsentKeep(wiped.unsent);
  closeVenues();
  await forgetKept();
  await signOut();
  // A fresh start: no athlete's name stays in memory.
  window.location.assign('/v2');
  return undefined;
}
