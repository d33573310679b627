import { useSyncExternalStore } from 'react';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import type { Kept, KeptCall } from './kept-call.ts';

export function useKept<E extends Endpoint>(source: KeptCall<E>): Kept<E> {
  return useSyncExternalStore(source.subscribe, source.getSnapshot);
}
