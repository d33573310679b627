import { onToken, token } from '#client/lib/session/token.ts';

/** Calls when there may be an answer again: the network is back, somebody looks at the page again, or signs in. Gives what ends that. */
export function onBack(listener: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', seen);
  const stop = onToken(() => token() !== undefined && listener());
  return () => {
    stop();
    removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', seen);
  };
}
