import type { BuilderState } from '#contracts/organising/builder.ts';
import type { DraftPrice } from '#domain/builder/draft.ts';
import { defaultFee, type FeeRates } from '#domain/entry/fee.ts';
import { DEFAULT_PRICE_OPTIONS } from '#domain/entry/price.ts';
import { type Minor, minor, NOTHING } from '#domain/money/money.ts';

/** What the platform takes here. */
export function ratesOf({ basisPoints, addCost, minFee, minCost }: BuilderState['settings']): FeeRates {
  return { basisPoints, addCost: minor(addCost), minFee: minor(minFee), minCost: minor(minCost) };
}

/** A price of an amount with the usual fee. */
export function newPrice(settings: BuilderState['settings']): (price: Minor, name: string) => DraftPrice {
  const rates = ratesOf(settings);
  return (price, name) => ({
    name,
    description: name,
    price,
    fee: defaultFee(price, rates),
    salePrice: NOTHING,
    saleFee: NOTHING,
    saleEndDate: null,
    options: DEFAULT_PRICE_OPTIONS,
  });
}
