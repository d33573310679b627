import * as z from 'zod/mini';
import { Money } from '#contracts/shared/money.ts';
import type { Price as DomainPrice } from '#domain/entry/price.ts';
import { toMinor, toUnits } from '#domain/money/money.ts';

/** Price of the specification, in whole units of the currency with two decimals at most. */
export const Price = z.object({
  id: z.int(),
  compId: z.int(),
  name: z.string(),
  description: z.string(),
  price: Money,
  fee: Money,
  salePrice: Money,
  saleFee: Money,
  /** ISO instant. */
  saleEndDate: z.nullable(z.string()),
  options: z.object({ displayFee: z.boolean(), feeIncluded: z.boolean(), freeEntry: z.boolean() }),
});
export type Price = z.infer<typeof Price>;

export function wirePrice(compId: number, price: DomainPrice): Price {
  const { price: full, fee, salePrice, saleFee } = price;
  return { ...price, compId, price: toUnits(full), fee: toUnits(fee), salePrice: toUnits(salePrice), saleFee: toUnits(saleFee) };
}

export function unwirePrice({ compId: _, ...price }: Price): DomainPrice {
  const { price: full, fee, salePrice, saleFee } = price;
  return { ...price, price: toMinor(full), fee: toMinor(fee), salePrice: toMinor(salePrice), saleFee: toMinor(saleFee) };
}
