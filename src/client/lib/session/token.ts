const KEY = 'e4s_token';
const listeners = new Set<() => void>();

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
export function onToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
