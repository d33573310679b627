import { forgetKept } from '#client/lib/kept-shelf.ts';
import { messages } from '#client/lib/messages.ts';
import { signOut } from '#client/lib/sign-in.ts';
import { THEME_KEY } from '#client/lib/theme.ts';
import { closeVenues } from '#client/lib/venues.ts';
import { localDevice } from './local-device.ts';

/** Signs out and takes everything off this device, unless something is unsent: then says so and nothing changes. */
export async function leave(): Promise<string | undefined> {
  const wiped = await localDevice()
    .wipe()
    .catch(() => undefined);
  if (!wiped) return messages.shell.wipeFailed;
  if (!wiped.wiped) return messages.shell.unsentKeep(wiped.unsent);
  closeVenues();
  await forgetKept();
  await signOut();
  forgetNotes();
  // A fresh start: no athlete's name stays in memory.
  window.location.assign('/v2');
  return undefined;
}

/** What screens noted for themselves: lists, drafts. How the screen looks is the device's and stays. */
function forgetNotes(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('callroom.') && key !== THEME_KEY) localStorage.removeItem(key);
}
