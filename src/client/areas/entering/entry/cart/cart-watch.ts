import { entryEventsOf } from '#client/areas/entering/entry/follow-sheets.ts';
import type { Query } from '#client/lib/net/query.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { type CartItem, getCart } from '#contracts/entering/basket.ts';
import { reconcileWithCart } from '#domain/entry/choice.ts';
import { serverNow } from '#local/feed/server-clock.ts';
import { untilMs } from '#local/outbox/wait.ts';
import type { SelectionStore } from '#local/selection/selection.ts';

/** Cart refresh of the specification. */
const CART_DEBOUNCE_MS = 1000;

/** The server's cart beside the selection of one user. */
interface CartWatch {
  readonly cart: Query<typeof getCart>;
  /** Asks for the cart, and forgets choices that were paid for or removed elsewhere. */
  look(): Promise<void>;
  /** The same in a moment, with the events of these athletes: something was told to the server. */
  lookSoon(athleteIds: ReadonlySet<number>): void;
}

/** `isHere`: the selection's user is the one who is signed in; another's cart says nothing about it. */
export function watchCart(compId: number, selection: SelectionStore, isHere: () => Promise<boolean>): CartWatch {
  const cart = cachedQuery(getCart);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  const stale = new Set<number>();

  async function look(): Promise<void> {
    if (!(await isHere())) return;
    const choices = selection.getSnapshot()?.choices ?? [];
    const known = new Set(choices.flatMap(({ place }) => (place ? [place.productId] : [])));
    await cart.refresh();
    const { state, answer } = cart.get();
    if (state !== 'fresh' || !answer || !(await isHere())) return;
    const { items, waiting } = answer.data;
    const held = new Map([...items, ...waiting].map(({ productId, reservedUntil }) => [productId, reservedUntil]));
    await selection.change((all) => ({ ...all, choices: reconcileWithCart(all.choices, { known, held }, serverNow()) }));
    lookAtEnd(answer.data.items);
  }

  /** Places that run out while the user looks on: the user is told in that minute. */
  function lookAtEnd(items: readonly CartItem[]): void {
    clearTimeout(end);
    const [soonest] = items.flatMap(({ reservedUntil }) => reservedUntil ?? []).toSorted();
    if (soonest === undefined) return;
    end = setTimeout(() => lookSoon(new Set(items.map(({ athleteId }) => athleteId))), untilMs(soonest, Date.parse(serverNow())));
  }

  function lookSoon(athleteIds: ReadonlySet<number>): void {
    for (const id of athleteIds) stale.add(id);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const asked = [...stale];
      stale.clear();
      void look();
      for (const id of asked) void entryEventsOf(compId, id).refresh();
    }, CART_DEBOUNCE_MS);
  }

  return { cart, look, lookSoon };
}
