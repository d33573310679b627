import { toMinor, toUnits, type Units } from './money.ts';

/** Units of the currency as a test writes them. */
export const units = (amount: number): Units => toUnits(toMinor(amount));
