import { toastAfterLoad } from '#client/lib/later-toast.ts';
import { lockMessages } from '#client/lib/messages-lock.ts';
import { signOut } from '#client/lib/sign-in.ts';
import { closeVenues } from '#client/lib/venues.ts';
import { forgetNotes } from './forget-notes.ts';

/** The database is empty: the rest goes too, and the session. `why` is said on the page that follows. */
export async function leaveWiped(why?: string): Promise<void> {
  closeVenues();
  forgetNotes();
  const over = await signOut();
  if (!over) toastAfterLoad(lockMessages.signOutUntold, 'danger');
  else if (why) toastAfterLoad(why, 'warn');
  // A fresh start: no athlete's name stays in memory.
  window.location.assign('/v2');
}
