import { startTransition, useOptimistic } from 'react';
import { createSearchParams, type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router-dom';

type Change = (change: (now: URLSearchParams) => URLSearchParamsInit, options?: NavigateOptions) => void;

/**
 * The query of the address as the state of controls. The router changes the address in a transition, in which a control would jump back to
 * what it was and a quick typist's letters get lost: so the controls show the next query at once.
 */
export function useAddressQuery(): readonly [URLSearchParams, Change] {
  const [inAddress, setSearch] = useSearchParams();
  const [shown, show] = useOptimistic(inAddress);
  const change: Change = (next, options) =>
    startTransition(() => {
      show((now) => createSearchParams(next(now)));
      setSearch(next(shown), options);
    });
  return [shown, change];
}
