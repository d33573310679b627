/** What the bank has done with a payment without us. */
interface Reversal {
  readonly kind: 'refund' | 'dispute';
  readonly state: 'open' | 'won' | 'lost';
}

const DISPUTE = {
  open: 'Disputed, held by the bank',
  won: 'Disputed, paid after all',
  lost: 'Disputed, back to the card',
} as const;

/** For receipts and for finance. */
export const reversalText = ({ kind, state }: Reversal): string =>
  kind === 'refund' ? 'Paid back by the payment provider' : DISPUTE[state];
