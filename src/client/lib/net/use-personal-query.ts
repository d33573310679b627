import { useState } from 'react';
import { createSearchParams, useLocation } from 'react-router-dom';
import { notes } from '#client/lib/session/notes.ts';
import { useAddressQuery } from './use-address-query.ts';

/** By the entry of the browser's history, so that "back" finds it. */
const kept = new Map<string, URLSearchParams>();

/**
 * The query of a list of people. A browser writes addresses down, so on a device with a PIN the names that are searched for stay in the page's
 * memory.
 */
export function usePersonalQuery(): ReturnType<typeof useAddressQuery> {
  const { key } = useLocation();
  const address = useAddressQuery();
  const [query, setQuery] = useState(() => kept.get(key) ?? address[0]);
  if (!notes.hasPin) return address;
  return [
    query,
    (next) => {
      const changed = createSearchParams(next(query));
      kept.set(key, changed);
      setQuery(changed);
    },
  ];
}
