import { endLeftSession } from '#client/lib/ending-session.ts';
import { showLaterToast } from '#client/lib/later-toast.ts';
import { forgetOldStores } from './old-stores.ts';

/** What the page before has left to be said and done. */
export function afterStart(): void {
  showLaterToast();
  endLeftSession();
  forgetOldStores();
}
