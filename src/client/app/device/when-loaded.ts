import { Dexie } from 'dexie';
import { rememberPeople } from '#client/app/shared-tablet/hand-over.ts';
import { DATABASE_NAME } from '#local/device/database.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import type { Session } from '#local/device/session-user.ts';
import { followArrived } from './arrived-copies.ts';
import { sendKeptSelections } from './kept-selections.ts';
import { leaveWhenOver } from './leave-when-over.ts';
import { askWhetherLocked } from './locked-out.ts';

/** What a page does once its screen is there. What lies on the device matters also when nobody is signed in on it any more. */
export async function whenLoaded(signedIn: () => Session | undefined, device: () => LocalDevice): Promise<void> {
  sendKeptSelections(signedIn, device);
  rememberPeople();
  if (!(await Dexie.exists(DATABASE_NAME))) return;
  // The screens say what is wrong with the storage.
  if (!(await device().ready.catch(() => undefined))) return;
  followArrived(device());
  await leaveWhenOver(device());
  await askWhetherLocked(device());
}
