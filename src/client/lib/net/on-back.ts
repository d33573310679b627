/** Calls when the network may be back: the browser says so, or somebody looks at the page again. Gives what ends that. */
export function onBack(listener: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', seen);
  };
}
