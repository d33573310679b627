import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** What somebody types, a moment after their last key. */
export function useDebounced(typed: string): string {
  const [debounced, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}

/** What a search asks for: at once when something is chosen (`ask`), a moment after the last key while somebody types (`type`). */
export function useAsked<T extends object>(first: T) {
  const [typed, setTyped] = useState(first);
  const [asked, setAsked] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    asked,
    type: (change: Partial<T>) => setTyped({ ...typed, ...change }),
    ask: (change: Partial<T> = {}) => {
      setTyped({ ...typed, ...change });
      setAsked({ ...typed, ...change });
    },
  };
}
