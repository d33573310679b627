import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';

type MarkText = (text: string) => ReactNode;

const plain: MarkText = (text) => text;

/** How the rows show what the search was for in their texts. */
export const Mark = createContext(plain);

/** A text of a row, with what the search was for marked in it. */
export function Found({ children }: { readonly children: string }): ReactNode {
  return use(Mark)(children);
}

/** Loaded after the first athletes are there: nobody is found by it. Without a network the app may not have it, and nothing is marked. */
export function useMark(query: string): MarkText {
  const [marked, setMarked] = useState<(query: string) => MarkText>(() => () => plain);
  useEffect(() => {
    import('./mark-found.tsx').then(
      ({ markFound }) => setMarked(() => markFound),
      () => undefined,
    );
  }, []);
  return useMemo(() => (query.trim() === '' ? plain : marked(query)), [marked, query]);
}
