import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { Stored } from '#contracts/venue/drain-message.ts';

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

/** How much of it is on this device. Workbox fetches file after file, and the app starts without a network when all are here. */
export async function stored(manifest: readonly (PrecacheEntry | string)[]): Promise<Stored> {
  const wanted = new Set(manifest.map((entry) => getCacheKeyForURL(typeof entry === 'string' ? entry : entry.url)));
  const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return { have: kept.flat().filter(({ url }) => wanted.has(url)).length, total: wanted.size };
}
