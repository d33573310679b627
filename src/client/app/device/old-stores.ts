/** Where earlier versions kept answers in the clear: the device's database has them now, sealed where there is a PIN. */
export function forgetOldStores(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith('callroom.results:')) localStorage.removeItem(name);
  // A page that did not come over https has none.
  if ('caches' in window) void caches.delete('callroom-answers').catch(() => undefined);
}
