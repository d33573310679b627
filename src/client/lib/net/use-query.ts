import { useState } from 'react';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { deviceCache } from './answer-cache.ts';
import { addressOf, call } from './call.ts';
import { onBack } from './on-back.ts';
import { type Asked, createQuery, type Query, type QueryState } from './query.ts';
import { cachedQuery, cachePrefix } from './query-cache.ts';
import { useStore } from './use-store.ts';

export interface QueryResult<E extends Endpoint> extends QueryState<E> {
  /** Asks anew: after a change, or when somebody tries again. */
  readonly refresh: () => Promise<void>;
}

export function useQueryState<E extends Endpoint>(query: Query<E>): QueryResult<E> {
  return { ...useStore(query), refresh: query.renew };
}

/** An answer that is kept on this device for the time offline. */
export function useCachedQuery<E extends Endpoint>(endpoint: E, asked: Asked = {}): QueryResult<E> {
  return useQueryState(cachedQuery(endpoint, asked));
}

/**
 * An answer that leaves no trace on this device: asked when the screen appears and when somebody comes back to it. What was found stays while
 * another page or search of the same path is asked, also where the server cannot be reached: then without an age. The newest question counts: the
 * one before it is given up.
 */
export function useQuery<E extends Endpoint>(endpoint: E, asked: Asked = {}): QueryResult<E> {
  const address = addressOf(endpoint, asked);
  const path = addressOf(endpoint, { ...asked, query: {} });
  const [held, hold] = useState<Held<E>>(() => ({ address, path, query: pageQuery(endpoint, asked), before: undefined }));
  const now = useQueryState(held.query);
  if (held.address !== address) {
    const before = held.path === path ? (now.answer ?? held.before) : undefined;
    hold({ address, path, query: pageQuery(endpoint, asked), before });
  }
  return now.answer || now.state === 'refused' ? now : { ...now, answer: held.before };
}

interface Held<E extends Endpoint> {
  readonly address: string;
  readonly path: string;
  readonly query: Query<E>;
  readonly before: QueryState<E>['answer'];
}

/**
 * For a form that begins with the answer: what is typed stays when a newer one comes, and what is saved is the next answer. With a name the answer
 * is kept on this device for the time offline, and still asked anew whenever somebody comes back.
 */
export function pageQuery<E extends Endpoint>(endpoint: E, asked: Asked, keptAs?: string): Query<E> {
  return createQuery(endpoint, {
    load: (how) => call(endpoint, { ...asked, ...how }),
    ...(keptAs !== undefined && { cache: { in: deviceCache, key: `${cachePrefix(endpoint)}${keptAs}` } }),
    now: () => new Date().toISOString(),
    trouble: () => undefined,
    onBack,
    always: true,
  });
}
