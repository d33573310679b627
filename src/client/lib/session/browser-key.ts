const KEY = 'callroom.browser';

/** A random text of this browser's own: sent when somebody signs in, so that guesses made elsewhere do not slow the sign-in here. */
export function browserKey(): string {
  const kept = localStorage.getItem(KEY);
  if (kept) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(KEY, made);
  return made;
}
