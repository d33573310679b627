import type { Cart } from '#contracts/entering/basket.ts';
import type { Choice } from '#domain/entry/choice.ts';
import { lessOf, type Minor, sum, toMinor } from '#domain/money/money.ts';

/** What the basket comes to at this moment: what the server holds, and what this device has chosen since. */
interface BasketNow {
  /** Entries to pay for, of all competitions. */
  readonly count: number;
  /** Minor units. */
  readonly total: Minor;
  /** On waiting lists: nothing to pay. */
  readonly waiting: number;
  /** Chosen here and not told to the server yet. */
  readonly unsent: number;
  /** ISO instant at which the first place runs out; null: none is held. */
  readonly until: string | null;
  /** Choices that the server refused. */
  readonly refused: number;
  /** Of `count`, entries of other competitions. */
  readonly elsewhere: number;
  /** The one athlete that all of `count` are of; 0: several, or a team. */
  readonly athleteId: number;
}

/** `priceOf`: minor units, for what is not in the server's cart yet. */
export function basketNow(
  cart: Cart | undefined,
  choices: readonly Choice[],
  compId: number,
  priceOf: (choice: Choice) => Minor,
): BasketNow {
  const out = new Set(choices.flatMap(({ want, place }) => (want === 'out' && place ? [place.productId] : [])));
  const items = (cart?.items ?? []).filter(({ productId }) => !out.has(productId));
  const known = new Set<number>([...items, ...(cart?.waiting ?? [])].map(({ productId }) => productId));
  const wanted = choices.filter(({ want, refusal }) => want === 'in' && refusal === '');
  const fresh = wanted.filter(({ place }) => !place || !known.has(place.productId));
  const toPay = fresh.filter(({ place }) => !place?.waiting);
  const ends = [...items.map(({ reservedUntil }) => reservedUntil), ...toPay.map(({ place }) => place?.until ?? null)];
  const whose = new Set([...items, ...toPay].map(({ athleteId }) => athleteId));
  const held = items.map(({ price, discount }) => toMinor(lessOf(price, discount)));
  return {
    count: items.length + toPay.length,
    total: sum([...held, ...toPay.map(priceOf)]),
    waiting: (cart?.waiting ?? []).filter(({ productId }) => !out.has(productId)).length + fresh.length - toPay.length,
    unsent: wanted.filter(({ place, released }) => !place || released).length,
    until: ends.filter((end) => end !== null).sort()[0] ?? null,
    refused: choices.filter(({ refusal }) => refusal !== '').length,
    athleteId: whose.size === 1 ? ([...whose][0] ?? 0) : 0,
    elsewhere: items.filter((item) => item.compId !== compId).length,
  };
}
