import { seesAdminNotes } from '#client/lib/session/admin-mode.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { failureTexts, trouble } from './failure.ts';

/** Levels of the specification's user message; an empty one is INFO. */
type Level = 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';

const TONES = { DEBUG: 'normal', INFO: 'normal', WARN: 'warn', ERROR: 'danger' } as const;

/** A user message of the specification as a toast. */
export function notify({ level, message }: { readonly level?: Level | ''; readonly message: string }): void {
  toast(message, { tone: TONES[level || 'INFO'] });
}

/** Administrators in admin mode are told which call failed and how, in the specification's words and with the server's own. */
export function tellAdministrators(): void {
  const failed = trouble.get();
  if (!failed) return;
  const { info, error } = failureTexts(failed.failure);
  notifyAdmin(`${info} (${failed.call}: ${error})`);
}

/** A note for administrators in admin mode; nobody else sees it. */
export function notifyAdmin(message: string): void {
  if (seesAdminNotes()) toast(message, { tone: 'warn' });
}
