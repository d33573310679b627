import { toast } from '#client/ui/toast/toast.ts';
import { createStore } from './store.ts';

/** What a transport failure looked like from here. */
export type Failure =
  | { readonly kind: 'status'; readonly status: number /** The server's own text; empty: none. */; readonly serverText: string }
  | { readonly kind: 'network' | 'aborted' }
  | { readonly kind: 'timeout'; readonly ms: number };

/** The specification's generic client messages. (Its two texts differ by a space in the last one; this is the quoted form.) */
export function clientMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'status':
      return `Request failed with status code ${failure.status}`;
    case 'network':
      return 'Network Error';
    case 'aborted':
      return 'Request aborted';
    case 'timeout':
      return `timeout of ${failure.ms}ms exceeded`;
  }
}

/**
 * The two messages of a transport failure: an info message `Error: {status} - {error}`, or `Server ERROR` when the
 * server said nothing, and an error message of the client's message with the server's text.
 */
export function failureTexts(failure: Failure): { readonly info: string; readonly error: string } {
  const serverText = failure.kind === 'status' ? failure.serverText : '';
  const info = failure.kind === 'status' && serverText ? `Error: ${failure.status} - ${serverText}` : 'Server ERROR';
  return { info, error: [clientMessage(failure), serverText].filter(Boolean).join(' - ') };
}

/** The newest call that failed: administrators in admin mode are told of each, see `tellAdministrators`. */
export const trouble = createStore<{ readonly call: string; readonly failure: Failure } | undefined>(undefined);

/** Shows both; for a call whose screen has no better place to say that it failed. */
export function showFailure(failure: Failure): void {
  const { info, error } = failureTexts(failure);
  toast(info);
  toast(error, { tone: 'danger', beside: true });
}

/** An error that nothing caught, in the specification's words. */
export function uncaughtText(thrown: unknown): string {
  return `Error Message for Admin: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
}

/** From now on nothing goes wrong in silence. A listener that throws is a bug; what was saved is safe all the same. */
export function showUncaught(page: Window): void {
  page.addEventListener('error', (event) => toast(uncaughtText(event.error ?? event.message), { tone: 'danger' }));
  page.addEventListener('unhandledrejection', (event) => toast(uncaughtText(event.reason), { tone: 'danger' }));
}
