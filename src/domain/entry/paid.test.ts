import { expect, test } from 'vitest';
import { CHEQUE, FREE, isIn, NOT_PAID, PAID, PAID_LABELS } from './paid.ts';

test.each([
  [NOT_PAID, 'Not Paid', false],
  [PAID, 'Paid', true],
  [CHEQUE, 'Cheque/Awaiting Payment', true],
  [FREE, 'Auto Free Price', true],
] as const)('payment status %i is %s', (paid, label, entered) => {
  expect([PAID_LABELS[paid], isIn(paid)]).toEqual([label, entered]);
});
