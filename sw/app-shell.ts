import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Addresses that are the server's own and never the app's page. */
const SERVER_PAGES = [
  /^\/wp-json(?:\/|$)/,
  /^\/wp-login\.php/,
  /^\/healthz/,
  /^\/openapi\.json/,
  /^\/docs(?:\/|$)/,
  /^\/\d+\/(?:card|report)\/?$/,
];

/** The app from the precache, whatever the network does; every address of the app is its one page. */
export function serveApp(manifest: readonly (PrecacheEntry | string)[]): void {
  precacheAndRoute([...manifest]);
  cleanupOutdatedCaches();
  if (manifest.length === 0) return;
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PAGES }));
}
