import { expect, test } from 'vitest';
import { minor } from '#domain/money/money.ts';
import { orderId } from '#tests/fixtures/ids.ts';
import { chequesFor, chequeText } from './cheque.ts';

const RIVERSIDE = { payee: 'Riverside AC', address: '1 Lane, Hull', contact: '' };
const NORTH = { payee: 'Northern Schools', address: '', contact: 'Ann, ann@north.test' };

test('is one cheque for each organiser', () => {
  const lines = [
    { ...RIVERSIDE, amount: minor(800) },
    { ...NORTH, amount: minor(500) },
    { ...RIVERSIDE, amount: minor(300) },
    { payee: 'Nothing left', address: '', contact: '', amount: minor(0) },
  ];
  expect(chequesFor(lines)).toEqual([
    { ...RIVERSIDE, amount: 1100 },
    { ...NORTH, amount: minor(500) },
  ]);
});

test('names the payee, the address and the contact', () => {
  const text = chequeText(
    [
      { ...RIVERSIDE, amount: 11 },
      { ...NORTH, amount: 5 },
    ],
    orderId(3),
    (amount) => `£${amount}`,
  );
  expect(text).toBe(
    'Please send a cheque for £11, payable to Riverside AC, to 1 Lane, Hull. Write order no. 3 on the back. ' +
      'Please send a cheque for £5, payable to Northern Schools. Write order no. 3 on the back. Questions: Ann, ann@north.test.',
  );
});
