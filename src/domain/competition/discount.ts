import type { Minor } from '#domain/money/money.ts';

/** A discount for entering more (the specification names discounts and leaves them open; these are ours). */
export interface Discount {
  readonly id: number;
  readonly name: string;
  readonly options: DiscountOptions;
}

export interface DiscountOptions {
  /** From this many paid events of one athlete in one basket on. */
  readonly fromEvents: number;
  /** Minor units taken off each event from that one on; never below 0 altogether. */
  readonly offEach: Minor;
  /** Percent taken off each instead; 0 to 100. */
  readonly percentOffEach: number;
  /** Empty: every age group. */
  readonly ageGroupIds: readonly number[];
}
