/** Payment status of an entry. */
export const PAID_LABELS = ['Not Paid', 'Paid', 'Cheque/Awaiting Payment', 'Auto Free Price'] as const;
export type Paid = 0 | 1 | 2 | 3;
export const NOT_PAID = 0;
export const PAID = 1;
export const CHEQUE = 2;
export const FREE = 3;

/** Whether the entry counts at the venue. A promised cheque counts, as at the counter. */
export function isIn(paid: Paid): boolean {
  return paid !== NOT_PAID;
}
