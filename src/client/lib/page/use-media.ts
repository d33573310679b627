import { useSyncExternalStore } from 'react';

const queries = new Map<string, MediaQueryList>();
function mediaOf(query: string): MediaQueryList {
  const known = queries.get(query) ?? window.matchMedia(query);
  queries.set(query, known);
  return known;
}

/** Whether a media query holds; for what CSS alone cannot do, such as row heights of a virtual list. */
export function useMedia(query: string): boolean {
  const media = mediaOf(query);
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}
