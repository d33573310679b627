const KEY = 'callroom.place';

/** Where this device stands, as somebody at it has said; empty: nobody has. A sign-out forgets it. */
export function readPlace(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** False: the browser keeps nothing. */
export function keepPlace(place: string): boolean {
  try {
    localStorage.setItem(KEY, place);
    return true;
  } catch {
    return false;
  }
}

/** Which build of the app this page runs: the mark in the name of its first file. */
export function appVersion(): string {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return /-([\w-]+)\.js$/.exec(first)?.[1] ?? 'dev';
}
