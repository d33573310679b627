import { endLeftSession } from '#client/lib/ending-session.ts';
import { showLaterToast } from '#client/lib/later-toast.ts';
import { tellAdministrators } from '#client/lib/notify.ts';
import { forgetOldStores } from './old-stores.ts';
import { startServiceWorker } from './service-worker.ts';

/** The way to start without a network, and what the page before has left to be said and done. */
export function afterStart(): void {
  startServiceWorker();
  showLaterToast();
  endLeftSession();
  forgetOldStores();
  tellAdministrators();
}
