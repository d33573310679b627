import type { Draft, RowId } from '#domain/builder/draft.ts';
import type { Values } from './rows.ts';

/** The price of all events; before there are any, the only one there is. Null: there is none, or they differ. */
export function usualPrice({ events: { ceids }, prices: { prices } }: Draft): RowId | null {
  const all = Object.values(ceids);
  const used = all.length > 0 ? new Set(all.map(({ priceId }) => priceId)) : new Set(Object.keys(prices));
  const [only = null] = used;
  return used.size === 1 ? only : null;
}

/** Gives a price to every event that has none. */
export function priceOfOthers({ events: { ceids } }: Draft, id: RowId): Values {
  const without = Object.entries(ceids).filter(([, { priceId }]) => priceId === null);
  return Object.fromEntries(without.map(([ceid]) => [`events.ceids.${ceid}.priceId`, id]));
}
