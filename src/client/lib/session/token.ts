import { createStore } from '#client/lib/net/store.ts';

const KEY = 'e4s_token';
/** User id, as the server said it. */
const OWNER = 'callroom.token-of';
/** How often it changed: the token itself is in no memory but the tab's storage. */
const changes = createStore(0);

/** The session's token. It lives in this tab's session storage only: it dies with the tab and is never written to the database. */
export function token(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

/** `owner`: whose it is, where that is known already. */
export function keepToken(value: string, owner = 0): void {
  sessionStorage.setItem(KEY, value);
  tokenIsOf(owner);
  tell();
}

export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
  tokenIsOf(0);
  tell();
}

/** Called after every change; returns the way to stop. */
export const onToken = changes.subscribe;

function tell() {
  changes.set(changes.get() + 1);
}

/** Whose the token is; 0: the server has not said so yet, and nothing goes out as anybody. */
export const tokenOwner = (): number => Number(sessionStorage.getItem(OWNER));

export function tokenIsOf(userId: number): void {
  sessionStorage.setItem(OWNER, String(userId));
}
