import * as z from 'zod/mini';
import type { Units } from '#domain/money/money.ts';

/** Whole units of the currency with two decimals at most: on the wire a number like any other, in code one that only `domain/money` reckons with. */
export const Money = z.number() as unknown as z.ZodMiniType<Units, Units>;
