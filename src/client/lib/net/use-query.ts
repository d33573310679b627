import type { Endpoint } from '#contracts/shared/endpoint.ts';
import type { Query, QueryState } from './query.ts';
import { useStore } from './use-store.ts';

export function useQueryState<E extends Endpoint>(query: Query<E>): QueryState<E> {
  return useStore(query);
}
