import { endLeftSession } from '#client/lib/ending-session.ts';
import { trouble } from '#client/lib/failure.ts';
import { showLaterToast } from '#client/lib/later-toast.ts';
import { forgetOldStores } from './old-stores.ts';
import { startServiceWorker } from './service-worker.ts';

/** The way to start without a network, and what the page before has left to be said and done. */
export function afterStart(): void {
  startServiceWorker();
  showLaterToast();
  endLeftSession();
  forgetOldStores();
  // Its words come when there is something to say.
  trouble.subscribe(async () => (await import('#client/lib/notify.ts')).tellAdministrators());
}
