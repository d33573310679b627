import { SYNC_TAG } from '#contracts/venue/drain-message.ts';

/**
 * Asks the browser to wake the service worker when the network is back. A hint only: Firefox and every iOS browser have no Background Sync,
 * Chromium gives up after three tries, and a person may forbid it; the app's own triggers do without.
 */
export async function hintSync(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!registration || !('sync' in registration)) return;
  const { sync } = registration;
  if (typeof sync !== 'object' || sync === null || !('register' in sync) || typeof sync.register !== 'function') return;
  try {
    await sync.register(SYNC_TAG);
  } catch {
    // Forbidden, or no window is open.
  }
}
