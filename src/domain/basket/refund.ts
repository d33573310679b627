import { least, type Minor, minus, most, NOTHING, sum } from '#domain/money/money.ts';

/** What goes back and how, minor units. */
export interface Refund {
  readonly card: Minor;
  readonly credit: Minor;
}

/**
 * Money goes back the way it came as far as that goes: `cardLeft` is what was paid by card and has not gone back yet. The rest, which came
 * from the account, by cheque or in cash, goes to the account.
 */
export function splitRefund(amount: Minor, to: 'card' | 'credit' | 'nobody', cardLeft: Minor): Refund {
  if (to === 'nobody' || amount <= 0) return { card: NOTHING, credit: NOTHING };
  const card = to === 'card' ? least(amount, most(NOTHING, cardLeft)) : NOTHING;
  return { card, credit: minus(amount, card) };
}

/** What goes back for several things together. */
export function sumOf(refunds: readonly Refund[]): Refund {
  return { card: sum(refunds.map(({ card }) => card)), credit: sum(refunds.map(({ credit }) => credit)) };
}
