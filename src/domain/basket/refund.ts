import { least, type Minor, minus, most, NOTHING, sum } from '#domain/money/money.ts';

/** What goes back and how, minor units. */
export interface Refund {
  readonly card: Minor;
  readonly credit: Minor;
}

/** What is left of an order to give back, minor units. */
export interface OrderLeft {
  /** Of what was paid by card. */
  readonly card: Minor;
  /** Altogether, when the bank has taken money back without us; null: it has not. */
  readonly all: Minor | null;
}

/**
 * Money goes back the way it came. The rest, which came from the account, by cheque or in cash, goes to the account. What
 * the bank has taken back itself does not go back a second time.
 */
export function splitRefund(wanted: Minor, to: 'card' | 'credit' | 'nobody', left: OrderLeft): Refund {
  const amount = left.all === null ? wanted : least(wanted, left.all);
  if (to === 'nobody' || amount <= 0) return { card: NOTHING, credit: NOTHING };
  const card = to === 'card' ? least(amount, most(NOTHING, left.card)) : NOTHING;
  return { card, credit: minus(amount, card) };
}

export function leftAfter({ card, all }: OrderLeft, refund: Refund): OrderLeft {
  return { card: minus(card, refund.card), all: all === null ? null : minus(all, refund.card, refund.credit) };
}

/** What goes back for several things together. */
export function sumOf(refunds: readonly Refund[]): Refund {
  return { card: sum(refunds.map(({ card }) => card)), credit: sum(refunds.map(({ credit }) => credit)) };
}
