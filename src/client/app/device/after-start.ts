import { trouble } from '#client/lib/net/failure.ts';
import { showLaterToast } from '#client/lib/page/later-toast.ts';
import { seesAdminNotes } from '#client/lib/session/admin-mode.ts';
import { ENDING_KEY } from '#client/lib/session/left-key.ts';
import { appConfig, refreshConfig } from '#client/lib/session/session.ts';
import { forgetOldStores } from './old-stores.ts';
import { startServiceWorker } from './service-worker.ts';

/** The way to start without a network, and what the page before has left to be said and done. */
export function afterStart(): void {
  startServiceWorker();
  showLaterToast();
  if (sessionStorage.getItem(ENDING_KEY) !== null)
    import('#client/lib/session/ending-session.ts').then(({ endLeftSession }) => endLeftSession()).catch(() => undefined);
  forgetOldStores();
  // Visitors who have not signed in see the installation's name and logo too.
  if (!appConfig.get()) void refreshConfig();
  trouble.subscribe(() => {
    // Its words come when there is something to say. Without a network they may not: what everybody is told stands all the same.
    if (seesAdminNotes())
      import('#client/lib/net/notify.ts').then(({ tellAdministrators }) => tellAdministrators()).catch(() => undefined);
  });
}
