import * as z from 'zod/mini';
import { toMinor, toUnits, type Units } from '#domain/money/money.ts';

/** Whole units of the currency with two decimals at most: on the wire a number like any other, in code one that only `domain/money` reckons with. */
export const Money = z.number() as unknown as z.ZodMiniType<Units, Units>;

/** The same where somebody types it. */
export const Amount = Money.check(
  z.refine((amount) => amount >= 0 && amount <= 1_000_000, { error: 'Type an amount from 0 to 1,000,000', abort: true }),
  z.refine((amount) => toUnits(toMinor(amount)) === amount, 'Two decimals at most'),
);
