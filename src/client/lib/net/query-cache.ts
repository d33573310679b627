import { onBack } from '#client/lib/net/on-back.ts';
import { currentSession } from '#client/lib/session/session.ts';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { deviceCache } from './answer-cache.ts';
import { addressOf, call } from './call.ts';
import { showFailure } from './failure.ts';
import { type Asked, createQuery, type Query } from './query.ts';

const MOST_RECENT = 50;
/** Going back shows at once what was there. */
const recent = new Set<Query<Endpoint>>();
/** A screen holds no more of a query than the way to stop following it. */
const followed = new Set<unknown>();
/**
 * All queries still in use, such as one for each athlete of a large club: asking again must give the same one, because nobody watches
 * another.
 */
const known = new Map<string, WeakRef<Query<Endpoint>>>();

/** A query whose answer is kept on this device for the time offline, sealed where it has a PIN. One for each question and user. */
export function cachedQuery<E extends Endpoint>(endpoint: E, asked: Asked = {}): Query<E> {
  const key = `${cachePrefix(endpoint)}${addressOf(endpoint, asked)}`;
  const found = known.get(key)?.deref();
  if (found) return found as Query<E>;
  const made: Query<E> = createQuery(endpoint, {
    load: ({ background }) => call(endpoint, { ...asked, background, revalidate: true }),
    cache: { in: deviceCache, key },
    now: () => new Date().toISOString(),
    trouble: showFailure,
    onBack: (listener) => {
      followed.add(made);
      const stop = onBack(listener);
      return () => {
        followed.delete(made);
        stop();
      };
    },
  });
  remember(key, made);
  return made;
}

function remember(key: string, made: Query<Endpoint>): void {
  known.set(key, new WeakRef(made));
  recent.add(made);
  const [oldest] = recent;
  if (recent.size <= MOST_RECENT || !oldest) return;
  recent.delete(oldest);
  for (const [other, ref] of known) if (!ref.deref()) known.delete(other);
}

/** What this user has heard from an endpoint lies under this. */
export function cachePrefix(endpoint: Endpoint): string {
  return `${currentSession().user?.id ?? 0} ${endpoint.path} `;
}
