import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { getCart } from '#contracts/entering/basket.ts';

/** Calls when a team came into the basket or left it elsewhere, such as in the panel of the basket; gives what ends that. */
export function onTeamsInBasket(changed: () => void): () => void {
  const cart = cachedQuery(getCart);
  const teamsNow = () =>
    cart
      .get()
      .answer?.data.items.filter(({ athleteId }) => athleteId === 0)
      .map(({ productId }) => productId)
      .join();
  let before = teamsNow();
  return cart.subscribe(() => {
    const now = teamsNow();
    if (now === before) return;
    const isFirst = before === undefined;
    before = now;
    if (!isFirst) changed();
  });
}
