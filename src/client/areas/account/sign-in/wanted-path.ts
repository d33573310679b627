import { ownPath } from '#client/lib/page/paths.ts';

const KEPT = 'callroom.wanted';

/** Where somebody was going when they found that they need an account; the mailed link may open in another tab. */
export function keepWantedPath(path: string): void {
  localStorage.setItem(KEPT, path);
}

export function wantedPath(): string | undefined {
  return ownPath(localStorage.getItem(KEPT));
}

export function forgetWantedPath(): void {
  localStorage.removeItem(KEPT);
}
