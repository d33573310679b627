import { lockMessages } from '#client/lib/messages/messages-lock.ts';
import { toastAfterLoad } from '#client/lib/page/later-toast.ts';
import { signOut } from '#client/lib/session/sign-in.ts';
import { closeVenues } from '#client/lib/venue/venues.ts';
import { forgetNotes } from './forget-notes.ts';

/** The database is empty: the rest goes too, and the session. `why` is said on the page that follows. */
export async function leaveWiped(why?: string): Promise<void> {
  closeVenues();
  await forgetNotes();
  const over = await signOut();
  if (!over) toastAfterLoad(lockMessages.signOutUntold, 'danger');
  else if (why) toastAfterLoad(why, 'warn');
  // A fresh start: no athlete's name stays in memory.
  window.location.assign('/v2');
}
