import type { OrderId } from './ids.ts';

/** An order as a test names it. */
export const orderId = (id: number): OrderId => id as OrderId;
