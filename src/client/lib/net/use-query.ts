import type { Endpoint } from '#contracts/shared/endpoint.ts';
import type { Asked, Query, QueryState } from './query.ts';
import { cachedQuery } from './query-cache.ts';
import { useStore } from './use-store.ts';

export interface QueryResult<E extends Endpoint> extends QueryState<E> {
  readonly refresh: () => Promise<void>;
}

export function useQueryState<E extends Endpoint>(query: Query<E>): QueryResult<E> {
  return { ...useStore(query), refresh: query.refresh };
}

/** An answer that is kept on this device for the time offline. */
export function useCachedQuery<E extends Endpoint>(endpoint: E, asked: Asked = {}): QueryResult<E> {
  return useQueryState(cachedQuery(endpoint, asked));
}
