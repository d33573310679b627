/** What goes back and how, minor units. */
export interface Refund {
  readonly card: number;
  readonly credit: number;
}

/**
 * Money goes back the way it came as far as that goes: `cardLeft` is what was paid by card and has not gone back yet. The rest, which came
 * from the account, by cheque or in cash, goes to the account.
 */
export function splitRefund(amount: number, to: 'card' | 'credit' | 'nobody', cardLeft: number): Refund {
  if (to === 'nobody' || amount <= 0) return { card: 0, credit: 0 };
  const card = to === 'card' ? Math.min(amount, Math.max(0, cardLeft)) : 0;
  return { card, credit: amount - card };
}

/** What goes back for several things together. */
export function sumOf(refunds: readonly Refund[]): Refund {
  return refunds.reduce((sum, { card, credit }) => ({ card: sum.card + card, credit: sum.credit + credit }), {
    card: 0,
    credit: 0,
  });
}
