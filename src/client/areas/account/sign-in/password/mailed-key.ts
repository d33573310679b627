import * as z from 'zod/mini';
import { notes } from '#client/lib/session/notes.ts';

/** Key and login that a mailed link brought. */
const MailedKey = z.object({ key: z.string().check(z.minLength(1)), login: z.string().check(z.minLength(1)) });
export type MailedKey = z.infer<typeof MailedKey>;

const KEPT = 'callroom.mailed-key';

/**
 * Takes the key out of the address, so that it stays in no history and on no screen; this tab keeps it until it was used, because a screen
 * may be loaded again.
 */
export function takeMailedKey(): MailedKey | undefined {
  const search = new URLSearchParams(window.location.search);
  const brought = MailedKey.safeParse({ key: search.get('key'), login: search.get('login') });
  if (brought.success) {
    // It names somebody: on a device with a PIN the link is opened once more instead.
    if (!notes.hasPin) sessionStorage.setItem(KEPT, JSON.stringify(brought.data));
    window.history.replaceState(window.history.state, '', window.location.pathname);
    return brought.data;
  }
  return keptKey();
}

function keptKey(): MailedKey | undefined {
  try {
    return MailedKey.safeParse(JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function forgetMailedKey(): void {
  sessionStorage.removeItem(KEPT);
}
