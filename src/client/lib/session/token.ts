import { createStore } from '#client/lib/net/store.ts';

const KEY = 'e4s_token';
/** How often it changed: the token itself is in no memory but the tab's storage. */
const changes = createStore(0);

/** The session's token. It lives in this tab's session storage only: it dies with the tab and is never written to the database. */
export function token(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

export function keepToken(value: string): void {
  sessionStorage.setItem(KEY, value);
  tell();
}

export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
  tell();
}

/** Called after every change; returns the way to stop. */
export const onToken = changes.subscribe;

function tell() {
  changes.set(changes.get() + 1);
}
